import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchmarkContext } from './benchmark.ts';

/** Path of a new folder that is gone when the benchmark ends. */
export function temporaryFolder(onEnd: BenchmarkContext['onEnd']): string {
  const folder = mkdtempSync(join(tmpdir(), 'colega-bench-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
