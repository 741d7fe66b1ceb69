import type { Page, Request } from '@playwright/test';
import { appIsReady, ask, composer, expect } from '../colega-test.ts';
import { ANY_REPLY, type MockControl } from '../mock-control.ts';
import { log } from '../transcript-page.ts';
import { CANARY, contextOf, errorsOf, HOSTILE_CHAT, planHostileServer } from './hostile-server.ts';
import { STORED_CANARIES, storedTexts } from './stored-texts.ts';

declare global {
  interface Window {
    hostileHits?: string[];
  }
}

/**
 * Places that every text of a round reaches; a stored value counts once, though each of the keys takes each text.
 * Besides, four of a round: the links of the configuration, which `corpora.test.ts` of the SDK reads with every text.
 */
export const SINKS_OF_ROUND = [
  ...['question', 'stored answer', 'streamed answer', 'sender', 'chat title', 'folder title'],
  ...['folder colour', 'persona name', 'persona description', 'tool name', 'tool input'],
  ...['tool output', 'reference title', 'reference URL', 'reference text', 'reference source'],
  ...['context title', 'context text', 'error detail', 'error extra', 'error key'],
  ...['path', 'query', 'fragment', 'search field and its hits'],
  ...['name of the user', 'name of the product', 'comment of a rating', 'stored value'],
  ...['stored draft', 'stored question', 'stored first question'],
];

/** Records what runs, before any script of the page. */
export async function watchForHits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hits: string[] = [];
    window.hostileHits = hits;
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.defineProperty(window, name, {
        value: (...values: unknown[]) => void hits.push(`${name} ${values.join()}`),
      });
  });
}

/** Puts texts into everything that is stored, before the app reads it. */
async function storeTexts(page: Page, { texts, ...stored }: Round): Promise<void> {
  await page.addInitScript(
    (values) => {
      for (const [storage, key, text] of values) window[storage].setItem(key, text);
    },
    storedTexts(texts, stored),
  );
}

/** Sees the stored texts that have a place on the screen, and removes the question. */
async function seeStored(page: Page): Promise<void> {
  const { draft, question, firstQuestion } = STORED_CANARIES;
  await see(page.locator('[role=treegrid]').getByText(firstQuestion).first()).toBeAttached();
  await see(composer(page)).toHaveValue(new RegExp(draft));
  const stored = page.locator('[role=log] article', { hasText: question });
  await see(stored).toHaveCount(1);
  // Else it would be the last message of the log, and one of two that can be discarded.
  await stored.getByRole('button', { name: 'Descartar' }).click();
  await see(stored).toHaveCount(0);
}

/** Puts texts into the configuration of the site. */
async function configure(page: Page, texts: readonly string[]): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const configuration = (await answer.json()) as object;
    const [a = '', b = '', c = '', d = ''] = texts;
    await route.fulfill({
      response: answer,
      json: {
        ...configuration,
        PRODUCT_NAME: texts.join(' '),
        ...{ SURVEY_URL: a, HELP_URL: b, TERMS_URL: c, SUPPORT_EMAIL: d },
        REDIRECTED_PERSONAS: texts,
      },
    });
  });
}

/** Goes to an address that holds a text in each of its parts, without a new page. */
async function walkAddresses(page: Page, texts: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const text of all) {
      const part = encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''));
      const query = ['chat', 'panel', 'message', 'q'].map((name) => `${name}=${part}`).join('&');
      history.pushState(null, '', `/${part}?${query}#${part}`);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, texts);
}

/** Changes everything that is stored, as another tab would, once for each text. */
async function changeStored(page: Page, { texts, ...stored }: Round): Promise<void> {
  await page.evaluate(
    async (changes) => {
      for (const values of changes) {
        for (const [storage, key, newValue] of values) {
          const storageArea = window[storage];
          storageArea.setItem(key, newValue);
          dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea }));
        }
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    texts.map((text) => storedTexts([text], stored)),
  );
}

/** Opens the comments of all ratings that are on the page. */
async function openComments(page: Page): Promise<void> {
  const opened = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('[role="log"] button[aria-expanded="false"]')];
    const own = buttons.filter((button) => /coment/i.test(button.textContent + button.ariaLabel));
    for (const button of own) (button as HTMLElement).click();
    return own.length;
  });
  expect(opened).toBeGreaterThan(0);
  await expect(page.locator('[role="log"] textarea')).toHaveCount(opened);
}

/** Lists elements of a page that no text may have made. */
export async function foreignElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const own = (address: string) => new URL(address, location.href).origin === location.origin;
    for (const element of document.querySelectorAll('*')) {
      const name = element.localName;
      if (['iframe', 'object', 'embed', 'base', 'portal', 'foreignobject'].includes(name))
        faults.push(`<${name}>`);
      for (const { name: key, value } of element.attributes) {
        if (/^(?:on.*|srcdoc)$/.test(key)) faults.push(`${name} ${key}=${value}`);
        if (['src', 'action', 'formaction', 'poster', 'data'].includes(key) && !own(value))
          faults.push(`${name} ${key}=${value}`);
      }
      const address = element.getAttribute('href') ?? element.getAttribute('xlink:href');
      if (address === null || address.startsWith('#')) continue;
      const { protocol } = new URL(address, location.href);
      if (!['https:', 'http:', 'mailto:', 'blob:'].includes(protocol))
        faults.push(`${name} href=${address}`);
      if (['link', 'use', 'image', 'script'].includes(name) && !own(address))
        faults.push(`${name} href=${address}`);
    }
    for (const script of document.scripts)
      if (!own(script.src)) faults.push(`script ${script.text}`);
    return faults;
  });
}

export interface Round {
  readonly mock: MockControl;
  readonly texts: readonly string[];
  readonly round: number;
  readonly email: string;
}

/** The one address that a round opens. */
const START = `/?chat=${HOSTILE_CHAT}`;

/** Waits longer than other journeys: a page of so many rows is slow to draw. */
const see = expect.configure({ timeout: 60_000 });

const bySize = { list: { width: 1440, height: 16_000 }, usual: { width: 1440, height: 900 } };

/** Shows these texts in every place that a server, a user or a browser fills. */
export async function showEverywhere(page: Page, sent: Round): Promise<readonly string[]> {
  const { mock, texts, email } = sent;
  await planHostileServer(mock, texts, email);
  await configure(page, texts);
  await storeTexts(page, sent);
  await page.setViewportSize(bySize.list);
  await page.goto(START);
  await appIsReady(page);
  // Each list is there up to its last row. By selectors: roles in so large a page take seconds.
  await see(page.locator('[role=treegrid]').getByText(CANARY, { exact: true })).not.toHaveCount(0);
  await see(page.locator('nav').getByText(CANARY).first()).toBeAttached();
  await see(page.locator('[role=log]').getByText(CANARY, { exact: true })).toHaveCount(2);
  const faults = [...(await foreignElements(page))];
  await seeStored(page);
  await openComments(page);
  faults.push(...(await foreignElements(page)));
  await page.setViewportSize(bySize.usual);
  faults.push(...(await askHostileServer(page, sent)));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('<img alert');
  faults.push(...(await foreignElements(page)));
  await page.keyboard.press('Escape');
  await changeStored(page, sent);
  faults.push(...(await foreignElements(page)));
  await walkAddresses(page, texts);
  return [...faults, ...(await foreignElements(page))];
}

/** Asks for a streamed answer with sources, and for errors. */
async function askHostileServer(page: Page, { mock, texts }: Round): Promise<readonly string[]> {
  const pieces = [
    ...contextOf(texts).map((entry) => ({ context: [entry] })),
    ...texts.map((text) => ({ content: `${text}\n\n` })),
    { content: CANARY, error: { status_code: 500, detail: texts[0], extra: [] } },
  ];
  const reply = { method: 'POST', path: ANY_REPLY, times: 1, kind: 'status' };
  // The mock itself knows no such chat.
  const headers = { 'content-type': 'application/x-ndjson' };
  const body = pieces.map((piece) => `${JSON.stringify(piece)}\n`).join('');
  await mock.plan({ ...reply, code: 200, headers, body });
  await ask(page, `Pergunta ${texts.length}`);
  const answer = page.locator('[role=log] article').last();
  await see(answer).toContainText(CANARY);
  await answer.getByRole('button', { name: /refer[êe]ncia/ }).click();
  await see(page.getByRole('complementary', { name: 'De onde veio a resposta' })).toBeVisible();
  const faults = [...(await foreignElements(page))];
  for (const error of errorsOf(texts)) {
    await mock.plan({ ...reply, code: 500, body: error });
    await ask(page, `Erro ${texts.length}`);
    const modal = page.locator('[role=alertdialog]', { hasText: 'Erro encontrado' });
    await see(modal).toBeVisible();
    faults.push(...(await foreignElements(page)));
    await modal.getByRole('button', { name: 'Fechar' }).click();
    await see(modal).toHaveCount(0);
    // Else it would be the last message of the next round too.
    await log(page).getByRole('button', { name: 'Descartar' }).click();
  }
  return faults;
}

/** Requests to other hosts, and navigations, windows and dialogs of a page, from now on. */
export function watchWays(page: Page) {
  const requests: string[] = [];
  const navigations: string[] = [];
  const isOurs = (url: string) =>
    /^(?:https?:\/\/(?:localhost|127\.0\.0\.1):|data:|blob:)/.test(url);
  page.context().on('request', (request: Request) => {
    const url = request.url();
    if (!isOurs(url)) requests.push(url);
    // Also one to our own host, which no text may start, and one of a frame.
    const { pathname, search } = new URL(url);
    if (request.isNavigationRequest() && `${pathname}${search}` !== START) navigations.push(url);
  });
  page.context().on('page', (opened) => navigations.push(`window ${opened.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !/^https?:\/\/localhost:/.test(frame.url()))
      navigations.push(`to ${frame.url()}`);
  });
  page.on('dialog', (dialog) => {
    navigations.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { requests, navigations };
}
