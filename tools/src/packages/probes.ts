import { isConfigured, type PackageFacts, packageFaults, WANTED_PACKAGES } from './rules.ts';

/** A change that somebody might make, and what the rules must say of it. */
export interface PackageProbe {
  readonly change: string;
  readonly apply: (facts: PackageFacts) => PackageFacts;
  /** A part of the fault that must be found. */
  readonly fault: string;
}

const MODULE = 'node_modules/react-dom/index.js';

function without(
  lists: Readonly<Record<string, readonly string[]>>,
  project: string,
  name: string,
): Readonly<Record<string, readonly string[]>> {
  return { ...lists, [project]: (lists[project] ?? []).filter((one) => one !== name) };
}

const takenOut = WANTED_PACKAGES.flatMap((wanted): PackageProbe[] => {
  const { name, project } = wanted;
  return [
    {
      change: `${name} leaves package.json`,
      apply: (facts) => ({ ...facts, dependencies: without(facts.dependencies, project, name) }),
      fault: `${name} is no direct dependency of`,
    },
    {
      change: `nothing uses ${name}`,
      apply: (facts) =>
        isConfigured(wanted)
          ? { ...facts, configured: facts.configured.filter((one) => one !== name) }
          : { ...facts, imports: without(facts.imports, project, name) },
      fault: `${name} is not used by`,
    },
  ];
});

const replaced: readonly PackageProbe[] = [
  {
    change: 'an alias takes the place of a package',
    apply: (facts) => ({ ...facts, aliases: [...facts.aliases, 'react-router-dom'] }),
    fault: 'alias for "react-router-dom"',
  },
  {
    change: 'a plugin resolves a package to something else',
    apply: withPlugin({ resolveId: (id: unknown) => (id === 'react-dom' ? '/src/mine.ts' : null) }),
    fault: 'answers resolveId for react-dom.',
  },
  {
    change: 'a plugin loads other code in place of a module',
    apply: withPlugin({ load: (id: unknown) => (String(id).endsWith(MODULE) ? '' : null) }),
    fault: `answers load for ${MODULE}.`,
  },
  {
    change: 'a plugin edits a module',
    apply: withPlugin({
      transform: { filter: { id: /react-dom/ }, handler: () => ({ code: '' }) },
    }),
    fault: `answers transform for ${MODULE}.`,
  },
  {
    change: 'the build has a module that its package has not',
    apply: (facts) => ({
      ...facts,
      builtModules: [...facts.builtModules, 'node_modules/react-dom/stand-in.js'],
    }),
    fault: 'stand-in.js, which is no file',
  },
];

function withPlugin(hooks: object): PackageProbe['apply'] {
  return (facts) => ({
    ...facts,
    plugins: [{ name: 'probe', ...hooks }],
    installed: ['react-dom'],
    builtModules: [...facts.builtModules, MODULE],
  });
}

const named: readonly PackageProbe[] = [
  ["export const entry = 'src/probed/other-name.ts';", 'src/probed/other-name.ts'],
  ['export const GROUP = /src\\/probed\\/(one-part|two-parts)\\./;', 'two-parts'],
  ["export const LIST = ['probed/two-parts'];", 'two-parts'],
].map(([text = '', name = '']) => ({
  change: `the build says ${text}`,
  apply: (facts) => ({
    ...facts,
    buildFiles: [{ path: 'apps/web/build/probe.ts', text }],
    sourceFiles: [...facts.sourceFiles, 'apps/web/src/probed/two-parts.ts'],
  }),
  fault: `apps/web/build/probe.ts names "${name}"`,
}));

const listed: readonly PackageProbe[] = [
  {
    change: 'the build has one more script',
    apply: (facts) => ({ ...facts, builtScripts: [...facts.builtScripts, 'probed'] }),
    fault: 'does not list the script probed',
  },
  {
    change: 'a script of the list has gone',
    apply: (facts) => ({ ...facts, builtScripts: facts.builtScripts.slice(1) }),
    fault: 'which the build has not',
  },
];

const tested: readonly PackageProbe[] = [
  ...['apps/web/src/testing/texts.ts', 'libs/ui/src/a.fixture.ts', 'apps/mock-api/src/mock.ts'].map(
    (id) => ({
      change: `the build takes ${id} in`,
      apply: (facts: PackageFacts) => ({ ...facts, ownModules: [...facts.ownModules, id] }),
      fault: `The build has ${id}, which is for tests`,
    }),
  ),
  {
    change: 'the build writes source maps',
    apply: (facts) => ({ ...facts, builtFiles: [...facts.builtFiles, 'assets/app-1.js.map'] }),
    fault: 'the source map assets/app-1.js.map',
  },
];

export const packageProbes: readonly PackageProbe[] = [
  ...takenOut,
  ...replaced,
  ...named,
  ...listed,
  ...tested,
];

/** The sentence for a probe whose change goes unseen. */
export async function probeProblem(
  { change, apply, fault }: PackageProbe,
  facts: PackageFacts,
): Promise<string | undefined> {
  // The probes bring what they need of these, and no plugin is asked for all modules once more for each.
  const few = { ...facts, plugins: [], installed: [], builtModules: [] };
  const found = await packageFaults(apply(few));
  return found.some((text) => text.includes(fault)) ? undefined : `Unseen: ${change}.`;
}
