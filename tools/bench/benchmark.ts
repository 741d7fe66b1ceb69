import type { Goal, Ratio } from './goals.ts';

/** One line of a benchmark's table. */
export interface Row {
  readonly case: string;
  /** Null where this machine cannot measure it. */
  readonly value: number | null;
  readonly unit: string;
  readonly ratio?: Ratio;
  readonly goal?: Goal;
}

/** Inputs of a benchmark run. */
export interface BenchmarkContext {
  /** Number of times that each of the competitors is measured, in turns. */
  readonly rounds: number;
  /** Tells what runs now; shown on the standard error. */
  readonly tell: (what: string) => void;
  /** Registers what must be ended when the run ends, is stopped or fails; the last one goes first. */
  readonly onEnd: (close: () => Promise<unknown>) => void;
}

export interface Benchmark {
  readonly name: string;
  /** A sentence for the list of benchmarks. */
  readonly summary: string;
  /** Runs programs or components of package.json in this folder, installed at the first run. */
  readonly needsPeers?: boolean;
  readonly run: (context: BenchmarkContext) => Promise<readonly Row[]>;
}
