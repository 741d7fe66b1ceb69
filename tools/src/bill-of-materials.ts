import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './command-line.ts';
import { runNpm } from './install-packages.ts';
import { workspaceRoot } from './workspace.ts';

/** The parts of a CycloneDX document that are read here; the rest is handed on. */
export interface BillOfMaterials {
  readonly metadata: { readonly component?: { readonly 'bom-ref': string } };
  readonly components: readonly Component[];
  readonly dependencies: readonly {
    readonly ref: string;
    readonly dependsOn?: readonly string[];
  }[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

/** Licences that let us ship a package to browsers; another one is a decision of its own. */
export const ALLOWED_LICENCES = [
  ...['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'OFL-1.1', 'Unlicense'],
];

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The part of a package-lock.json that says what each package needs when it runs. */
export interface RuntimeLock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/**
 * Reads the bill of what the web app needs when it runs, from package-lock.json by npm itself. Nothing is
 * omitted there: npm would leave out what is also needed for development, such as React.
 */
export async function readMaterials(): Promise<BillOfMaterials> {
  const flags = ['--package-lock-only', '--sbom-format', 'cyclonedx', '--loglevel', 'error'];
  const { code, output } = await runNpm(['sbom', ...flags]);
  if (code !== 0) throw new CommandError(`npm could not write the bill of materials:\n${output}`);
  const all = JSON.parse(output.slice(output.indexOf('{'))) as BillOfMaterials;
  const lock = readFileSync(join(workspaceRoot, 'package-lock.json'), 'utf8');
  return materialsOf('web', all, JSON.parse(lock) as RuntimeLock);
}

/** Names of what each package needs when it runs, by its name and version. */
function runtimeNeeds({ packages }: RuntimeLock): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(packages).map(([path, entry]) => {
      const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 13);
      const peers = Object.keys(entry.peerDependencies ?? {}).filter(
        (peer) => entry.peerDependenciesMeta?.[peer]?.optional !== true,
      );
      const own = { ...entry.dependencies, ...entry.optionalDependencies };
      return [`${name}@${entry.version ?? ''}`, new Set([...Object.keys(own), ...peers])];
    }),
  );
}

/** Returns the part of a document that one project needs when it runs. */
export function materialsOf(
  project: string,
  all: BillOfMaterials,
  lock: RuntimeLock,
): BillOfMaterials {
  const runtime = runtimeNeeds(lock);
  const needs = new Map(
    all.dependencies.map(({ ref, dependsOn = [] }) => [
      ref,
      dependsOn.filter((other) => runtime.get(ref)?.has(other.slice(0, other.lastIndexOf('@')))),
    ]),
  );
  const start = all.components.find(({ name }) => name === project)?.['bom-ref'];
  if (start === undefined) throw new Error(`There is no project ${project}.`);
  const reached = new Set([start]);
  for (const ref of reached) for (const next of needs.get(ref) ?? []) reached.add(next);
  return {
    ...all,
    components: all.components.filter((component) => reached.has(component['bom-ref'])),
    dependencies: [...needs]
      .filter(([ref]) => reached.has(ref))
      .map(([ref, dependsOn]) => ({ ref, dependsOn })),
  };
}

/** The licence of a component as one expression; `none` where it names none. */
export function licenceOf({ licenses = [] }: Component): string {
  const named = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'none',
  );
  return named.length === 0 ? 'none' : named.join(' AND ');
}

/** Tells whether one of the licences to choose from is allowed. */
export function isAllowed(licence: string): boolean {
  const choices = licence.replace(/[()]/g, '').split(/ OR /);
  return choices.some((choice) =>
    choice.split(/ AND /).every((one) => ALLOWED_LICENCES.includes(one.trim())),
  );
}

/** A line for each component: name, version, licence. */
export function licenceList({ components }: BillOfMaterials): string {
  const lines = components.map(
    (component) => `${component.name} ${component.version}  ${licenceOf(component)}`,
  );
  return `${[...new Set(lines)].toSorted().join('\n')}\n`;
}
