import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test, type TestFixtures, type WorkerFixtures } from './colega-test.ts';
import { harmfulWithoutProtection } from './hostile/control-page.ts';
import { showEverywhere, SINKS_OF_ROUND, watchForHits, watchWays } from './hostile/hostile-page.ts';
import { foreignTexts, OWN_TEXTS, partsOf } from './hostile/hostile-texts.ts';
import { restoreSession } from './kept-session.ts';
import { core, wide } from './suites.ts';

interface OwnFixtures
  extends Pick<TestFixtures, 'mock' | 'watch'>, Pick<WorkerFixtures, 'keptSession'> {
  readonly browser: Browser;
  readonly page: Page;
  readonly context: BrowserContext;
}

const EMAIL = 'marina.azevedo@aurora.example';
/** As many as an error may name (§8). */
const TEXTS_OF_ROUND = 50;
/** Part of the foreign texts: an eighth in the wide suite, all by `npm run test:security`. */
const [PART = 1, PARTS = 1] = (process.env['SECURITY_PART'] ?? '1/8').split('/').map(Number);
/** So many that each worker has some of them, and that a failure is soon shown again. */
const TEXTS_OF_TEST = 200;

test.use({ viewport: { width: 1440, height: 900 } });

/** Shows texts in every place, after the same texts have done harm without protection. */
async function showTexts(
  texts: readonly string[],
  minHits: number,
  fixtures: OwnFixtures,
): Promise<void> {
  const { browser, page, context, mock, watch, keptSession } = fixtures;
  const rounds = partsOf(texts, TEXTS_OF_ROUND);
  // Seventeen seconds each where the machine does nothing else.
  test.setTimeout(120_000 * rounds.length + 60_000);
  // Errors, unknown chats and personas are planned.
  watch.expectedErrors.push(/status of \d+/, 'CONFIG', 'config.json', /PRODUCT_NAME|_URL|EMAIL/);
  await keptSession.renew();
  await restoreSession(context, keptSession.read());
  const controlHits = await harmfulWithoutProtection(browser, texts);
  expect(controlHits).toBeGreaterThanOrEqual(minHits);
  await watchForHits(page);
  const { requests, navigations } = watchWays(page);
  const executions: string[] = [];
  for (const [round, part] of rounds.entries()) {
    expect(await showEverywhere(page, { mock, texts: part, round, email: EMAIL })).toEqual([]);
    executions.push(...(await page.evaluate(() => window.hostileHits ?? ['nothing is recorded'])));
    await mock.forgetFaults();
  }
  expect({ executions, requests, navigations }).toEqual({
    executions: [],
    requests: [],
    navigations: [],
  });
  const sinks = SINKS_OF_ROUND.length;
  const counts = { texts: texts.length, sinks, shown: texts.length * sinks, controlHits };
  const harm = { executions: 0, requestsOut: 0, navigations: 0 };
  test
    .info()
    .annotations.push({ type: 'security', description: JSON.stringify({ ...counts, ...harm }) });
}

test(
  'a quarter of our hostile texts runs nothing, asks nobody and leads nowhere, in any place',
  core,
  async ({ browser, page, context, mock, watch, keptSession }) => {
    const texts = OWN_TEXTS.filter((_, index) => index % 4 === 0);
    await showTexts(texts, texts.length / 5, { browser, page, context, mock, watch, keptSession });
  },
);

test(
  'our hostile texts run nothing, ask nobody and lead nowhere, in any place; unprotected they do',
  wide,
  async ({ browser, page, context, mock, watch, keptSession }) => {
    const least = OWN_TEXTS.length / 5;
    await showTexts(OWN_TEXTS, least, { browser, page, context, mock, watch, keptSession });
  },
);

const foreign = foreignTexts().filter((_, index) => index % PARTS === PART - 1);
const tests = Math.max(1, Math.ceil(foreign.length / TEXTS_OF_TEST));

for (let number = 1; number <= tests; number += 1) {
  test(
    `the corpora of others, ${number} of ${tests}, run nothing, ask nobody and lead nowhere, in any place; unprotected they do`,
    wide,
    async ({ browser, page, context, mock, watch, keptSession }) => {
      test.skip(foreign.length === 0, 'xss.json and blns.json are not beside the checkout');
      // One of each kind: those of a kind follow each other.
      const texts = foreign.filter((_, index) => index % tests === number - 1);
      await showTexts(texts, 1, { browser, page, context, mock, watch, keptSession });
    },
  );
}
