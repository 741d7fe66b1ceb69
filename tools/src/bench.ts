import type { Benchmark, Row } from '../bench/benchmark.ts';
import { createEnding, type Ending } from '../bench/ending.ts';
import { isMet } from '../bench/goals.ts';
import { describeLoad, describeMachine } from '../bench/machine.ts';
import { listBenchmarks, parseBenchmarkOptions } from '../bench/options.ts';
import { benchmarks } from '../bench/registry.ts';
import { renderTable, toJson } from '../bench/report.ts';
import { runCommand, secondsSince, startProgress } from './command-line.ts';
import { installPackages } from './install-packages.ts';
import { onStopSignal, stopProcesses } from './processes.ts';

const signalCodes: Readonly<Partial<Record<NodeJS.Signals, number>>> = {
  SIGHUP: 129,
  SIGTERM: 143,
};

/** Runs a benchmark; ends all that it has started before it returns or throws. */
async function run(benchmark: Benchmark, rounds: number, ending: Ending): Promise<readonly Row[]> {
  let running = `${benchmark.name}: starting`;
  const progress = startProgress(() => running, process.stderr);
  ending.add(() => Promise.resolve(progress.stop()));
  const tell = (what: string) => {
    running = `${benchmark.name}: ${what}`;
    if (!process.stderr.isTTY) progress.print(running);
  };
  try {
    return await benchmark.run({ rounds, tell, onEnd: ending.add });
  } finally {
    await ending.run();
    await stopProcesses();
  }
}

const HELP = `Measures, beside peers where there are some (docs/benchmarks.md).

  npm run bench -- NAME [FLAGS]

  --rounds N  how often (3)
  --json      one object in place of a table
  --strict    exit code 1 for a missed goal
  --help      this text

${listBenchmarks(benchmarks)}`;

await runCommand(async (args) => {
  const { benchmark, rounds, json, strict } = parseBenchmarkOptions(args, benchmarks);
  if (benchmark === undefined) {
    console.log(listBenchmarks(benchmarks));
    return 0;
  }
  const ending = createEnding();
  let isStopping = false;
  onStopSignal((signal) => {
    isStopping = true;
    void Promise.allSettled([ending.run(), stopProcesses()]).finally(() => {
      process.exit(signalCodes[signal] ?? 130);
    });
  });
  if (benchmark.needsPeers === true) await installPackages('tools/bench', 'the benchmarks');
  const started = Date.now();
  if (!json) console.log(`${describeMachine()}\n`);
  const rows = await run(benchmark, rounds, ending).catch((error: unknown) => {
    // A failure caused by the stop is not reported: the process is about to end.
    if (isStopping) return new Promise<never>(() => undefined);
    throw error;
  });
  console.error(
    `${benchmark.name}: ${rounds} rounds in ${secondsSince(started)}; ${describeLoad()}`,
  );
  if (json) console.log(JSON.stringify(toJson(benchmark.name, rows)));
  else console.log(`\n${renderTable(rows)}`);
  return strict && rows.some((row) => isMet(row) === false) ? 1 : 0;
}, HELP);
