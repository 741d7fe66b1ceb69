import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { core } from './suites.ts';

const ROOT = '../..';
const PORTS = ['--web-port', '4220', '--api-port', '4320'];

/**
 * Runs `npm start` as a terminal does, in its own process group, so that Ctrl-C reaches all of it.
 */
function start(): ChildProcess {
  return spawn('npm', ['start', '--', '--skip-build', ...PORTS], { cwd: ROOT, detached: true });
}

function collect(child: ChildProcess): { text: string } {
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output.text += chunk.toString();
    });
  return output;
}

function processesOf(group: number): string[] {
  const table = execFileSync('ps', ['-eo', 'pgid=,args='], { encoding: 'utf8' });
  return table.split('\n').filter((line) => line.trim().startsWith(`${group} `));
}

test('a second start says which port is taken, and Ctrl-C leaves no process', core, async () => {
  test.skip(process.platform === 'win32', 'Windows has no groups of processes that get a signal.');
  const first = start();
  const group = first.pid ?? 0;
  try {
    const output = collect(first);
    await expect.poll(() => output.text).toContain('http://localhost:4220');

    const second = start();
    const complaint = collect(second);
    const [code] = (await once(second, 'close')) as [number];
    expect(code).not.toBe(0);
    expect(complaint.text).toMatch(/4220.*--web-port/s);
    expect(complaint.text).not.toMatch(/at .*\.ts:\d+/);

    process.kill(-group, 'SIGINT');
    await once(first, 'close');
    expect(processesOf(group)).toEqual([]);
    await expect(fetch('http://localhost:4220')).rejects.toThrow();
    await expect(fetch('http://localhost:4320')).rejects.toThrow();
  } finally {
    if (processesOf(group).length > 0) process.kill(-group, 'SIGKILL');
  }
});
