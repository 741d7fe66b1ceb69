import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  isAllowed,
  licenceList,
  licenceOf,
  materialsOf,
  readMaterials,
} from './bill-of-materials.ts';
import { workspaceRoot } from './workspace.ts';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

function read(file: string): string {
  return readFileSync(join(workspaceRoot, file), 'utf8');
}

const LOCKS = [
  'package-lock.json',
  'tools/bench/package-lock.json',
  'tools/mutation/package-lock.json',
  'tools/sdk-checks/package-lock.json',
  'libs/ui/storybook/package-lock.json',
  'apps/web/browsers/package-lock.json',
];

function installed(lock: string): readonly (readonly [string, LockedPackage])[] {
  const { packages } = JSON.parse(read(lock)) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).filter(
    ([name, { link }]) => name.includes('node_modules') && !link,
  );
}

describe('what is installed', () => {
  it.each(LOCKS)('is in %s, each package with its version and its hash', (lock) => {
    const faults = installed(lock).filter(
      ([, { version, integrity }]) => version === undefined || !integrity?.startsWith('sha512-'),
    );
    expect(faults.map(([name]) => name)).toEqual([]);
  });

  it.each(LOCKS)('comes from the registry alone: %s', (lock) => {
    const elsewhere = installed(lock).filter(
      ([, { resolved }]) =>
        resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere.map(([name]) => name)).toEqual([]);
  });

  it('runs no script, and takes exact versions', () => {
    const settings = read('.npmrc').split('\n');
    expect(settings).toEqual(expect.arrayContaining(['ignore-scripts=true', 'save-exact=true']));
  });

  it('is a week old before it is proposed, but for what mends a weakness', () => {
    const { minimumReleaseAge, internalChecksFilter, vulnerabilityAlerts } = JSON.parse(
      read('renovate.json'),
    ) as Record<string, unknown>;
    expect([minimumReleaseAge, internalChecksFilter]).toEqual(['7 days', 'strict']);
    expect(vulnerabilityAlerts).toMatchObject({ minimumReleaseAge: null });
    expect(read('docs/dependencies.md')).toContain('npm install --min-release-age=7');
  });

  it('is installed by npm ci, which refuses a lock that does not agree with package.json', () => {
    expect(read('tools/install.cjs')).toContain("['ci', ");
    expect(read('.ci/run')).not.toMatch(/npm (?:i|install|add|update)\b/);
  });
});

describe('SECURITY.md', () => {
  const text = read('SECURITY.md');

  it('has forty points in order, each with a file or a command that shows it', () => {
    const points = text.match(/^\| \d+ \|.*$/gmu) ?? [];
    expect(points.map((point) => Number(point.split('|')[1]))).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    const shown = (point: string) => /\]\([^)]+\)|`npm [^`]+`/u.test(point.split('|')[3] ?? '');
    expect(points.filter((point) => !shown(point))).toEqual([]);
  });

  it('names journeys that exist as the gate of upgrades of MSAL', () => {
    const journeys = text.match(/e2e\/[\w-]+\.spec\.ts/gu) ?? [];
    expect(journeys.length).toBeGreaterThan(5);
    const gone = journeys.filter((file) => !existsSync(join(workspaceRoot, 'apps/web', file)));
    expect(gone).toEqual([]);
  });
});

describe('the bill of materials', () => {
  const component = (name: string, licence: object) => ({
    ...{ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0', licenses: [licence] },
  });
  const needs = (name: string, ...others: readonly string[]) => ({
    ref: `${name}@1.0.0`,
    dependsOn: others.map((other) => `${other}@1.0.0`),
  });
  const all = {
    metadata: {},
    components: [
      component('web', { license: { id: 'MIT' } }),
      component('used', { license: { id: 'ISC' } }),
      component('deep', { expression: '(MIT OR GPL-3.0)' }),
      component('other', { license: { id: 'GPL-3.0' } }),
    ],
    dependencies: [
      needs('web', 'used', 'other'),
      needs('used', 'deep', 'used', 'other'),
      needs('other', 'web'),
    ],
  };
  const lock = {
    packages: {
      'apps/web': { name: 'web', version: '1.0.0', dependencies: { used: '*' } },
      'node_modules/used': {
        version: '1.0.0',
        peerDependencies: { deep: '*', used: '*', other: '*' },
        peerDependenciesMeta: { other: { optional: true } },
      },
    },
  };

  it('has what the web app needs when it runs, and nothing else', () => {
    const { components } = materialsOf('web', all, lock);
    expect(components.map(({ name }) => name)).toEqual(['web', 'used', 'deep']);
    expect(licenceList(materialsOf('web', all, lock))).toBe(
      'deep 1.0.0  (MIT OR GPL-3.0)\nused 1.0.0  ISC\nweb 1.0.0  MIT\n',
    );
  });

  it('has every package that the code of the page asks for, also where tests ask for it too', async () => {
    const { components } = await readMaterials();
    const projects = ['apps/web', 'libs/ui', 'libs/api-sdk', 'libs/chat-domain'];
    const wanted = projects.flatMap((project) => {
      const { dependencies = {} } = JSON.parse(read(`${project}/package.json`)) as {
        dependencies?: Record<string, string>;
      };
      return Object.keys(dependencies);
    });
    const names = new Set(components.map((one) => one['bom-ref'].replace(/@[^@]*$/, '')));
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
    expect(names).not.toContain('vite');
  });

  it('has no package with a licence that was not decided on', async () => {
    const { components } = await readMaterials();
    const refused = components.filter((component) => !isAllowed(licenceOf(component)));
    expect(refused.map(({ name }) => name)).toEqual([]);
  });

  it('refuses a licence that was not decided on', () => {
    expect(all.components.map((one) => isAllowed(licenceOf(one)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(isAllowed('none')).toBe(false);
    expect(isAllowed('MIT AND GPL-3.0')).toBe(false);
  });
});
