import { readFileSync } from 'node:fs';

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
