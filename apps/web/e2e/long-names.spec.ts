import type { Page } from '@playwright/test';
import { appIsReady, expect, test } from './colega-test.ts';
import { longestTask } from './longest-task.ts';
import { wide } from './suites.ts';

/** Texts that browsers take seconds to lay out, or our own code to read. */
const NAMES: readonly (readonly [string, string])[] = [
  ['a letter with 190,000 marks', `e${'\u0301'.repeat(190_000)}`],
  ['100,000 Thai vowels', `\u0E01${'\u0E34'.repeat(100_000)}`],
  ['100,000 Arabic letters without a break', '\u0628'.repeat(100_000)],
  ['60,000 marks of direction', '\u202E'.repeat(60_000)],
  ['50,000 changes of direction', 'a\u0628'.repeat(50_000)],
  ['40,000 words', 'viagem '.repeat(40_000)],
  ['200,000 letters without a break', 'a'.repeat(200_000)],
];

const ADDRESSES = [
  /\/api\/auth\/current$/,
  /\/api\/v1\/personas$/,
  /\/api\/chat\/folders\b/,
  /\/api\/chat(\?|$)/,
];
// What takes 200 ms on an idle machine has taken 230 ms beside other work.
const MAX_TASK_MS = 300;
const TRIES = 3;

/**
 * Puts a name in place of the first two of each answer of the server. The set has the addresses
 * that were asked.
 */
async function nameAll(page: Page, name: string): Promise<Set<RegExp>> {
  const asked = new Set<RegExp>();
  for (const address of ADDRESSES)
    await page.route(address, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const body = (await response.json()) as object;
      const items: unknown = 'items' in body ? body.items : body;
      for (const item of [items].flat().slice(0, 2) as Record<string, unknown>[])
        for (const key of ['title', 'name', 'description']) if (key in item) item[key] = name;
      asked.add(address);
      return route.fulfill({ response, json: body });
    });
  return asked;
}

for (const [kind, name] of NAMES)
  test(
    `no task is over 300 ms where chats, folders, personas and the user are called ${kind}`,
    wide,
    async ({ browser, page, mock, openSignedIn }) => {
      test.setTimeout(120_000);
      await mock.reset();
      const asked = await nameAll(page, name);
      await openSignedIn('/financeiro');
      const opensAgain = async () => {
        await page.reload();
        await appIsReady(page);
        // What was put off comes then.
        await page.evaluate(async () => {
          for (let frame = 0; frame < 120; frame += 1) await new Promise(requestAnimationFrame);
        });
      };
      let shortest = Infinity;
      for (let turn = 0; turn < TRIES && shortest > MAX_TASK_MS; turn += 1) {
        asked.clear();
        shortest = Math.min(shortest, await longestTask(browser, page, opensAgain));
      }
      expect(shortest).toBeLessThanOrEqual(MAX_TASK_MS);
      expect([...asked]).toHaveLength(ADDRESSES.length);
    },
  );
