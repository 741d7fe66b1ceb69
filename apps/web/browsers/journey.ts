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

/** The smoke is to be quick, and nobody looks at its pictures. */
const ARE_PICTURES_KEPT = process.env['BROWSER_PICTURES'] !== 'none';
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

/** Options for the journeys of a file. */
interface JourneyOptions {
  /** If true, one browser serves them all, from a sign-in to a sign-out, unless one fails: that costs least. */
  readonly areOneVisit?: boolean;
}

/** Runs each journey in each engine that there is; errors on the console fail it. */
export function inEveryEngine(
  journeys: Readonly<Record<string, Journey>>,
  { areOneVisit = false }: JourneyOptions = {},
): void {
  describe.each(engines.map((engine) => [engine.name, engine] as const))('%s', (name, engine) => {
    const started: StartedBrowser[] = [];
    const close = () => Promise.all(started.splice(0).map((browser) => browser.close()));
    beforeAll(() => engine.prepare());
    afterAll(async () => {
      await close();
      await engine.end();
    });
    beforeEach(async () => {
      // A visit that goes on has its chats.
      if (started.length === 0) await mock.reset();
    });
    afterEach(async ({ task }) => {
      if (!areOneVisit || task.result?.state === 'fail') await close();
      await mock.forgetFaults();
    });
    for (const [title, journey] of Object.entries(journeys)) {
      test(title, async () => {
        const expected: RegExp[] = [];
        const browser = started[0] ?? (await engine.start());
        if (started.length === 0) started.push(browser);
        const earlier = browser.errors().length;
        await journey({
          engine: name,
          browser,
          expectErrors: (pattern) => expected.push(pattern),
          keepPicture: async (tab, picture) => {
            if (!ARE_PICTURES_KEPT) return;
            await mkdir(PICTURES, { recursive: true });
            await movementsEnd(tab);
            await writeFile(join(PICTURES, `${picture}-${name}.png`), await tab.picture());
          },
        });
        const isExpected = (text: string) => expected.some((pattern) => pattern.test(text));
        const errors = browser.errors().slice(earlier);
        expect(errors.filter((text) => !isExpected(text))).toEqual([]);
      });
    }
  });
}
