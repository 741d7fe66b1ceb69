import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProcess, startProcess } from './processes.ts';
import { workspaceRoot } from './workspace.ts';

// Nothing that is asked of a network gets an answer.
const OFFLINE = {
  ...process.env,
  NX_DAEMON: 'false',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  HTTP_PROXY: 'http://127.0.0.1:9',
  npm_config_offline: 'true',
};

let clone: string;
const inClone = async (command: string, ...args: string[]) => {
  const { code, output } = await runProcess(command, args, { cwd: clone, env: OFFLINE });
  return { code, output: output.trim() };
};
const git = async (...args: string[]) => {
  const { code, output } = await inClone('git', ...args);
  expect(code, output).toBe(0);
  return output;
};
const release = (...args: string[]) =>
  inClone(
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    'tools/src/release.ts',
    ...args,
  );
const versionOf = (path: string) => {
  const text = readFileSync(join(clone, path), 'utf8');
  return /"?version"?: "?(\d+\.\d+\.\d+)/.exec(text)?.[1];
};

beforeAll(async () => {
  clone = join(mkdtempSync(join(tmpdir(), 'colega-release-')), 'colega');
  await runProcess('git', ['clone', '--quiet', '--no-tags', workspaceRoot, clone]);
  // What is not committed yet is released too.
  const { output } = await runProcess('git', ['ls-files', '-mo', '--exclude-standard']);
  for (const path of output.split('\n').filter(Boolean))
    cpSync(join(workspaceRoot, path), join(clone, path), { force: true });
  symlinkSync(join(workspaceRoot, 'node_modules'), join(clone, 'node_modules'), 'junction');
  await git('config', 'user.name', 'Test');
  await git('config', 'user.email', 'test@colega.example');
  await git('add', '--all');
  await git('commit', '--quiet', '--allow-empty', '--message', 'test: as it is');
}, 60_000);
afterAll(() => rmSync(join(clone, '..'), { recursive: true, force: true }));

it('makes a release with its bundles and without a network, and none that breaks callers unsaid', async () => {
  const first = await release('--version', '0.3.0');
  expect(first.code, first.output).toBe(0);
  expect(await git('tag')).toBe('v0.3.0');
  expect(await git('status', '--porcelain')).toBe('');
  for (const path of ['package.json', 'libs/api-sdk/package.json', 'libs/api-sdk/openapi.yaml'])
    expect(versionOf(path), path).toBe('0.3.0');
  expect(readFileSync(join(clone, 'CHANGELOG.md'), 'utf8')).toContain('## 0.3.0');
  expect(readdirSync(join(clone, 'dist/release/0.3.0'))).toEqual([
    'CHANGELOG.md',
    'SHA256SUMS',
    'colega-api-sdk-0.3.0.tgz',
    'colega-image-0.3.0.tgz',
    'colega-web-0.3.0.cdx.json',
    'colega-web-0.3.0.tgz',
  ]);
  const bundle = (name: string) => join(clone, 'dist/release/0.3.0', name);
  const materials = JSON.parse(readFileSync(bundle('colega-web-0.3.0.cdx.json'), 'utf8')) as {
    metadata: { component: { version: string } };
    components: { 'bom-ref': string }[];
  };
  expect(materials.metadata.component.version).toBe('0.3.0');
  const licences = await inClone(
    'tar',
    ...['-xzOf', bundle('colega-web-0.3.0.tgz'), 'colega/site/licences.txt'],
  );
  const shipped = [...licences.output.matchAll(/^(\S+) (\S+)\nLicence: /gm)].map(
    ([, name, version]) => `${name}@${version}`,
  );
  expect(shipped.length).toBeGreaterThan(60);
  expect(materials.components.map((one) => one['bom-ref'])).toEqual(
    expect.arrayContaining(shipped),
  );
  const sums = readFileSync(bundle('SHA256SUMS'), 'utf8');
  expect(sums).toMatch(/^[0-9a-f]{64} {2}colega-web-0\.3\.0\.cdx\.json$/m);

  const contract = join(clone, 'libs/api-sdk/openapi.yaml');
  const text = readFileSync(contract, 'utf8');
  writeFileSync(contract, text.replace('operationId: listPersonas', 'operationId: getPersonas'));
  expect((await release()).output).toContain('Commit or stash first');
  await git('commit', '--quiet', '--all', '--message', 'fix: another name');
  const before = await git('rev-parse', 'HEAD');
  const refused = await release();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('operationId is getPersonas');
  expect(await git('rev-parse', 'HEAD')).toBe(before);
  expect(await git('status', '--porcelain')).toBe('');
  expect(versionOf('package.json')).toBe('0.3.0');
}, 300_000);

it('leaves all as it was where it cannot be made, or is stopped, and never empties another folder', async () => {
  const before = await git('rev-parse', 'HEAD');
  const expectUntouched = async () => {
    expect(await git('rev-parse', 'HEAD')).toBe(before);
    expect(await git('status', '--porcelain', '--untracked-files=all')).toBe('?? config.json');
    expect(await git('tag')).toBe('v0.3.0');
  };
  // The configuration of a deployment may lie beside the code without being part of it.
  writeFileSync(join(clone, 'config.json'), '{"API_HOST":"https://api.example.com"}');
  const config = ['--config', 'config.json'];

  const again = await release('--version', '0.3.0', ...config);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('v0.3.0 already')]);
  await expectUntouched();

  const emptying = await release('--version', '0.5.0', '--out', '.', ...config);
  expect([emptying.code, emptying.output]).toEqual([
    1,
    expect.stringContaining('holds more than a release'),
  ]);
  await expectUntouched();

  let output = '';
  const script = ['--disable-warning=ExperimentalWarning', 'tools/src/release.ts'];
  const stopped = startProcess(process.execPath, [...script, '--version', '0.5.0', ...config], {
    ...{ cwd: clone, env: OFFLINE },
    onOutput: (text) => (output += text),
  });
  const ended = once(stopped, 'exit');
  await expect.poll(() => output, { timeout: 60_000 }).toContain('breaking changes');
  // Windows has no signal that a process could answer.
  stopped.kill(process.platform === 'win32' ? 'SIGKILL' : 'SIGTERM');
  await ended;
  if (process.platform !== 'win32') await expectUntouched();
}, 300_000);
