import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mock } from './colega-page.ts';
import { engines } from './engines.ts';
import { type Engine, type StartedBrowser, type Tab, until } from './tab.ts';

export { expect };

/** Arguments of a journey: a browser that was started for it alone. */
export interface JourneyStart {
  readonly engine: Engine['name'];
  readonly browser: StartedBrowser;
  /** Names what the console may say in this journey, such as of a network that is cut off. */
  readonly expectErrors: (pattern: RegExp) => void;
  /** Keeps a picture of a tab below test-results, for whoever wants to look. */
  readonly keepPicture: (tab: Tab, name: string) => Promise<void>;
}

type Journey = (start: JourneyStart) => Promise<void>;

const PICTURES = join(import.meta.dirname, '../test-results/browsers');

/** Waits until nothing moves but what always does, such as a caret. */
async function movementsEnd(tab: Tab): Promise<void> {
  await until('the end of all movements', async () => {
    const isStill = await tab.run(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        ),
    );
    return isStill ? true : undefined;
  });
}

/** Runs each journey in each engine that there is; errors on the console fail it. */
export function inEveryEngine(journeys: Readonly<Record<string, Journey>>): void {
  describe.each(engines.map((engine) => [engine.name, engine] as const))('%s', (name, engine) => {
    const started: StartedBrowser[] = [];
    beforeAll(() => engine.prepare());
    afterAll(() => engine.end());
    beforeEach(() => mock.reset());
    afterEach(async () => {
      await Promise.all(started.splice(0).map((browser) => browser.close()));
      await mock.forgetFaults();
    });
    for (const [title, journey] of Object.entries(journeys)) {
      test(title, async () => {
        const expected: RegExp[] = [];
        const browser = await engine.start();
        started.push(browser);
        await journey({
          engine: name,
          browser,
          expectErrors: (pattern) => expected.push(pattern),
          keepPicture: async (tab, picture) => {
            await mkdir(PICTURES, { recursive: true });
            await movementsEnd(tab);
            await writeFile(join(PICTURES, `${picture}-${name}.png`), await tab.picture());
          },
        });
        const isExpected = (text: string) => expected.some((pattern) => pattern.test(text));
        expect(browser.errors().filter((text) => !isExpected(text))).toEqual([]);
      });
    }
  });
}
