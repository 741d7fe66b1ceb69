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

/** Leaves of a document what one project needs when it runs, and ours among it. */
export function materialsOf(project: string, all: BillOfMaterials): BillOfMaterials {
  const needs = new Map(all.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const start = all.components.find(({ name }) => name === project)?.['bom-ref'];
  if (start === undefined) throw new Error(`There is no project ${project}.`);
  const reached = new Set([start]);
  for (const ref of reached) for (const next of needs.get(ref) ?? []) reached.add(next);
  return {
    ...all,
    components: all.components.filter((component) => reached.has(component['bom-ref'])),
    dependencies: all.dependencies.filter(({ ref }) => reached.has(ref)),
  };
}

/** The licence of a component as one expression; `none` where it names none. */
export function licenceOf({ licenses = [] }: Component): string {
  const named = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'none',
  );
  return named.length === 0 ? 'none' : named.join(' AND ');
}

/** Whether one of the licences to choose from is allowed. */
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
