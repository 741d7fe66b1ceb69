import type { BrowserContext } from '@playwright/test';
import { API_ORIGIN, WEB_ORIGIN } from './addresses.ts';
import { accessibilityFaults, answerEnds, ask, expect, test } from './colega-test.ts';
import { core, wide } from './suites.ts';

/** Takes a part of the browser away, such as `AbortSignal.any`, before any script runs. */
async function takeAway(context: BrowserContext, part: string): Promise<void> {
  await context.addInitScript((path) => {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const owner = names.reduce<object>((each, name) => Reflect.get(each, name) as object, window);
    if (!Reflect.deleteProperty(owner, last)) throw new Error(`${path} cannot be taken away`);
  }, part);
}

/** Parts of the browser that the app calls without asking first, and older browsers lack. */
const NEEDED_PARTS = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'URL.canParse',
  'Array.prototype.findLast',
  'Array.prototype.toSorted',
  'Crypto.prototype.randomUUID',
  'HTMLDialogElement.prototype.showModal',
  'HTMLElement.prototype.showPopover',
  'IntersectionObserver',
  'ResizeObserver',
];

for (const part of NEEDED_PARTS)
  test(
    `without ${part} a page names the browsers that work, nothing is sent, and nothing fails`,
    part === 'AbortSignal.any' ? core : wide,
    async ({ page, context }) => {
      await takeAway(context, part);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(API_ORIGIN)) sent.push(request.url());
      });
      await page.goto('/');
      const heading = page.getByRole('heading', { name: 'O Colega precisa de um navegador' });
      await expect(heading).toBeVisible();
      await expect(page.getByText(/Chrome \d+, Edge \d+/).first()).toBeVisible();
      await page.waitForLoadState('load');
      await expect(page.getByRole('heading')).toHaveCount(1);
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await expect(page.getByText('Preparando o Colega…').first()).toBeHidden();
      expect(sent).toEqual([]);
    },
  );

for (const part of [
  'Navigator.prototype.locks',
  'Navigator.prototype.serviceWorker',
  'Navigator.prototype.clipboard',
  'BroadcastChannel',
  'CSS.highlights',
  'ClipboardItem',
  'Element.prototype.checkVisibility',
  'FinalizationRegistry',
  'Intl.ListFormat',
  'Intl.Segmenter',
  'speechSynthesis',
  'structuredClone',
  'requestIdleCallback',
  'visualViewport',
  'Worker',
])
  test(
    `without ${part} a question is asked and answered`,
    wide,
    async ({ page, context, mock, openSignedIn }) => {
      await mock.reset();
      await takeAway(context, part);
      await openSignedIn('/financeiro');
      await ask(page, 'Qual é o limite de hotel?');
      const answer = await answerEnds(page);
      await expect(answer.getByRole('button', { name: 'Copiar resposta' })).toBeVisible();
      await page.getByRole('searchbox').fill('hotel');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  );

test(
  'the page for older browsers speaks the language of the browser',
  wide,
  async ({ browser }) => {
    for (const [locale, words] of [
      ['en-GB', 'Colega needs a newer browser'],
      ['es-MX', 'Colega necesita un navegador más nuevo'],
    ] as const) {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      await takeAway(context, 'AbortSignal.any');
      await page.goto(WEB_ORIGIN);
      await expect(page.getByRole('heading')).toHaveText([words]);
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      expect(await accessibilityFaults(page)).toEqual([]);
      await context.close();
    }
  },
);

test(
  'a browser that knows neither our styles nor our scripts shows the page in all languages',
  wide,
  async ({ page, watch }) => {
    watch.expectedErrors.push('SyntaxError');
    await page.route(/\/assets\/.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'let = ;' }),
    );
    await page.route(/\/assets\/.*\.css$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withoutNewRules(await response.text()) });
    });
    await page.goto('/');
    await expect(page.getByRole('heading')).toHaveText([
      'O Colega precisa de um navegador mais novo',
      'Colega needs a newer browser',
      'Colega necesita un navegador más nuevo',
    ]);
    await expect(page.getByText('não pode ser usado nesta janela')).toBeHidden();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  },
);

/** Returns the part of a style sheet that a browser reads which knows neither layers nor `@supports selector()`. */
function withoutNewRules(css: string): string {
  let depth = 0;
  let skipped = -1;
  let read = '';
  for (const token of css.match(/@(?:layer|supports)[^{;]*;?|[{}]|[^{}@]+|@/g) ?? []) {
    if (skipped < 0 && /^@(?:layer|supports)/.test(token)) {
      if (!token.endsWith(';')) skipped = depth;
      continue;
    }
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (skipped < 0) read += token;
    else if (depth === skipped && token === '}') skipped = -1;
  }
  return read;
}

test('an app whose script fails at its first line says so', wide, async ({ page, watch }) => {
  watch.expectedErrors.push('SyntaxError');
  await page.route(/\/assets\/index-.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'let = ;' }),
  );
  await page.goto('/');
  await expect(page.getByRole('status').getByText('Não foi possível carregar')).toBeVisible();
});
