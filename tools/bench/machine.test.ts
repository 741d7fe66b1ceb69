import { expect, it } from 'vitest';
import { parseProcessUsage, readProcessUsage } from './machine.ts';

it('reads the time in user and system mode and the resident memory, whatever the name', () => {
  const before = '4711 (a (strange) name) S 1 2 3 0 -1 4194304 100 0 0 0';
  const stat = `${before} 250 50 0 0 20 0 11 0 12345 1000000 2500 18446744073709551615`;
  const status = 'Name:\ta (strange) name\nVmHWM:\t   20000 kB\nVmRSS:\t   10000 kB\n';
  expect(parseProcessUsage(stat, status)).toEqual({ cpuSeconds: 3, residentMegabytes: 10.24 });
});

it('is null for a process that is not there', () => {
  expect(readProcessUsage(2 ** 30)).toBeNull();
});
