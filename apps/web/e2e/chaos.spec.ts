import { randomOf } from '../src/testing/faults/random.ts';
import { becomeCalm, type Chaos, takeStep } from './chaos/chaos-run.ts';
import { composer, expect, test } from './colega-test.ts';
import { wide } from './suites.ts';

/** Length and seed: `npm run test:faults -- --chaos 15 --seed 7`. */
const MINUTES = Number(process.env['CHAOS_MINUTES'] ?? 0.5);
const SEED = Number(process.env['FAULT_SEED'] ?? 20_261_123);
const STEPS_BETWEEN_CALMS = 20;
/** Texts of the browser about what is planned here. */
const PLANNED = [/status of \d+/, /net::ERR_/, 'Failed to fetch', 'ERR_INTERNET_DISCONNECTED'];

test(
  'minutes of chaos in the browser: no question is lost or there twice, and nothing hangs',
  wide,
  async ({ page, context, mock, watch, openSignedIn }) => {
    test.setTimeout((MINUTES + 3) * 60_000);
    watch.expectedErrors.push(...PLANNED);
    await mock.reset({ seed: String(SEED), chats: 6, messagesPerChat: 2, folders: 2 });
    await openSignedIn('/financeiro');
    const chaos: Chaos = {
      ...{ page, context, mock, random: randomOf(SEED), asked: new Map(), retried: [], done: [] },
    };
    const faults: string[] = [];
    let questions = 0;
    const end = performance.now() + MINUTES * 60_000;
    while (performance.now() < end) {
      for (let step = 0; step < STEPS_BETWEEN_CALMS; step += 1) await takeStep(chaos);
      questions += chaos.asked.size;
      faults.push(...(await becomeCalm(chaos)));
      await expect(composer(page)).toBeEditable();
    }
    const count = (start: string) => faults.filter((fault) => fault.startsWith(start)).length;
    const counts = { lost: count('lost'), postedTwice: count('twice'), stuck: 0 };
    const facts = { seed: SEED, minutes: MINUTES, steps: chaos.done.length, questions, ...counts };
    test.info().annotations.push({ type: 'chaos', description: JSON.stringify(facts) });
    console.warn(`chaos: ${JSON.stringify(facts)}`);
    expect(faults).toEqual([]);
  },
);
