import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseMutationOptions } from './options.ts';

const root = mkdtempSync(join(tmpdir(), 'colega-mutate-'));
const project = join(root, 'libs/domain');
const sources = ['src/a.ts', 'src/a.test.ts', 'src/index.ts', 'src/testing/x.ts', 'src/in/b.ts'];
for (const file of [...sources, 'package.json']) {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), '');
}
afterAll(() => rmSync(root, { recursive: true }));

const parse = (...args: readonly string[]) => parseMutationOptions(args, { project, root });

describe('parseMutationOptions', () => {
  it('asks for all files and no memory by default', () => {
    expect(parse()).toEqual({ files: undefined, incremental: false });
    expect(parse('--incremental')).toEqual({ files: undefined, incremental: true });
  });

  it.each([
    ['--files', 'src/a.ts', 'src/in/b.ts'],
    ['--files=src/a.ts,src/in/b.ts'],
    ['--files', 'libs/domain/src/a.ts', 'src/in', 'src/a.ts'],
    ['--files', 'src'],
  ])('reads files and folders, from the project or the root: %s %s', (...args) => {
    expect(parse(...args).files).toEqual(['src/a.ts', 'src/in/b.ts']);
  });

  it('takes a flag after the files', () => {
    const options = parse('--files', 'src/a.ts', '--incremental');
    expect(options).toEqual({ files: ['src/a.ts'], incremental: true });
  });

  it.each([['--files'], ['--files='], ['--files', '--incremental']])(
    'refuses %s without a file',
    (...args) => {
      expect(() => parse(...args)).toThrow('The flag --files needs at least one file.');
    },
  );

  it('refuses a file that is not there, and one that is never mutated', () => {
    expect(() => parse('--files', 'src/c.ts')).toThrow('There is no file "src/c.ts" to mutate.');
    for (const file of ['src/a.test.ts', 'src/index.ts', 'src/testing', 'package.json']) {
      expect(() => parse('--files', file)).toThrow(`Nothing in "${file}" is mutated`);
    }
  });

  it.each([['--fast'], ['src/a.ts'], ['--incremental=yes']])('refuses %s', (...args) => {
    expect(() => parse(...args)).toThrow(
      `Unknown argument "${args[0]}": the flags are --files and --incremental.`,
    );
  });
});
