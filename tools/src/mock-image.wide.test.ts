import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findFreePorts } from './ports.ts';
import { runProcess, startProcess } from './processes.ts';
import { hasNpm } from './sdk-package-consumer.fixture.ts';
import { workspaceRoot } from './workspace.ts';

const npm = await hasNpm();
if (!npm) console.warn('The test of the image of the mock is skipped: npm cannot be run.');

const folder = mkdtempSync(join(tmpdir(), 'colega-image-'));
const ending: (() => void)[] = [];
afterAll(() => {
  for (const end of ending) end();
  rmSync(folder, { recursive: true, force: true });
});

const dockerfile = readFileSync(join(workspaceRoot, 'apps/mock-api/Dockerfile'), 'utf8');

/** Instructions of the file with their words, in order. */
const instructions = dockerfile
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => line.split(' '));

/** Copies as the builder does; what the packages of this checkout hold stays here. */
function copy(paths: readonly string[]): void {
  const target = join(folder, paths.at(-1) ?? '');
  for (const path of paths.slice(0, -1)) {
    const source = join(workspaceRoot, path);
    const isInto = paths.at(-1)?.endsWith('/') === true;
    mkdirSync(isInto ? target : join(target, '..'), { recursive: true });
    cpSync(source, isInto ? join(target, basename(path)) : target, {
      recursive: true,
      filter: (inner) =>
        !/[\\/](node_modules|test-results|dist)([\\/]|$)/.test(inner.slice(workspaceRoot.length)),
    });
  }
}

/** There is no container engine here: the steps of the Dockerfile are done in a folder. */
it.skipIf(!npm)(
  'the image of the mock has all it needs, and answers',
  async () => {
    for (const [name, ...words] of instructions) {
      if (name === 'COPY') copy(words);
      if (name === 'RUN' && words[0] === 'npm') {
        const installed = await runProcess('npm', words.slice(1), { cwd: folder });
        expect(installed).toMatchObject({ code: 0 });
      }
    }
    const entry = /^ENTRYPOINT (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]';
    const [command, ...flags] = JSON.parse(entry) as string[];
    expect(command).toBe('node');
    const [port = 0] = await findFreePorts(1);
    let output = '';
    const mock = startProcess(
      process.execPath,
      [...flags, '--port', String(port), '--store', 'chats.sqlite'],
      { cwd: folder, onOutput: (text) => (output += text) },
    );
    ending.push(() => mock.kill('SIGKILL'));
    await expect.poll(() => output, { timeout: 20_000 }).toContain('Mock API');
    const answer = await fetch(`http://127.0.0.1:${port}/config.json`);
    expect(await answer.json()).toMatchObject({ API_HOST: `http://localhost:${port}` });
  },
  180_000,
);
