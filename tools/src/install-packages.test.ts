import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommandError } from './command-line.ts';
import { installPackages, type Lock } from './install-packages.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'colega-install-'));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

/** Makes the folder `extra` with a lock, and records what the installation says on the standard error. */
function makeFolder(dependencies: Readonly<Record<string, string>>, packages: Lock['packages']) {
  const folder = join(root, 'extra');
  mkdirSync(join(folder, 'local'), { recursive: true });
  const write = (file: string, content: object) =>
    writeFileSync(join(folder, file), JSON.stringify(content));
  const own = { name: 'extra', version: '1.0.0', dependencies };
  write('package.json', own);
  write('local/package.json', { name: 'local', version: '1.0.0' });
  write('package-lock.json', { ...own, lockfileVersion: 3, packages: { '': own, ...packages } });
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  vi.spyOn(console, 'error').mockImplementation((text) => said.push(String(text)));
  return { folder, said };
}

it('installs what the lock says the first time, with a line about it, and nothing the second time', async () => {
  const link = { resolved: 'local', link: true };
  const { folder, said } = makeFolder(
    { local: 'file:local' },
    { local: { version: '1.0.0' }, 'node_modules/local': link },
  );
  await installPackages('extra', 'a test', root);
  expect(existsSync(join(folder, 'node_modules/local/package.json'))).toBe(true);
  expect(said.join('\n')).toMatch(
    /Installing the packages of extra for a test \(about \d+, once\)/,
  );
  said.length = 0;
  await installPackages('extra', 'a test', root);
  expect(said).toEqual([]);
});

it('says in one sentence that the registry cannot be reached, also below a silent npm', async () => {
  vi.stubEnv('npm_config_loglevel', 'silent');
  const { folder } = makeFolder(
    { far: '1.0.0' },
    { 'node_modules/far': { version: '1.0.0', integrity: 'sha512-AAAA' } },
  );
  writeFileSync(join(folder, '.npmrc'), 'registry=http://127.0.0.1:1/\nfetch-retries=0\n');
  const failure = await installPackages('extra', 'a test', root).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CommandError);
  expect(String(failure)).toMatch(/the npm registry cannot be reached \(ECONNREFUSED\)/);
});
