import type { Page } from '@playwright/test';
import { answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { APP_SCRIPT, holdRequests } from './held-requests.ts';
import { ANY_REPLY } from './mock-control.ts';
import { textOf } from './planned-answer.ts';
import { log, moveTo, openFromPanel } from './transcript-page.ts';
import { wide } from './suites.ts';

const QUESTION = 'Qual é o limite de hotel?';

function send(page: Page) {
  return page.getByRole('button', { name: 'Enviar' });
}

test(
  'can be typed in while the app starts, and only sending waits',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await mock.plan({
      method: 'GET',
      path: '/api/v1/personas',
      kind: 'delay',
      milliseconds: 2000,
      times: 1,
    });
    const release = await holdRequests(page, APP_SCRIPT);
    await page.goto('/financeiro', { waitUntil: 'commit' });
    await composer(page).pressSequentially('Qual é');
    await composer(page).press('Enter');
    release();
    await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
    await composer(page).pressSequentially(' o limite de hotel?');
    expect(await mock.prompts()).toEqual([]);
    await composer(page).press('Enter');
    await expect(log(page).getByText(QUESTION)).toBeVisible();
    await answerEnds(page);
    expect(await mock.prompts()).toEqual([QUESTION]);
  },
);

test(
  'by the keyboard alone a question waits for the answer, is edited, is cancelled, and Escape stops the answer for the next',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'idle', afterPieces: 8, times: 1 });
    const write = async (text: string) => {
      await expect(composer(page)).toBeFocused();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    const button = (name: string) => log(page).getByRole('button', { name, exact: true });
    const waiting = log(page).getByText('Será enviada em seguida.');
    await write(QUESTION);
    await expect(textOf(log(page).getByRole('article').last())).toContainText(' ');
    await write('E o de jantar?');
    await expect(waiting).toBeInViewport();

    await moveTo(page, 'Shift+Tab', button('Editar'));
    await page.keyboard.press('Enter');
    await expect(composer(page)).toHaveValue('E o de jantar?');
    await expect(waiting).toHaveCount(0);
    await write(' E de almoço?');
    await expect(log(page).getByText('E o de jantar? E de almoço?')).toBeInViewport();

    await moveTo(page, 'Shift+Tab', button('Cancelar o envio'));
    await page.keyboard.press('Enter');
    await expect(waiting).toHaveCount(0);
    await write('E o de táxi?');
    await expect(waiting).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(waiting).toHaveCount(0);
    await answerEnds(page);
    expect(await mock.prompts()).toEqual([QUESTION, 'E o de táxi?']);
  },
);

test(
  'by the keyboard alone Shift+Enter breaks the line, Enter sends, and the up arrow brings the last question back',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await composer(page).pressSequentially('/tools');
    await composer(page).press('Shift+Enter');
    await composer(page).pressSequentially('e mais');
    await expect(composer(page)).toHaveValue('/tools\ne mais');
    expect(await mock.prompts()).toEqual([]);
    await page.keyboard.press('Enter');
    await answerEnds(page);
    expect(await mock.prompts()).toEqual(['/tools\ne mais']);
    await expect(composer(page)).toHaveValue('');
    await expect(composer(page)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(composer(page)).toHaveValue('/tools\ne mais');
    await composer(page).fill('Outra');
    await page.keyboard.press('ArrowUp');
    await expect(composer(page)).toHaveValue('Outra');
  },
);

test(
  'each chat keeps its draft, over other chats, other personas and a reload',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn('/financeiro');
    const first = page.url();
    await composer(page).fill('Rascunho do Financeiro');
    await openFromPanel(page, 'Planejamento de férias para janeiro');
    await expect(page).toHaveURL(/chat=chat-0001/);
    await expect(composer(page)).toHaveValue('');
    await composer(page).fill('Rascunho das férias');
    await openFromPanel(page, 'Jurídico');
    await expect(page).toHaveURL(/\/juridico\?chat=/);
    await expect(composer(page)).toHaveValue('');
    await page.goBack();
    await expect(composer(page)).toHaveValue('Rascunho das férias');
    await page.goto(first);
    await expect(composer(page)).toHaveValue('Rascunho do Financeiro');
    await openFromPanel(page, 'Planejamento de férias para janeiro');
    await expect(composer(page)).toHaveValue('Rascunho das férias');

    const question = log(page).getByRole('article', { name: 'Você' }).last();
    await question.hover();
    await question.getByRole('button', { name: 'Editar e perguntar de novo' }).click();
    await composer(page).fill('A pergunta de novo');
    await page.reload();
    await expect(composer(page)).toHaveValue('A pergunta de novo');
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await expect(composer(page)).toHaveValue('Rascunho das férias');
  },
);

test(
  'a draft outlives a session that ends and a redirect to sign in, in its chat',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    // An earlier journey may have used the refresh token of the shared session.
    watch.expectedErrors.push('401', '400 (Bad Request)');
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openSignedIn('/financeiro');
    await ask(page, '/tools');
    await answerEnds(page);
    const { href } = new URL(page.url());
    await composer(page).fill('Uma pergunta pela metade');
    await mock.plan(
      { method: 'POST', path: '/api/chat', kind: 'status', code: 401 },
      { method: 'GET', path: '/api/auth/mslogin', kind: 'status', code: 401 },
    );
    await page.getByRole('button', { name: 'Nova conversa' }).click();
    const signIn = page.getByRole('button', { name: 'Entrar com a conta Microsoft' });
    await expect(page.getByRole('alertdialog', { name: 'A sua sessão terminou' })).toBeVisible();
    // The page below the dialog has not changed.
    await expect(composer(page)).toHaveValue('Uma pergunta pela metade');
    await mock.forgetFaults();
    await signIn.click();
    await page.getByRole('button', { name: /Marina Azevedo/ }).click();
    await expect(composer(page)).toHaveValue('Uma pergunta pela metade');
    expect(page.url()).toBe(href);
    await expect(
      page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ }).getByText('/tools'),
    ).toHaveCount(1);
  },
);

test(
  'what was sent leaves the field, is in the log at once, and comes back once after a reload',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'delay', milliseconds: 20_000 });
    await composer(page).pressSequentially(QUESTION);
    await composer(page).press('Enter');
    await composer(page).pressSequentially(' E de táxi?');
    await expect(
      page
        .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
        .getByText(QUESTION, { exact: true }),
    ).toBeVisible();
    await expect(composer(page)).toHaveValue(' E de táxi?');
    await page.reload();
    await expect(composer(page)).toHaveValue(' E de táxi?');
    await expect(
      page
        .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
        .getByText(QUESTION, { exact: true }),
    ).toHaveCount(1);
  },
);

test(
  'formatted text is pasted as plain text, and 100,000 characters are sent and shown whole',
  wide,
  async ({ page, context, openSignedIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSignedIn('/juridico');
    await page.evaluate(() =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob(['<b>Negrito</b><br><h1>Título</h1>'], {
            type: 'text/html',
          }),
          'text/plain': new Blob(['Negrito\n<b>não é formato</b>'], { type: 'text/plain' }),
        }),
      ]),
    );
    await composer(page).press('Control+v');
    await expect(composer(page)).toHaveValue('Negrito\n<b>não é formato</b>');
    await composer(page).fill('');
    const text = 'á😀 longo\n'.repeat(10_000);
    const sent = page.waitForRequest('**/v1/personas/stream/**');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await composer(page).press('Control+v');
    await composer(page).press('Enter');
    expect(((await sent).postDataJSON() as { prompt: string }).prompt).toBe(text);
    const question = page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .getByRole('article')
      .first()
      .getByRole('paragraph');
    const isWhole = () => question.evaluate((shown, sent) => shown.textContent === sent, text);
    await expect.poll(isWhole).toBe(true);
    await answerEnds(page);
    await page.reload();
    await expect.poll(isWhole).toBe(true);
  },
);

test(
  'a link fills the field behind what is typed there, sends nothing, and its text leaves the address',
  wide,
  async ({ page, mock, openSignedIn }) => {
    const text = `${QUESTION} 100% & <b>`;
    await openSignedIn(`/financeiro?q=${encodeURIComponent(text)}`);
    await expect(composer(page)).toHaveValue(text);
    await expect(page).toHaveURL(/\/financeiro\?chat=[^&]+$/);
    await page.reload();
    await expect(composer(page)).toHaveValue(text);
    await composer(page).fill('Meu rascunho');
    await page.goto(`${page.url()}&q=Do%20link`);
    await expect(composer(page)).toHaveValue('Meu rascunho\nDo link');
    expect(await mock.prompts()).toEqual([]);
  },
);

test('a link fills the field after signing in by a redirect, too', wide, async ({ page, mock }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`/juridico?q=${encodeURIComponent(QUESTION)}`);
  await page.getByRole('button', { name: 'Entrar com a conta Microsoft' }).click();
  await page.getByRole('button', { name: /Marina Azevedo/ }).click();
  await expect(page).toHaveURL(/\/juridico\?chat=[^&]+$/);
  await expect(composer(page)).toHaveValue(QUESTION);
  await expect(send(page)).toBeEnabled();
  expect(await mock.prompts()).toEqual([]);
});

test(
  'the caret and the focus stay where they are when the app takes over, on a phone too',
  wide,
  async ({ page, openSignedIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSignedIn('/financeiro');
    const release = await holdRequests(page, APP_SCRIPT);
    await page.reload({ waitUntil: 'commit' });
    await composer(page).pressSequentially('ac');
    await page.keyboard.press('ArrowLeft');
    release();
    await expect(composer(page)).toHaveAttribute('aria-describedby');
    await page.keyboard.type('b');
    await expect(composer(page)).toHaveValue('abc');
  },
);

test('a chat opens with the caret behind its draft', wide, async ({ page, openSignedIn }) => {
  await openSignedIn('/financeiro');
  await composer(page).fill('Uma pergunta');
  await page.reload();
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue('Uma pergunta');
  await page.keyboard.type(' inteira');
  await expect(composer(page)).toHaveValue('Uma pergunta inteira');
});
