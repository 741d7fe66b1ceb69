import { CommandError, parseFlags, runCommand } from './command-line.ts';
import { FAULTS, unitFilesOf } from './faults/fault-table.ts';
import { addUp, countsInWords, runJourneys, runUnits } from './journeys.ts';

/** Steps of the run over the app's stores. */
const STEPS = 10_000;

function readNumber(name: string, text: string | undefined, otherwise: number): number {
  const number = Number(text ?? otherwise);
  if (Number.isFinite(number) && number > 0) return number;
  throw new CommandError(`--${name} takes a number above 0, not "${String(text)}".`);
}

/** Runs the app's stores through random faults; prints the numbers that the test tells. */
async function runStores(seed: number, steps: number): Promise<boolean> {
  const environment = { FAULT_SEED: String(seed), FAULT_STEPS: String(steps) };
  const { ok, output } = await runUnits('apps/web', ['src/app/random-faults.test.ts'], environment);
  const told = /random faults: (\{.*\})/.exec(output)?.[1] ?? '{}';
  console.log(`stores    ${countsInWords(JSON.parse(told) as object as Record<string, number>)}`);
  return ok;
}

/** Runs the browser through minutes of chaos. */
async function runChaos(seed: number, minutes: number): Promise<boolean> {
  const tests = await runJourneys({
    files: ['chaos'],
    type: 'chaos',
    environment: { FAULT_SEED: String(seed), CHAOS_MINUTES: String(minutes) },
  });
  for (const counts of tests.flatMap((test) => test.counts))
    console.log(`chaos     ${countsInWords(counts)}`);
  return tests.every(({ ok }) => ok);
}

/** Runs the unit tests that the table of faults names, project by project. */
async function runTable(): Promise<boolean> {
  let isOk = true;
  for (const [folder, files] of unitFilesOf(FAULTS)) {
    const { ok, output } = await runUnits(folder, files);
    const passed = Number(/Tests\s.*?(\d+) passed/.exec(output)?.[1] ?? 0);
    console.log(`${folder.padEnd(20)} ${countsInWords(addUp([{ cases: passed }]))}`);
    isOk &&= ok;
  }
  return isOk;
}

const HELP = `Runs the app's stores through random faults, and the unit tests of docs/faults.md.

  npm run test:faults [-- FLAGS]

  --steps N        steps of the random faults (${STEPS})
  --seed N         repeats the run that printed this seed
  --chaos MINUTES  in place of the tests, random faults in the built app in the browser
  --help           this text`;

await runCommand(async (args) => {
  const flags = parseFlags(args, { chaos: 'string', seed: 'string', steps: 'string' });
  const seed = readNumber('seed', flags.seed, Date.now() % 1_000_000);
  console.log(`seed      ${seed}`);
  const outcomes = [await runStores(seed, readNumber('steps', flags.steps, STEPS))];
  if (flags.chaos !== undefined)
    outcomes.push(await runChaos(seed, readNumber('chaos', flags.chaos, 1)));
  else outcomes.push(await runTable());
  return outcomes.every(Boolean) ? 0 : 1;
}, HELP);
