import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../src/workspace.ts';
import { benchmarks } from './registry.ts';

const script = join(workspaceRoot, 'tools/src/bench.ts');
const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    encoding: 'utf8',
  });

it('lists the benchmarks without a name', () => {
  const { stdout, stderr, status } = run();
  for (const { name, summary } of benchmarks) {
    expect(stdout).toMatch(new RegExp(`^  ${name} +`, 'm'));
    expect(stdout).toContain(summary);
  }
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

it('ends with code 1 and one sentence for a name that it does not know', () => {
  const { stdout, stderr, status } = run('speed', '--json');
  expect(stdout).toBe('');
  const names = benchmarks.map(({ name }) => name).join(', ');
  expect(stderr).toBe(`There is no benchmark "speed": the benchmarks are ${names}.\n`);
  expect(status).toBe(1);
});

it('gives every benchmark a name and a sentence of its own', () => {
  const names = benchmarks.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, summary } of benchmarks) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(summary).not.toBe('');
  }
});
