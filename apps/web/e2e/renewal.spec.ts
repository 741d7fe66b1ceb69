import type { Locator, Page } from '@playwright/test';
import {
  accessibilityFaults,
  answerEnds,
  ask,
  composer,
  expect,
  test,
  type UserName,
} from './colega-test.ts';
import { readStored } from './kept-session.ts';
import { ANY_REPLY, deletedChats, type MockControl } from './mock-control.ts';
import { chooseOf, QUINQUENNIUM, treeRow, UNDO_TIME } from './panel-page.ts';
import { replyWithText } from './planned-answer.ts';
import { log, scrollState } from './transcript-page.ts';
import { core, wide } from './suites.ts';
import { prepareRenewalTests, renewalDialog, SIGN_IN, storedTexts } from './renewal-page.ts';

prepareRenewalTests();

const QUESTION = 'Posso vender dez dias de férias?';

const DRAFT = 'Uma pergunta pela metade';

function signInButton(page: Page): Locator {
  return renewalDialog(page).getByRole('button', { name: SIGN_IN });
}

const newChat = (page: Page) => page.getByRole('button', { name: 'Nova conversa' });

/** Makes the server refuse all sessions, and the exchange of the provider's token too. */
async function endSession(
  { plan }: MockControl,
  paths: readonly string[] = ['/api/chat', '/api/chat/**', ANY_REPLY, '/api/auth/mslogin'],
): Promise<void> {
  const refused = { kind: 'status', code: 401 } as const;
  await plan(...paths.map((path) => ({ method: '*', path, ...refused })));
}

/** Makes the server accept sessions again; the earlier one stays ended. */
async function takeSessions(mock: MockControl): Promise<void> {
  await mock.forgetFaults();
  await mock.forgetRequests();
}

/** Signs in again by the provider's window. */
async function renewAs(page: Page, user: UserName): Promise<void> {
  const popup = page.waitForEvent('popup');
  await signInButton(page).click();
  const account = (await popup).getByRole('button', { name: new RegExp(user) });
  // The window closes during the click.
  await account.click().catch(() => undefined);
}

/** Ends the session, and asks a question that reveals it; waits for the renewal dialog. */
async function findOut(page: Page, mock: MockControl): Promise<void> {
  // A call of the page itself would reveal it before the question is sent.
  await endSession(mock, [ANY_REPLY, '/api/auth/mslogin']);
  await ask(page, QUESTION);
  await endSession(mock);
  await expect(renewalDialog(page)).toBeVisible();
}

test(
  'a session that ends while somebody writes: text, caret and scroll place stay, and so does what was begun',
  core,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn('/financeiro');
    await mock.plan(replyWithText('Um parágrafo da resposta.\n\n'.repeat(60)));
    await ask(page, QUESTION);
    await answerEnds(page);
    await page.clock.install();
    await chooseOf(page, QUINQUENNIUM, 'Excluir conversa');
    await endSession(mock);
    await mock.forgetRequests();
    await log(page).evaluate((scroller) => scroller.scrollTo({ top: 200 }));
    await composer(page).fill(DRAFT);
    await composer(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 3));
    const before = await scrollState(page);
    // The deletion is sent when it can no longer be undone.
    await page.clock.runFor(UNDO_TIME);
    await expect(renewalDialog(page)).toBeVisible();
    await expect(composer(page)).toHaveValue(DRAFT);
    await expect(log(page).getByText(QUESTION, { exact: true })).toBeAttached();
    expect((await scrollState(page)).top).toBe(before.top);
    await takeSessions(mock);
    await renewAs(page, 'Marina Azevedo');
    await expect(renewalDialog(page)).toHaveCount(0);
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type(', boa,');
    await expect(composer(page)).toHaveValue('Uma, boa, pergunta pela metade');
    expect((await scrollState(page)).top).toBe(before.top);
    await expect.poll(() => deletedChats(mock)).toHaveLength(1);
    await expect(treeRow(page, QUINQUENNIUM)).toHaveCount(0);
  },
);

test(
  'a session that ends in mid-answer: what had come stays, and the rest is fetched',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('ERR_INCOMPLETE_CHUNKED_ENCODING');
    await openSignedIn('/financeiro');
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'idle', afterPieces: 29, times: 1 });
    await mock.plan(
      { method: 'GET', path: '/api/chat/*/messages', kind: 'status', code: 401 },
      { method: 'GET', path: '/api/auth/mslogin', kind: 'status', code: 401 },
    );
    await ask(page, 'Qual é o limite de hotel em viagens?');
    const answer = log(page).locator('[data-answer-text]').last();
    await expect(answer).toContainText('Em resumo');
    // A browser drops what no script has read when the connection breaks, so not before.
    await mock.cutStreams();
    await expect(renewalDialog(page)).toBeVisible();
    await expect(answer).toContainText('Em resumo');
    await takeSessions(mock);
    await renewAs(page, 'Marina Azevedo');
    await expect(renewalDialog(page)).toHaveCount(0);
    await expect(answer).toContainText('Em resumo');
    const read = async () =>
      (await mock.requests()).filter(({ path }) => path.endsWith('/messages')).length;
    await expect.poll(read).toBeGreaterThan(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

test(
  'a question into an ended session goes out once, after its user has signed in',
  core,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    const address = page.url();
    await endSession(mock);
    await ask(page, QUESTION);
    await expect(renewalDialog(page)).toBeVisible();
    await takeSessions(mock);
    await renewAs(page, 'Marina Azevedo');
    await expect(renewalDialog(page)).toHaveCount(0);
    await answerEnds(page);
    await expect(log(page).getByText('Falha ao enviar esta mensagem')).toHaveCount(0);
    await expect(log(page).getByText(QUESTION, { exact: true })).toHaveCount(1);
    expect(await mock.prompts()).toEqual([QUESTION]);
    expect(page.url()).toBe(address);
  },
);

test(
  'a press of "new chat" into an ended session makes one chat',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await ask(page, '/tools');
    await answerEnds(page);
    const before = page.url();
    await endSession(mock);
    await newChat(page).dblclick();
    await expect(renewalDialog(page)).toBeVisible();
    await takeSessions(mock);
    await renewAs(page, 'Marina Azevedo');
    await expect(page).not.toHaveURL(before);
    await expect(composer(page)).toBeFocused();
    const created = (await mock.requests()).filter(
      ({ method, path }) => method === 'POST' && path === '/api/chat',
    );
    expect(created).toHaveLength(1);
  },
);

test(
  'another user who signs in sees nothing of the one before, whose texts are only set aside',
  core,
  async ({ page, context, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await ask(page, '/tools');
    await answerEnds(page);
    const chatId = new URL(page.url()).searchParams.get('chat') ?? '';
    await composer(page).fill(DRAFT);
    await endSession(mock);
    await newChat(page).click();
    await expect(renewalDialog(page)).toBeVisible();
    await takeSessions(mock);
    // Without cookies the provider does not know the previous user.
    await context.clearCookies();
    await renewAs(page, 'Rafael Nogueira');
    await expect(page.getByRole('button', { name: /Rafael Nogueira/ })).toBeVisible();
    await expect(page).toHaveURL(/chat=/);
    await expect(renewalDialog(page)).toHaveCount(0);
    await expect(composer(page)).toHaveValue('');
    await expect(page.getByText('/tools')).toHaveCount(0);
    const traces = [DRAFT, '/tools', chatId];
    const { waiting, rest } = await readStored(page, 'marina.azevedo@aurora.example');
    expect(waiting).toContain(DRAFT);
    for (const trace of traces) expect(rest).not.toContain(trace);
    const asked = JSON.stringify(await mock.requests());
    expect(asked).not.toContain(chatId);
  },
);

test(
  'a window that is closed, and Cancel, leave everything to be tried again',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await findOut(page, mock);
    // Otherwise the provider would know the user, and close the window itself.
    await page.context().clearCookies();
    const popup = page.waitForEvent('popup');
    await signInButton(page).click();
    const window = await popup;
    // A window that closes before it shows anything would be noticed at once.
    await expect(window.getByRole('button', { name: /Marina Azevedo/ })).toBeVisible();
    await window.close();
    await expect(renewalDialog(page)).toContainText('Continue na janela de entrada');
    await renewalDialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(renewalDialog(page)).not.toContainText('Continue na janela de entrada');
    // The refusal of the account is shown too.
    await renewAs(page, 'Marina Azevedo');
    await expect(renewalDialog(page).getByRole('alert')).toContainText('não tem acesso ao Colega');
    await takeSessions(mock);
    await renewAs(page, 'Marina Azevedo');
    await expect(renewalDialog(page)).toHaveCount(0);
  },
);

test('who signs out instead leaves nothing', wide, async ({ page, mock, openSignedIn }) => {
  await openSignedIn('/financeiro');
  await findOut(page, mock);
  await takeSessions(mock);
  await renewalDialog(page).getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: SIGN_IN })).toBeVisible();
  await expect(page).not.toHaveURL(/chat=/);
  expect(await storedTexts(page)).not.toMatch(/dez dias|userjwt_persist|sessionOwner/);
});

test(
  'a session that is renewed in silence leaves no trace',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await ask(page, '/tools');
    await answerEnds(page);
    await page.evaluate(() => {
      const watched = window as unknown as { dialogs: number };
      watched.dialogs = 0;
      new MutationObserver(() => {
        watched.dialogs += document.querySelectorAll('[role="alertdialog"][open]').length;
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    const before = page.url();
    await mock.plan({ method: 'POST', path: '/api/chat', kind: 'status', code: 401, times: 1 });
    await newChat(page).click();
    await expect(page).not.toHaveURL(before);
    await expect(composer(page)).toBeFocused();
    expect(await page.evaluate(() => (window as unknown as { dialogs: number }).dialogs)).toBe(0);
  },
);

test(
  'by keyboard alone, and without an accessibility fault',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await composer(page).fill(DRAFT);
    await endSession(mock);
    await composer(page).press('Enter');
    const dialog = renewalDialog(page);
    await expect(dialog).toHaveAccessibleDescription(/Nada se perdeu/);
    await expect(dialog.getByRole('heading')).toBeFocused();
    await expect(dialog).toContainText('marina.azevedo@aurora.example');
    expect(await accessibilityFaults(page)).toEqual([]);
    // Keys of a user who was typing press no button, and none closes the dialog.
    for (const key of ['Enter', 'Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
    await takeSessions(mock);
    await page.keyboard.press('Tab');
    await expect(signInButton(page)).toBeFocused();
    const popup = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const account = (await popup).getByRole('button', { name: /Marina Azevedo/ });
    await account.press('Enter').catch(() => undefined);
    await expect(dialog).toHaveCount(0);
    await expect(composer(page)).toBeFocused();
  },
);

test(
  'a question refused twice waits with a way to send it, also after five sign-in windows that were closed',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    // The session is renewed in silence, and the question refused all the same.
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'status', code: 401 });
    await ask(page, QUESTION);
    const dialog = renewalDialog(page);
    await expect(dialog).toBeVisible();
    expect(await mock.prompts()).toEqual([QUESTION, QUESTION]);
    // Otherwise the provider would know the user, and close the window itself.
    await page.context().clearCookies();
    for (let count = 0; count < 5; count += 1) {
      const popup = page.waitForEvent('popup');
      await signInButton(page).click();
      const window = await popup;
      await expect(window.getByRole('button', { name: /Marina Azevedo/ })).toBeVisible();
      await window.close();
      await expect(dialog).toContainText('Continue na janela de entrada');
      // The focus comes back with the page, as a browser with windows does it.
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(signInButton(page)).toBeEnabled();
      await expect(dialog).not.toContainText('Continue na janela de entrada');
    }
    await takeSessions(mock);
    await renewAs(page, 'Marina Azevedo');
    await expect(dialog).toHaveCount(0);
    await expect(log(page).getByText(QUESTION, { exact: true })).toHaveCount(1);
    expect(await mock.prompts()).toEqual([]);
    await log(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await answerEnds(page);
    expect(await mock.prompts()).toEqual([QUESTION]);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test(
    'everything of the dialog is in sight and in reach',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openSignedIn('/financeiro');
      await endSession(mock);
      await composer(page).fill(DRAFT);
      await page.getByRole('button', { name: 'Enviar' }).tap();
      const dialog = renewalDialog(page);
      await expect(dialog).toBeVisible();
      for (const button of await dialog.getByRole('button').all()) {
        await expect(button).toBeInViewport({ ratio: 1 });
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
});
