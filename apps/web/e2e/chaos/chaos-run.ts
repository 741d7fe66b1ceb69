import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Random } from '../../src/testing/faults/random.ts';
import { composer, expect } from '../colega-test.ts';
import { ANY_REPLY, type Fault, type MockControl } from '../mock-control.ts';
import { log } from '../transcript-page.ts';

/** A run of chance in the real browser. */
export interface Chaos {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly mock: MockControl;
  readonly random: Random;
  /** Questions that were asked, with the chats that the address named before and after that. */
  readonly asked: Map<string, readonly string[]>;
  /** Number of times that the page has posted each question; a browser may repeat a request unseen (ADR 032). */
  readonly posted: Map<string, number>;
  /** Questions that the user sent again: the server may then have a copy without an answer too. */
  readonly retried: string[];
  /** Steps so far, newest last, to tell how a fault came about. */
  readonly done: string[];
}

/** Tells whether a question is in a text; `Pergunta 1` is not in `Pergunta 12`. */
export const hasQuestion = (text: string, prompt: string) =>
  new RegExp(`${prompt}(?!\\d)`).test(text);

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name });
const errorModal = (page: Page) => page.getByRole('alertdialog', { name: 'Erro encontrado' });
const renewal = (page: Page) => page.getByRole('alertdialog', { name: 'A sua sessão terminou' });

/** Presses what is there, and waits for nothing: chaos takes what it finds. */
async function tryTo(act: () => Promise<unknown>): Promise<void> {
  await act().catch(() => undefined);
}
const QUICK = { timeout: 1_500 };

export async function closeError({ page }: Chaos): Promise<void> {
  if (await errorModal(page).isVisible())
    await tryTo(() => errorModal(page).getByRole('button', { name: 'Fechar' }).click(QUICK));
}

/** Signs in again where the session has ended. */
export async function signInAgain({ page, mock }: Chaos): Promise<void> {
  if (!(await renewal(page).isVisible())) return;
  await mock.forgetFaults();
  const popup = page.waitForEvent('popup', { timeout: 10_000 }).catch(() => null);
  await tryTo(() =>
    renewal(page)
      .getByRole('button', { name: /Microsoft/ })
      .click(QUICK),
  );
  const account = (await popup)?.getByRole('button', { name: /Marina Azevedo/ });
  await tryTo(async () => account?.click({ timeout: 5_000 }));
  await expect(renewal(page)).toHaveCount(0);
}

/** Puts a text into the field, as one press of a paste does. */
function typeInto(field: HTMLElement | SVGElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function ask(chaos: Chaos): Promise<void> {
  const { page, asked, done, random } = chaos;
  const prompt = `${random.pick(['/tools', '/reset', 'Pergunta', 'Pergunta', '/slow'])} ${done.length}`;
  if (
    await button(page, 'Parar a resposta')
      .isVisible()
      .catch(() => false)
  )
    return;
  const before = await composer(page)
    .inputValue(QUICK)
    .catch(() => null);
  // A question that is still in the field was not sent yet.
  if (before === null || before !== '') return;
  const chatNow = () => new URL(page.url()).searchParams.get('chat') ?? '';
  const first = chatNow();
  // At once: what a driver types goes elsewhere where a dialog takes the focus on the way.
  await composer(page).evaluate(typeInto, prompt, QUICK);
  const note = () => asked.set(prompt, [first, chatNow()]);
  note();
  const send = random.pick(['Enter', 'click', 'twice']);
  const sending =
    send === 'Enter'
      ? composer(page).press('Enter', QUICK)
      : button(page, /^Enviar$/).click({ ...QUICK, clickCount: send === 'twice' ? 2 : 1 });
  await sending.finally(note);
}

const anyFault = (random: Random): Fault => {
  const reply = { method: 'POST', path: ANY_REPLY, times: 1 };
  const read = { method: 'GET', path: '/api/chat/*/messages', times: 1 };
  return (
    random.pick<Fault>([
      { ...reply, kind: 'status', code: 500 },
      { ...reply, kind: 'status', code: 401 },
      { ...reply, kind: 'status', code: 429, headers: { 'retry-after': '1' } },
      { ...reply, kind: 'drop' },
      { ...reply, kind: 'cut', afterPieces: 0 },
      { ...reply, kind: 'cut', afterPieces: 3 },
      { ...reply, kind: 'delay', milliseconds: 700 },
      { ...reply, kind: 'idle', afterPieces: 2, milliseconds: 900 },
      { ...reply, kind: 'split', bytes: 1 },
      { ...read, kind: 'status', code: 503 },
      { ...read, kind: 'drop' },
      { ...read, kind: 'delay', milliseconds: 900 },
      { ...read, kind: 'status', code: 401 },
      { method: 'POST', path: '/api/chat', times: 1, kind: 'status', code: 503 },
      { method: 'GET', path: '/api/chat', times: 1, kind: 'status', code: 200, body: {} },
    ]) ?? { ...reply, kind: 'drop' }
  );
};

type Action = (chaos: Chaos) => Promise<unknown>;

/** Everything that a user, the server, the network or the machine may do. */
const ACTIONS: readonly (readonly [name: string, act: Action])[] = [
  ['ask', ask],
  ['ask', ask],
  ['ask', ask],
  ['fault', ({ mock, random }) => mock.plan(anyFault(random))],
  ['fault', ({ mock, random }) => mock.plan(anyFault(random))],
  ['stop', ({ page }) => button(page, 'Parar a resposta').click(QUICK)],
  ['retry', retry],
  ['new chat', ({ page }) => button(page, 'Nova conversa').first().click(QUICK)],
  [
    'switch',
    ({ page, random }) => {
      const rows = page.getByRole('treegrid').getByRole('link');
      return rows.nth(Math.trunc(random.next() * 4)).click(QUICK);
    },
  ],
  ['cut', ({ mock }) => mock.cutStreams()],
  ['offline', ({ context }) => context.setOffline(true)],
  ['online', ({ context }) => context.setOffline(false)],
  ['online', ({ context }) => context.setOffline(false)],
  ['reload', ({ page, context }) => context.setOffline(false).then(() => page.reload())],
  ['back', goBack],
  ['freeze', freeze],
  ['wait', ({ page }) => page.evaluate(() => new Promise((go) => setTimeout(go, 300)))],
];

/** Goes back to the chat before; at other times that would leave the app. */
async function goBack({ page, done }: Chaos): Promise<void> {
  const last = done.at(-2);
  if (last === 'switch' || last === 'new chat') await page.evaluate(() => history.back());
}

/** Sends the first failed question again, and notes which it was; false where there is none. */
export async function retry({ page, asked, retried }: Chaos): Promise<boolean> {
  const again = page.getByRole('button', { name: 'Tentar de novo' });
  const failed = log(page).getByRole('article').filter({ has: again }).first();
  if ((await failed.count()) === 0) return false;
  const text = await failed.innerText(QUICK);
  // Noted first: a press may have its effect although the wait for it ends.
  retried.push(...[...asked.keys()].filter((prompt) => hasQuestion(text, prompt)));
  await failed.getByRole('button', { name: 'Tentar de novo' }).click(QUICK);
  return true;
}

async function freeze({ page, context }: Chaos): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await session.detach();
}

/** Does one thing of chance. Whatever came up is closed as a user closes it. */
export async function takeStep(chaos: Chaos): Promise<void> {
  const [name, act] = chaos.random.pick(ACTIONS) ?? ['wait', () => Promise.resolve()];
  chaos.done.push(name);
  await tryTo(() => act(chaos));
  await closeError(chaos);
  await signInAgain(chaos);
}
