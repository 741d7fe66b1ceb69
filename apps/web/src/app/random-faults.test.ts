import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runFaults } from '../testing/faults/fault-run.ts';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';

clearStoredValuesAroundTests();

/** Steps of the run: `npm run test:faults -- --steps 100000 --seed 7`. */
const STEPS = Number(process.env['FAULT_STEPS'] ?? 2_000);
const SEED = Number(process.env['FAULT_SEED'] ?? 20_261_123);

const { fetch } = globalThis;
beforeAll(() => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.fetch = fetch;
});

it('no text is lost, posted twice or shown twice, and nothing hangs, whatever the network does', async () => {
  const pass = async (milliseconds: number) =>
    void (await vi.advanceTimersByTimeAsync(milliseconds));
  const run = await runFaults(SEED, STEPS, pass);
  const { broken, ...counts } = run;
  console.warn(`random faults: ${JSON.stringify(counts)}`);
  expect(broken).toEqual([]);
  expect(run.asked).toBeGreaterThan(STEPS / 20);
}, 600_000);
