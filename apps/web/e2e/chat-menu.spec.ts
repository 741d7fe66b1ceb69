import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import {
  accessibilityFaults,
  answerEnds,
  ask,
  composer,
  expect,
  signIn,
  test,
} from './colega-test.ts';
import type { MockControl } from './mock-control.ts';
import { UNDO_TIME } from './panel-page.ts';
import { pasted } from './planned-answer.ts';
import {
  chatLink,
  firstInView,
  log,
  openFromPanel,
  rows,
  scrollingEnds,
  topOf,
  wheel,
} from './transcript-page.ts';
import { core, wide } from './suites.ts';

const CHAT = '/institucional?chat=chat-0001';
const MESSAGES = '/api/chat/*/messages';
const QUESTION = 'Posso dividir minhas férias e começar em 12 de janeiro?';
const EMAIL = 'marina.azevedo@aurora.example';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Mais ações da conversa' });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const undoNotice = (page: Page) =>
  page.getByRole('group', { name: 'Ações que podem ser desfeitas' });
const loadingDialog = (page: Page) => page.getByRole('dialog', { name: /conversa inteira/ });

async function choose(page: Page, name: string): Promise<void> {
  await menuButton(page).click();
  await item(page, name).click();
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** Exports the chat on the screen; the file. */
async function exported(page: Page, name: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await choose(page, name);
  return download;
}

/** The calls that clear a chat, of all that came to the server. */
async function clearings(mock: MockControl): Promise<readonly string[]> {
  return (await mock.requests())
    .filter(({ method, path }) => method === 'DELETE' && path.endsWith('/messages'))
    .map(({ path }) => path);
}

/** Opens the first of the demonstration's chats, which has four messages. */
async function openDemonstration(
  page: Page,
  mock: MockControl,
  openSignedIn: (path: string) => Promise<void>,
): Promise<void> {
  await mock.reset();
  await openSignedIn(CHAT);
  await expect(rows(page)).toHaveCount(4);
}

async function isCleared(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), Marina\.$/ }),
  ).toBeVisible();
  await expect(page.getByText(QUESTION)).toHaveCount(0);
}

async function isWhole(page: Page): Promise<void> {
  await expect(rows(page)).toHaveCount(4);
  await expect(log(page).getByText(QUESTION)).toBeAttached();
}

test.describe('the menu of a chat', () => {
  test(
    'opens by mouse and by keyboard, and gives the focus back',
    core,
    async ({ page, mock, openSignedIn }) => {
      await openDemonstration(page, mock, openSignedIn);
      await menuButton(page).click();
      const menu = page.getByRole('menu', { name: 'Mais ações da conversa' });
      await expect(menu.getByRole('menuitem')).toHaveText([
        'Buscar na conversa',
        'Tela cheia',
        'Exportar como Markdown',
        'Exportar como JSON',
        'Imprimir ou salvar em PDF',
        'Copiar link',
        'Limpar conversa',
      ]);
      await expect(item(page, 'Buscar na conversa')).toBeFocused();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await expect(item(page, 'Tela cheia')).toBeFocused();
      await page.keyboard.press('End');
      await expect(item(page, 'Limpar conversa')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(item(page, 'Buscar na conversa')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(item(page, 'Buscar na conversa')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Buscar na conversa' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menuButton(page)).toBeFocused();
    },
  );

  test(
    'of an empty chat has only what can be done with one',
    wide,
    async ({ page, openSignedIn }) => {
      await openSignedIn();
      await menuButton(page).click();
      await expect(page.getByRole('menuitem')).toHaveText(['Tela cheia', 'Copiar link']);
    },
  );

  test(
    'copies the address of the chat, which opens it',
    wide,
    async ({ page, mock, context, openSignedIn }) => {
      await openDemonstration(page, mock, openSignedIn);
      await choose(page, 'Copiar link');
      await expect(page.getByText('Link copiado')).toBeAttached();
      const address = (await pasted(context))['text/plain'] ?? '';
      expect(address).toBe(new URL(CHAT, page.url()).href);
    },
  );
});

test.describe('the export of a chat', () => {
  test(
    'as Markdown tells title, persona, dates, the notice, sources, and what failed',
    core,
    async ({ page, mock, openSignedIn }) => {
      await openDemonstration(page, mock, openSignedIn);
      await ask(page, '/empty');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
      await expect(log(page).getByText('Falha ao enviar esta mensagem')).toBeVisible();
      const download = await exported(page, 'Exportar como Markdown');
      expect(download.suggestedFilename()).toMatch(
        /^Planejamento-de-férias-para-janeiro_\d{4}-\d{2}-\d{2}\.md$/,
      );
      const text = await textOf(download);
      expect(text).toMatch(
        /^# Planejamento de férias para janeiro\n\n- Conversa com Institucional\n/,
      );
      expect(text).toMatch(
        /\n- Iniciada em \d\d\/\d\d\/\d{4} \d\d:\d\d\n- Exportada em \d\d\/\d\d\/\d{4} \d\d:\d\d\n/,
      );
      expect(text).toMatch(/\n> .*IA.*\n/);
      expect(text).toMatch(/\n## Marina Azevedo · \d\d\/\d\d\/\d{4} \d\d:\d\d\n\nPosso dividir/);
      expect(text).toMatch(
        /\n## Institucional · \d\d\/\d\d\/\d{4} \d\d:\d\d\n\nSim, é possível dividir/,
      );
      expect(text).toContain('\n##### Duas divisões que cabem no seu saldo\n');
      expect(text).toContain('\n**Avaliação: 4 de 5**\n');
      expect(text).toContain(
        '\n**Referências**\n\n1. [Política de Férias, seção 3.2](<https://intranet.aurora.example/politicas/ferias#secao-3-2>) · intranet.aurora.example\n',
      );
      expect(text).toContain('\n1. Saldo de férias\n2. Calendário de feriados\n');
      expect(text).toMatch(/\n\/empty\n\n\*Falha ao enviar esta mensagem\*\n$/);
      expect(text).not.toContain(EMAIL);
      await expect(menuButton(page)).toBeFocused();
    },
  );

  test(
    'as JSON has every message, and neither address nor token of the user',
    core,
    async ({ page, mock, openSignedIn }) => {
      await openDemonstration(page, mock, openSignedIn);
      const download = await exported(page, 'Exportar como JSON');
      expect(download.suggestedFilename()).toMatch(/_\d{4}-\d{2}-\d{2}\.json$/);
      const text = await textOf(download);
      const chat = JSON.parse(text) as { messages: { role: string; content: string }[] };
      expect(chat).toMatchObject({
        format: 'colega-chat',
        version: 1,
        chat: {
          id: 'chat-0001',
          title: 'Planejamento de férias para janeiro',
          persona: 'institucional',
        },
      });
      expect(chat.messages.map(({ role }) => role)).toEqual([
        'user',
        'assistant',
        'user',
        'assistant',
      ]);
      expect(chat.messages[0]).toMatchObject({ content: QUESTION, sent: true });
      const token = await page.evaluate(() => sessionStorage.getItem('userjwt_persist'));
      expect(token).toBeTruthy();
      expect(text).not.toContain(EMAIL);
      expect(text).not.toContain('Marina');
      expect(text).not.toContain(token ?? '');
    },
  );

  test(
    'holds all of a long chat, says how far it has come, and can be cancelled',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset({ chats: 1, messagesPerChat: 120 });
      await openSignedIn();
      await chatLink(page, 1).click();
      await expect(rows(page)).toHaveCount(50);
      await mock.plan({ method: 'GET', path: MESSAGES, kind: 'delay', milliseconds: 900 });
      await choose(page, 'Exportar como JSON');
      await expect(loadingDialog(page)).toBeVisible();
      await expect(loadingDialog(page).getByText('100 de 120 mensagens')).toBeVisible();
      await loadingDialog(page).getByRole('button', { name: 'Cancelar' }).click();
      await expect(loadingDialog(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
      await mock.forgetFaults();
      const download = await exported(page, 'Exportar como JSON');
      const chat = JSON.parse(await textOf(download)) as { messages: { id: string }[] };
      expect(new Set(chat.messages.map(({ id }) => id)).size).toBe(120);
      await expect(rows(page)).toHaveCount(50);
    },
  );

  test(
    'that cannot be whole is none, says so, and can be tried again',
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('503');
      await mock.reset({ chats: 1, messagesPerChat: 120 });
      await openSignedIn();
      await chatLink(page, 1).click();
      await expect(rows(page)).toHaveCount(50);
      let downloads = 0;
      page.on('download', () => (downloads += 1));
      await mock.plan({ method: 'GET', path: MESSAGES, kind: 'status', code: 503 });
      await choose(page, 'Exportar como Markdown');
      await expect(loadingDialog(page).getByRole('alert')).toHaveText(
        'Não foi possível carregar a conversa inteira. Nada foi exportado.',
      );
      expect(downloads).toBe(0);
      await mock.forgetFaults();
      const download = page.waitForEvent('download');
      await loadingDialog(page).getByRole('button', { name: 'Tentar de novo' }).click();
      expect((await textOf(await download)).match(/^## /gm)).toHaveLength(120);
      await expect(loadingDialog(page)).toBeHidden();
    },
  );

  test(
    'on paper has all messages and nothing of the app, and leaves no trace',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await page.addInitScript(() => {
        window.print = () => {
          document.documentElement.dataset['printed'] = document.title;
        };
      });
      await mock.reset({ chats: 1, messagesPerChat: 120 });
      await openSignedIn();
      await chatLink(page, 1).click();
      await expect(rows(page)).toHaveCount(50);
      const title = await page.title();
      const chatTitle = await page.getByRole('heading', { level: 1 }).innerText();
      await choose(page, 'Imprimir ou salvar em PDF');
      await expect(page.locator('html')).toHaveAttribute('data-printed', chatTitle);
      await page.emulateMedia({ media: 'print' });
      const view = page.locator('[data-print-view]');
      await expect(view.getByRole('article')).toHaveCount(120);
      await expect(view.getByRole('heading', { level: 1, name: chatTitle })).toBeVisible();
      await expect(log(page)).toBeHidden();
      await expect(page.locator('nav')).toBeHidden();
      await expect(composer(page)).toBeHidden();
      await page.emulateMedia({ media: null });
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect(view).toHaveCount(0);
      await expect(page).toHaveTitle(title);
      await expect(menuButton(page)).toBeFocused();
    },
  );

  test(
    'by the browser’s own print command shows the conversation without the app around it',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openDemonstration(page, mock, openSignedIn);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('nav')).toBeHidden();
      await expect(composer(page)).toBeHidden();
      await expect(menuButton(page)).toBeHidden();
      await expect(log(page).getByText(QUESTION)).toBeVisible();
      const height = await log(page).evaluate(
        (scroller) => scroller.scrollHeight - scroller.clientHeight,
      );
      expect(height).toBeLessThanOrEqual(1);
    },
  );
});

test.describe('a chat that is cleared', () => {
  test(
    'is empty at once, and whole again when it is undone, without a call',
    core,
    async ({ page, mock, openSignedIn }) => {
      await openDemonstration(page, mock, openSignedIn);
      await choose(page, 'Limpar conversa');
      await isCleared(page);
      await expect(undoNotice(page)).toContainText('Conversa limpa.');
      // Under the mouse no time passes, however long the look for faults takes.
      await undoNotice(page).getByRole('button', { name: 'Desfazer' }).hover();
      expect(await accessibilityFaults(page)).toEqual([]);
      await undoNotice(page).getByRole('button', { name: 'Desfazer' }).click();
      await isWhole(page);
      await expect(undoNotice(page)).toBeHidden();
      expect(await clearings(mock)).toEqual([]);
    },
  );

  test(
    'is cleared on the server once the time to undo it is over, and once only',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openDemonstration(page, mock, openSignedIn);
      await page.clock.install();
      await choose(page, 'Limpar conversa');
      await isCleared(page);
      expect(await clearings(mock)).toEqual([]);
      await page.clock.runFor(UNDO_TIME);
      await expect(undoNotice(page)).toBeHidden();
      await expect.poll(() => clearings(mock)).toEqual(['/api/chat/chat-0001/messages']);
      await isCleared(page);
      await page.reload();
      await isCleared(page);
      expect(await clearings(mock)).toHaveLength(1);
    },
  );

  test(
    'comes back by Ctrl+Z, but not out of a field that is being written in',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openDemonstration(page, mock, openSignedIn);
      await menuButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(item(page, 'Buscar na conversa')).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await isCleared(page);
      await composer(page).fill('Uma frase');
      await composer(page).press('Control+z');
      await expect(undoNotice(page)).toBeVisible();
      await menuButton(page).focus();
      await page.keyboard.press('Control+z');
      await isWhole(page);
      expect(await clearings(mock)).toEqual([]);
    },
  );

  test(
    'is undone by keyboard alone, while the time stands still',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openDemonstration(page, mock, openSignedIn);
      await menuButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(item(page, 'Buscar na conversa')).toBeFocused();
      await page.keyboard.press('l');
      await expect(item(page, 'Limpar conversa')).toBeFocused();
      await page.keyboard.press('Enter');
      await isCleared(page);
      await undoNotice(page).getByRole('button', { name: 'Desfazer' }).focus();
      await expect(
        undoNotice(page).getByRole('button', { name: 'Desfazer' }),
      ).toHaveAccessibleDescription(/Conversa limpa\./);
      await page.keyboard.press('Enter');
      await isWhole(page);
      // The focus is never lost with what had it.
      await expect(page.locator('#conversation')).toBeFocused();
      expect(await clearings(mock)).toEqual([]);
    },
  );

  test('can be undone from another chat', wide, async ({ page, mock, openSignedIn }) => {
    await openDemonstration(page, mock, openSignedIn);
    await choose(page, 'Limpar conversa');
    await isCleared(page);
    await openFromPanel(page, 'Reembolso de consulta');
    await expect(page).toHaveURL(/chat-0002/);
    await undoNotice(page).getByRole('button', { name: 'Desfazer' }).click();
    await page.goBack();
    await isWhole(page);
    expect(await clearings(mock)).toEqual([]);
  });

  test('is cleared at once when the page is left', wide, async ({ page, mock, openSignedIn }) => {
    await openDemonstration(page, mock, openSignedIn);
    await choose(page, 'Limpar conversa');
    await isCleared(page);
    await page.goto('about:blank');
    await expect.poll(() => clearings(mock)).toEqual(['/api/chat/chat-0001/messages']);
    await page.goto(CHAT);
    await isCleared(page);
  });

  test(
    'is cleared before a question that is asked in it',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openDemonstration(page, mock, openSignedIn);
      await choose(page, 'Limpar conversa');
      await isCleared(page);
      await ask(page, '/tools');
      await answerEnds(page);
      const calls = (await mock.requests())
        .filter(({ path }) => path.endsWith('/messages') || path.includes('/personas/stream/'))
        .map(({ method }) => method)
        .filter((method) => method === 'DELETE' || method === 'POST');
      expect(calls).toEqual(['DELETE', 'POST']);
      await expect(rows(page)).toHaveCount(2);
      await page.reload();
      await expect(rows(page)).toHaveCount(2);
    },
  );

  test(
    'is whole again, and an error is said, where it could not be cleared',
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('500');
      await openDemonstration(page, mock, openSignedIn);
      await mock.plan({ method: 'DELETE', path: MESSAGES, kind: 'status', code: 500, times: 1 });
      await choose(page, 'Limpar conversa');
      await isCleared(page);
      await undoNotice(page).getByRole('button', { name: 'Dispensar' }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('Ocorreu um erro ao limpar a conversa.');
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await isWhole(page);
      expect(await clearings(mock)).toHaveLength(1);
    },
  );

  test(
    'keeps the question that is asked where it could not be cleared before',
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('500');
      await openDemonstration(page, mock, openSignedIn);
      await mock.plan({ method: 'DELETE', path: MESSAGES, kind: 'status', code: 500, times: 1 });
      await choose(page, 'Limpar conversa');
      await isCleared(page);
      await composer(page).fill('E se eu vender dez dias?');
      await composer(page).press('Enter');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('Ocorreu um erro ao limpar a conversa.');
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await expect(log(page).getByText(QUESTION)).toBeAttached();
      expect(await mock.prompts()).toEqual([]);
      const kept = rows(page).filter({ hasText: 'E se eu vender dez dias?' });
      await expect(kept).toContainText('Ainda não enviada: fica guardada aqui até você enviar.');
      await expect(rows(page)).toHaveCount(5);
      await kept.getByRole('button', { name: 'Tentar de novo' }).click();
      await answerEnds(page);
      await expect(rows(page)).toHaveCount(6);
      expect(await mock.prompts()).toEqual(['E se eu vender dez dias?']);
    },
  );

  test(
    'with an answer under way stops it, and has what had come when it is undone',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openDemonstration(page, mock, openSignedIn);
      await ask(page, '/long');
      await expect
        .poll(async () => (await rows(page).last().innerText()).length)
        .toBeGreaterThan(200);
      await choose(page, 'Limpar conversa');
      await isCleared(page);
      await undoNotice(page).getByRole('button', { name: 'Desfazer' }).click();
      await expect(rows(page)).toHaveCount(6);
      await expect(rows(page).last()).toContainText('Resposta interrompida por você.');
      expect((await rows(page).last().innerText()).length).toBeGreaterThan(200);
    },
  );

  test('is where the reader was when it is undone', wide, async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 1, messagesPerChat: 40 });
    await openSignedIn();
    await chatLink(page, 1).click();
    await expect(rows(page)).toHaveCount(40);
    await wheel(page, -2_345);
    await scrollingEnds(page);
    const before = await firstInView(page);
    await choose(page, 'Limpar conversa');
    await expect(undoNotice(page)).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(rows(page)).toHaveCount(40);
    await expect
      .poll(async () => Math.abs((await topOf(page, before.id)) - before.top))
      .toBeLessThan(2);
  });

  test(
    'is one of several, of which Ctrl+Z brings back the newest',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openDemonstration(page, mock, openSignedIn);
      await choose(page, 'Limpar conversa');
      await isCleared(page);
      await openFromPanel(page, 'Reembolso de consulta');
      await expect(page).toHaveURL(/chat-0002/);
      await expect(rows(page).first()).toBeVisible();
      await choose(page, 'Limpar conversa');
      await expect(undoNotice(page).getByText('Conversa limpa.', { exact: true })).toHaveCount(2);
      await page.keyboard.press('Control+z');
      await expect(rows(page).first()).toBeVisible();
      await expect(undoNotice(page).getByText('Conversa limpa.', { exact: true })).toHaveCount(1);
      await page.keyboard.press('Control+z');
      await page.goBack();
      await isWhole(page);
      expect(await clearings(mock)).toEqual([]);
    },
  );

  test('is cleared before its user signs out', wide, async ({ page, mock, openSignedIn }) => {
    await openDemonstration(page, mock, openSignedIn);
    await choose(page, 'Limpar conversa');
    await isCleared(page);
    await page.getByRole('button', { name: /Marina Azevedo/ }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('button', { name: /Microsoft/ })).toBeVisible();
    await expect.poll(() => clearings(mock)).toHaveLength(1);
    await signIn(page);
    await page.goto(CHAT);
    await isCleared(page);
    expect(await clearings(mock)).toHaveLength(1);
  });

  test(
    'says so on a phone without covering the field',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openDemonstration(page, mock, openSignedIn);
      await choose(page, 'Limpar conversa');
      await isCleared(page);
      const notice = await undoNotice(page)
        .getByText('Conversa limpa.', { exact: true })
        .boundingBox();
      const undo = await undoNotice(page).getByRole('button', { name: 'Desfazer' }).boundingBox();
      const field = await composer(page).boundingBox();
      for (const box of [notice, undo]) {
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
      }
      await composer(page).click({ trial: true });
      await composer(page).fill('Cabe tudo');
      await expect(page.getByRole('button', { name: 'Enviar' })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      // A page that closes would clear it on the server, after this test.
      await undoNotice(page).getByRole('button', { name: 'Desfazer' }).click();
      await isWhole(page);
    },
  );
});
