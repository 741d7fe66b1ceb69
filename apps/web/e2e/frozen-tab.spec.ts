import { chromiumLaunchOptions } from '@colega/tools/chromium-launch';
import { chromium, type Page, type Route } from '@playwright/test';
import { portsOf, WEB_ORIGIN } from './addresses.ts';
import { composer, expect, signIn, test } from './colega-test.ts';
import { ANY_REPLY } from './mock-control.ts';
import { wide } from './suites.ts';
import { log } from './transcript-page.ts';

const QUESTION = 'Qual é o limite de hotel em viagens?';
/** Pieces before the answer falls silent, and the text that they make. */
const PIECES = 29;
const PART = /^Em resumo/;
const WHOLE = 'Em resumo, e com o resto, que veio enquanto ninguém lia.';
/** Four seconds of an answer. */
const LINES = 2_400;
const FREEZE_MS = [5_000, 40_000] as const;

/**
 * Opens the app in a browser that Playwright has not made to look focused for ever: only a hidden
 * page can be frozen.
 */
async function withFreezablePage(act: (page: Page) => Promise<void>): Promise<void> {
  const { web } = portsOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));
  const port = web + 200;
  const options = chromiumLaunchOptions();
  const launched = await chromium.launch({
    ...options,
    args: [
      ...options.args,
      `--remote-debugging-port=${port}`,
      '--window-size=1440,900',
      '--accept-lang=pt-BR',
    ],
  });
  try {
    const browser = await chromium.connectOverCDP(`http://localhost:${port}`, { noDefaults: true });
    const [context] = browser.contexts();
    const page = await context?.newPage();
    if (page === undefined) throw new Error('The browser has no context');
    await act(page);
    await page.close();
  } finally {
    await launched.close();
  }
}

/** Freezes the page as a browser does with a tab in the background, and wakes it. */
async function freeze(page: Page, milliseconds: number): Promise<void> {
  const control = await page.context().newCDPSession(page);
  await control.send('Page.setWebLifecycleState', { state: 'frozen' });
  // The length of the sleep is what is tested.
  await new Promise((resolve) => void setTimeout(resolve, milliseconds));
  await control.send('Page.setWebLifecycleState', { state: 'active' });
  await control.detach();
}

async function askInNewTab(page: Page, part: RegExp): Promise<void> {
  await page.goto(`${WEB_ORIGIN}/financeiro`);
  await signIn(page);
  await expect(page).toHaveURL(/chat=/);
  await composer(page).fill(QUESTION);
  await expect(page.getByRole('button', { name: /^(Enviar|Send)$/ })).toBeEnabled();
  await composer(page).press('Enter');
  await expect(log(page).locator('[data-answer-text]')).toHaveText(part);
}

/** Sends the messages with the whole answer, as a server that has stored it meanwhile. */
async function answerMeanwhile(route: Route): Promise<void> {
  const response = await route.fetch();
  const { items } = (await response.json()) as { items: { readonly role: string }[] };
  const asked = items.slice(items.findIndex(({ role }) => role === 'user'));
  const ofAnswer = { messageId: 'late', role: 'assistant', content: WHOLE, clientMessageId: null };
  const messages = [{ ...asked[0], ...ofAnswer }, ...asked];
  await route.fulfill({ response, json: { items: messages, total: messages.length } });
}

for (const milliseconds of FREEZE_MS) {
  test(
    `a tab that was frozen for ${milliseconds / 1_000} s in mid-answer shows the whole answer`,
    wide,
    async ({ mock }) => {
      test.setTimeout(milliseconds + 60_000);
      await mock.reset();
      await mock.plan({
        method: 'POST',
        path: ANY_REPLY,
        kind: 'idle',
        afterPieces: PIECES,
        times: 1,
      });
      await withFreezablePage(async (page) => {
        await askInNewTab(page, PART);
        await page.route(/\/messages\?/, answerMeanwhile);
        await freeze(page, milliseconds);
        await expect(log(page).locator('[data-answer-text]')).toContainText(WHOLE);
        await expect(log(page).getByRole('article')).toHaveCount(2);
        expect(await mock.prompts()).toEqual([QUESTION]);
      });
    },
  );
}

test(
  'an answer that goes on and ends while its tab is frozen is whole after waking',
  wide,
  async ({ mock }) => {
    test.setTimeout(120_000);
    await mock.reset();
    const lines = Array.from({ length: LINES }, (_, index) => `{"content":"L${index} "}`);
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'lines', lines, times: 1 });
    await withFreezablePage(async (page) => {
      await askInNewTab(page, /L20 /);
      const answer = log(page).locator('[data-answer-text]');
      await expect(answer).not.toContainText(`L${LINES - 1}`);
      await freeze(page, FREEZE_MS[0]);
      await expect(answer).toContainText(`L${LINES - 1}`);
      const text = await answer.innerText();
      expect(text.match(/L\d+/g)).toEqual(lines.map((_, index) => `L${index}`));
      expect(await mock.prompts()).toEqual([QUESTION]);
    });
  },
);
