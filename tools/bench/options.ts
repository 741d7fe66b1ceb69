import { CommandError, parseFlags } from '../src/command-line.ts';
import type { Benchmark } from './benchmark.ts';

export interface BenchmarkOptions {
  /** Without it the benchmarks are listed. */
  readonly benchmark: Benchmark | undefined;
  readonly rounds: number;
  readonly json: boolean;
  /** A missed goal makes the command fail. */
  readonly strict: boolean;
}

const USUAL_ROUNDS = 3;
const MOST_ROUNDS = 100;
const kinds = { json: 'boolean', rounds: 'string', strict: 'boolean' } as const;

/** Reads `NAME` and the flags, in any order; throws a CommandError that says what there is. */
export function parseBenchmarkOptions(
  args: readonly string[],
  benchmarks: readonly Benchmark[],
): BenchmarkOptions {
  const place = args.findIndex((arg, index) => !arg.startsWith('-') && !isValue(args, index));
  const name = args[place];
  const flags = parseFlags(name === undefined ? args : args.toSpliced(place, 1), kinds);
  const benchmark = name === undefined ? undefined : findBenchmark(name, benchmarks);
  const { json = false, strict = false } = flags;
  if (benchmark === undefined && json) {
    throw new CommandError(`The flag --json needs a benchmark: ${namesOf(benchmarks)}.`);
  }
  return { benchmark, rounds: readRounds(flags.rounds), json, strict };
}

function isValue(args: readonly string[], index: number): boolean {
  return args[index - 1] === '--rounds';
}

function findBenchmark(name: string, benchmarks: readonly Benchmark[]): Benchmark {
  const found = benchmarks.find((benchmark) => benchmark.name === name);
  if (found !== undefined) return found;
  throw new CommandError(
    `There is no benchmark "${name}": the benchmarks are ${namesOf(benchmarks)}.`,
  );
}

function namesOf(benchmarks: readonly Benchmark[]): string {
  return benchmarks.map(({ name }) => name).join(', ');
}

function readRounds(given: string | undefined): number {
  if (given === undefined) return USUAL_ROUNDS;
  const rounds = Number(given);
  if (/^\d+$/.test(given) && rounds >= 1 && rounds <= MOST_ROUNDS) return rounds;
  throw new CommandError(`The rounds must be a number from 1 to ${MOST_ROUNDS}, not "${given}".`);
}

/** The benchmarks with a sentence each. */
export function listBenchmarks(benchmarks: readonly Benchmark[]): string {
  const width = Math.max(...benchmarks.map(({ name }) => name.length));
  return [
    'The benchmarks, each run by "npm run bench -- NAME":',
    ...benchmarks.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    'Flags: --rounds N, --json, --strict (exit code 1 for a missed goal).',
  ].join('\n');
}
