import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { accessibilityFaults, ask, composer, expect, test } from './colega-test.ts';
import type { MockControl } from './mock-control.ts';
import { UNDO_TIME } from './panel-page.ts';
import { pasted } from './planned-answer.ts';
import { wide } from './suites.ts';
import { chatLink, log, rows } from './transcript-page.ts';

const CHAT = '/institucional?chat=chat-0001';
const QUESTION = 'Posso dividir minhas férias e começar em 12 de janeiro?';
const EMAIL = 'marina.azevedo@aurora.example';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Mais ações da conversa' });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const undoNotice = (page: Page) =>
  page.getByRole('group', { name: 'Ações que podem ser desfeitas' });

async function choose(page: Page, name: string): Promise<void> {
  await menuButton(page).click();
  await item(page, name).click();
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** Exports the current chat, and returns the file. */
async function exported(page: Page, name: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await choose(page, name);
  return download;
}

/** Returns the requests that clear a chat. */
async function clearings(mock: MockControl): Promise<readonly string[]> {
  return (await mock.requests())
    .filter(({ method, path }) => method === 'DELETE' && path.endsWith('/messages'))
    .map(({ path }) => path);
}

/** Opens the first demo chat, which has four messages. */
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
    'opens by mouse and by keyboard, gives the focus back, and clears by the keyboard alone',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openDemonstration(page, mock, openSignedIn);
      await menuButton(page).click();
      const menu = page.getByRole('menu', { name: 'Mais ações da conversa' });
      await expect(menu.getByRole('menuitem')).toHaveText([
        'Buscar na conversa',
        'Renomear',
        'Mover para…',
        'Tela cheia',
        'Exportar como Markdown',
        'Exportar como JSON',
        'Imprimir ou salvar em PDF',
        'Copiar link',
        'Limpar conversa',
        'Excluir conversa',
      ]);
      await expect(item(page, 'Buscar na conversa')).toBeFocused();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await expect(item(page, 'Renomear')).toBeFocused();
      await page.keyboard.press('End');
      await expect(item(page, 'Excluir conversa')).toBeFocused();
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
      await page.keyboard.press('Enter');
      await expect(item(page, 'Buscar na conversa')).toBeFocused();
      await page.keyboard.press('l');
      await expect(item(page, 'Limpar conversa')).toBeFocused();
      await page.keyboard.press('Enter');
      await isCleared(page);
      // The undo time is paused while the button has the focus.
      const undo = undoNotice(page).getByRole('button', { name: 'Desfazer' });
      await undo.focus();
      await expect(undo).toHaveAccessibleDescription(/^Conversa “.+” limpa\./u);
      await page.keyboard.press('Enter');
      await isWhole(page);
      // The focus goes back to where it came from when its element disappears.
      await expect(menuButton(page)).toBeFocused();
      expect(await clearings(mock)).toEqual([]);
    },
  );

  test(
    'copies the address of the chat, which opens it',
    wide,
    async ({ page, mock, context, openSignedIn }) => {
      await openDemonstration(page, mock, openSignedIn);
      await choose(page, 'Copiar link');
      await expect(page.getByText('Link copiado')).toBeVisible();
      const address = (await pasted(context))['text/plain'] ?? '';
      expect(address).toBe(new URL(CHAT, page.url()).href);
    },
  );
});

test.describe('the export of a chat', () => {
  test(
    'as Markdown tells title, persona, dates, the notice, sources, and what failed',
    wide,
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
      expect(text).toContain('\n### Duas divisões que cabem no seu saldo\n');
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
    wide,
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
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openDemonstration(page, mock, openSignedIn);
      await choose(page, 'Limpar conversa');
      await isCleared(page);
      await expect(undoNotice(page)).toContainText(/Conversa “.+” limpa\./u);
      // The mouse pauses the undo time, so axe may take long.
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
    'says so on a phone without covering the field',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openDemonstration(page, mock, openSignedIn);
      await choose(page, 'Limpar conversa');
      await isCleared(page);
      const notice = await undoNotice(page)
        .getByText(/^Conversa “.+” limpa\.$/u)
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
      // Otherwise the closing page would clear the chat after this test.
      await undoNotice(page).getByRole('button', { name: 'Desfazer' }).click();
      await isWhole(page);
    },
  );
});
