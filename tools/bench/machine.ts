import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { findChromium } from '../src/chromium.ts';

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

/** Tells how busy the machine has been in the last 1, 5 and 15 minutes; Windows does not tell. */
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

/** Resources that a process has used so far; null on systems without /proc. */
export interface ProcessUsage {
  readonly cpuSeconds: number;
  readonly residentMegabytes: number;
}

// Linux counts in hundredths of a second for programs, whatever its own clock is.
const TICKS_PER_SECOND = 100;

export function readProcessUsage(pid: number): ProcessUsage | null {
  try {
    const [stat, status] = ['stat', 'status'].map((name) =>
      readFileSync(`/proc/${pid}/${name}`, 'utf8'),
    );
    return parseProcessUsage(stat ?? '', status ?? '');
  } catch {
    return null;
  }
}

/** Reads /proc/PID/stat, in which the process's name may hold spaces and brackets, and /proc/PID/status. */
export function parseProcessUsage(stat: string, status: string): ProcessUsage {
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  const kibibytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  return {
    cpuSeconds: ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND,
    residentMegabytes: (kibibytes * 1024) / 1e6,
  };
}
