import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { findChromium } from '../src/find-chromium.ts';

/** Describes in one line the figures' machine: processor, cores, versions and load. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  return [
    `${model}, ${availableParallelism()} cores`,
    `${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
    chromiumVersion(),
    describeLoad(),
  ].join('; ');
}

/** How busy the machine has been in the last 1, 5 and 15 minutes; Windows does not tell. */
export function describeLoad(): string {
  if (process.platform === 'win32') return 'load unknown';
  const load = loadavg().map((value) => value.toFixed(1));
  return `load average ${load.join(' ')}`;
}

// Windows browsers open a window instead of answering their version.
function chromiumVersion(): string {
  const path = process.platform === 'win32' ? undefined : findChromium();
  const answer = path && spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  return (answer ? answer.stdout.trim() : '') || 'Chromium of unknown version';
}
