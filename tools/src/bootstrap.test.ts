import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { bootstrap, type Lock } from './install-packages.ts';
import { workspaceRoot } from './workspace.ts';

const file = join(workspaceRoot, 'tools/bootstrap.cjs');

describe('bootstrap.cjs', () => {
  it('is ECMAScript 5, so that an old Node reads it', () => {
    for (const filename of ['bootstrap.cjs', 'install.cjs']) {
      const problems = new Linter().verify(
        readFileSync(join(workspaceRoot, 'tools', filename), 'utf8'),
        [{ files: ['**/*.cjs'], languageOptions: { ecmaVersion: 5, sourceType: 'commonjs' } }],
        { filename },
      );
      expect(problems).toEqual([]);
    }
  });

  it('refuses a Node that is too old by a sentence with both versions', () => {
    expect(bootstrap.versionProblem('v18.20.4')).toMatch(/20\.19 .* v18\.20\.4/);
    expect(bootstrap.versionProblem('v0.10.48')).toMatch(/20\.19 .* v0\.10\.48/);
    expect(bootstrap.versionProblem('v20.18.9')).toBeDefined();
  });

  it('takes the oldest Node that is enough, and newer ones', () => {
    expect(bootstrap.versionProblem('v20.19.0')).toBeUndefined();
    expect(bootstrap.versionProblem('v26.0.0')).toBeUndefined();
  });

  it('orders versions by number, not by text', () => {
    expect(bootstrap.isAtLeast('v9.9.9', '20.19.0')).toBe(false);
    expect(bootstrap.isAtLeast('v22.18.0', '22.18.0')).toBe(true);
    expect(bootstrap.isAtLeast('v22.17.9', '22.18.0')).toBe(false);
  });

  it('names the commands when it is given an unknown one', () => {
    expect(bootstrap.commandProblem('strat')).toMatch(/no command "strat".*start, dev, mock, test/);
    expect(bootstrap.commandProblem()).toMatch(/^The commands are/);
    expect(bootstrap.commandProblem('start')).toBeUndefined();
  });

  it('ends with code 1 and one sentence for an unknown command', () => {
    const { status, stderr } = spawnSync(process.execPath, [file, 'strat'], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    ['the packaged one', ['v24.21.0', 'v22.18.0'], 'packaged'],
    ['the machine’s own, where it is newer', ['v24.0.0', 'v24.18.1'], 'own'],
    ['the packaged one of two equal ones', ['v24.21.0', 'v24.21.0'], 'packaged'],
    ['the machine’s own, where the packaged one does not run', [undefined, 'v22.18.0'], 'own'],
    ['none that cannot run TypeScript', [undefined, 'v20.19.0'], undefined],
  ] as const)('runs the commands by the newest Node: %s', (...[, versions, chosen]) => {
    const [packaged, own] = versions;
    const nodes = [
      { path: 'packaged', version: packaged },
      { path: 'own', version: own },
    ];
    expect(bootstrap.newestNode(nodes)?.path).toBe(chosen);
  });

  it('names only platform packages that package.json asks for', () => {
    const content = readFileSync(join(workspaceRoot, 'package.json'), 'utf8');
    const { optionalDependencies } = JSON.parse(content) as {
      optionalDependencies: Record<string, string>;
    };
    const machines = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];
    const names = machines.map((machine) => {
      const [platform = '', architecture = ''] = machine.split('-');
      return bootstrap.nodePackage(platform, architecture);
    });
    expect(names.toSorted()).toEqual(Object.keys(optionalDependencies).toSorted());
    expect(bootstrap.nodePackage('sunos', 'sparc')).toBeUndefined();
  });
});

describe('matchesLock', () => {
  const one = { version: '1.0.0', integrity: 'sha512-1' };
  const lock: Lock = { packages: { '': {}, 'node_modules/one': one } };

  it('accepts what is installed as locked', () => {
    expect(bootstrap.matchesLock(lock, { packages: { 'node_modules/one': one } })).toBe(true);
  });

  it('refuses nothing installed, another version, other content, and a package too many', () => {
    const installed = (packages: Lock['packages']) => bootstrap.matchesLock(lock, { packages });
    expect(bootstrap.matchesLock(lock, undefined)).toBe(false);
    expect(installed({ 'node_modules/one': { ...one, version: '1.0.1' } })).toBe(false);
    expect(installed({ 'node_modules/one': { ...one, integrity: 'sha512-2' } })).toBe(false);
    expect(installed({ 'node_modules/one': one, 'node_modules/two': one })).toBe(false);
  });

  it('does not miss an optional package of another platform', () => {
    const optional = { ...one, optional: true };
    const packages = { ...lock.packages, 'node_modules/windows-only': optional };
    expect(bootstrap.matchesLock({ packages }, { packages: { 'node_modules/one': one } })).toBe(
      true,
    );
  });
});

describe('installFailure', () => {
  it('says that the registry cannot be reached, and why', () => {
    const text = bootstrap.installFailure(
      'npm warn EBADENGINE x\nnpm error code EAI_AGAIN\nnpm error request failed',
    );
    expect(text).toMatch(/cannot be reached \(EAI_AGAIN\)/);
    expect(text).not.toMatch(/EBADENGINE/);
  });

  it("ends with npm's own errors otherwise, without warnings and log paths", () => {
    const text = bootstrap.installFailure(
      'npm warn EBADENGINE x\nnpm error code ENOSPC\nnpm error A complete log of this run can be found in: /x',
    );
    expect(text.split('\n').slice(1)).toEqual(['npm error code ENOSPC']);
  });

  it('says when the lock is behind package.json', () => {
    expect(bootstrap.installFailure('npm error code EUSAGE\nnpm error')).toMatch(/do not agree/);
  });
});

describe('packageCount', () => {
  it('counts to the hundred what every platform installs', () => {
    const packages = Object.fromEntries(
      Array.from({ length: 260 }, (_, index) => [
        `node_modules/p${index}`,
        { optional: index < 100 },
      ]),
    );
    expect(bootstrap.packageCount({ packages })).toBe(200);
  });
});
