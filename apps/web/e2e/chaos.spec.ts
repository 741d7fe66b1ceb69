import { randomOf } from '../src/testing/faults/random.ts';
import { becomeCalm, lostNow } from './chaos/chaos-check.ts';
import { type Chaos, takeStep } from './chaos/chaos-run.ts';
import { expect, test } from './colega-test.ts';
import { wide } from './suites.ts';

/** Length and seed: `npm run test:faults -- --chaos 15 --seed 7`. */
const MINUTES = Number(process.env['CHAOS_MINUTES'] ?? 0.5);
const SEED = Number(process.env['FAULT_SEED'] ?? 20_261_123);
const STEPS_BETWEEN_CALMS = 20;
/** Texts of the browser about what is planned here. */
const PLANNED = [
  /status of \d+/,
  /net::ERR_/,
  'Failed to fetch',
  'ERR_INTERNET_DISCONNECTED',
  'could not be loaded',
];

test(
  'minutes of chaos in the browser: no question is lost or there twice, and nothing hangs',
  wide,
  async ({ page, context, mock, watch, openSignedIn }) => {
    test.setTimeout((MINUTES + 5) * 60_000);
    watch.expectedErrors.push(...PLANNED);
    await mock.reset({ seed: String(SEED), chats: 6, messagesPerChat: 2, folders: 2 });
    await openSignedIn('/financeiro');
    const chaos: Chaos = {
      ...{ page, context, mock, random: randomOf(SEED), asked: new Map(), posted: new Map() },
      ...{ retried: [], done: [] },
    };
    context.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().includes('/personas/stream/')) return;
      const { prompt } = request.postDataJSON() as { readonly prompt: string };
      chaos.posted.set(prompt, (chaos.posted.get(prompt) ?? 0) + 1);
    });
    // Whatever is planned, no exception may be left to the browser.
    const uncaught: string[] = [];
    context.on('weberror', (error) => uncaught.push(`uncaught: ${String(error.error())}`));
    const faults: string[] = [];
    let questions = 0;
    const end = performance.now() + MINUTES * 60_000;
    while (performance.now() < end) {
      for (let step = 0; step < STEPS_BETWEEN_CALMS; step += 1) {
        await takeStep(chaos);
        faults.push(...(await lostNow(chaos)));
      }
      questions += chaos.asked.size;
      faults.push(...(await becomeCalm(chaos)));
    }
    const found = [...new Set([...faults, ...uncaught])];
    const count = (start: string) => found.filter((fault) => fault.startsWith(start)).length;
    const facts = {
      ...{ seed: SEED, minutes: MINUTES, steps: chaos.done.length, questions },
      ...{ sentAgain: chaos.retried.length, lost: count('lost'), postedTwice: count('twice') },
      ...{ stuck: count('stuck'), uncaughtErrors: count('uncaught') },
      repeatedByBrowser: count('repeated'),
    };
    test.info().annotations.push({ type: 'chaos', description: JSON.stringify(facts) });
    console.warn(`chaos: ${JSON.stringify(facts)}`);
    expect(found.filter((fault) => !fault.startsWith('repeated'))).toEqual([]);
  },
);
