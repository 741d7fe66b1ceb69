import { describe, expect, it } from 'vitest';
import { findEdits } from './module-edits.ts';
import { packageProbes, probeProblem } from './probes.ts';
import {
  isConfigured,
  namedSourceFiles,
  type PackageFacts,
  packageFaults,
  WANTED_PACKAGES,
} from './rules.ts';

const byProject = (names: readonly (typeof WANTED_PACKAGES)[number][]) => {
  const lists: Record<string, string[]> = {};
  for (const { name, project } of names) (lists[project] ??= []).push(name);
  return lists;
};

const sound: PackageFacts = {
  dependencies: byProject(WANTED_PACKAGES),
  imports: byProject(WANTED_PACKAGES.filter((wanted) => !isConfigured(wanted))),
  configured: ['nx', 'vitest'],
  plugins: [],
  aliases: [],
  installed: ['react-dom'],
  builtModules: ['node_modules/react-dom/index.js'],
  ownModules: ['apps/web/src/main.tsx'],
  builtFiles: ['index.html', 'assets/app-1.js'],
  readModule: (id) => (id.endsWith('index.js') ? 'export {};' : undefined),
  buildFiles: [{ path: 'apps/web/vite.config.ts', text: "export const input = ['index.html'];" }],
  sourceFiles: ['apps/web/src/main.tsx'],
  builtScripts: ['app'],
  listedScripts: ['app'],
};

describe('packageFaults', () => {
  it('has nothing to say of a workspace that keeps to the rules', async () => {
    expect(await packageFaults(sound)).toEqual([]);
  });

  it.each(packageProbes)('sees that $change', async (probe) => {
    expect(await probeProblem(probe, sound)).toBeUndefined();
  });

  it('has a probe for each package that is taken out', () => {
    for (const { name } of WANTED_PACKAGES) {
      expect(packageProbes.filter(({ fault }) => fault.startsWith(`${name} is `))).toHaveLength(2);
    }
  });
});

describe('probeProblem', () => {
  it('tells of a change that no rule sees', async () => {
    const probe = { change: 'nothing', apply: (facts: PackageFacts) => facts, fault: 'alias' };
    expect(await probeProblem(probe, sound)).toBe('Unseen: nothing.');
  });
});

describe('findEdits', () => {
  const facts = {
    installed: ['react-dom'],
    builtModules: ['node_modules/react-dom/index.js'],
    readModule: () => 'export {};',
  };
  const editsOf = (plugin: object) =>
    findEdits({ ...facts, plugins: [{ name: 'tried', ...plugin }] });

  it('passes plugins that answer for modules of their own, or while developing only', async () => {
    const load = (id: unknown) => (id === '\0virtual:list' ? 'export {};' : null);
    expect(await editsOf({ load, resolveId: () => undefined })).toEqual([]);
    expect(await editsOf({ apply: 'serve', load: () => '' })).toEqual([]);
  });

  it('heeds what the filter of a hook leaves out', async () => {
    const handler = () => ({ code: '' });
    const filter = { id: { include: /\.js$/, exclude: [/node_modules/] } };
    expect(await editsOf({ transform: { filter, handler } })).toEqual([]);
    expect(await editsOf({ transform: { filter: { id: /\.js$/ }, handler } })).toHaveLength(1);
  });

  it('takes a hook that fails on a module for one that looks into it', async () => {
    const transform = () => Promise.reject(new Error('no longer there'));
    expect(await editsOf({ transform })).toEqual([
      { plugin: 'tried', hook: 'transform', subject: 'node_modules/react-dom/index.js' },
    ]);
  });
});

const sourceFiles = [
  'apps/web/src/main.tsx',
  'apps/web/src/sidebar/side-panel.tsx',
  'apps/web/src/sidebar/group-title.tsx',
  'apps/web/src/types-of-build.d.ts',
];
const named = (text: string) =>
  namedSourceFiles({ path: 'apps/web/vite.config.ts', text }, sourceFiles);

it.each([
  "standaloneScript({ entry: 'src/other.ts' });",
  "export const ENTRY = '/src/main.tsx';",
  'export const GROUP = /src\\/sidebar\\/(group-title|x)\\./;',
  'export const GROUP = `${folder}/group-title`;',
  "export const LIST = ['group-title'];",
])('finds the file that %s names', (text) => {
  expect(named(text)).toHaveLength(1);
});

it.each([
  "export const input = ['index.html', 'redirect.html'];",
  'export const GROUP = { name: "group-title", test: /src\\/sidebar\\// };',
  "standaloneScript({ entry: 'src/first-paint/first-paint.ts' });",
  'export const entry = (name: string) => `src/${name}/${name}.ts`;',
  "import { group } from './build/group-title.ts';",
  "export const TYPES = 'types-of-build';",
  '// src/main.tsx',
])('finds none in %s', (text) => {
  expect(named(text)).toEqual([]);
});
