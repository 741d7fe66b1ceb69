import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { CommandError } from '../command-line.ts';

const BROWSERS = ['chrome', 'edge', 'firefox', 'safari', 'ios'] as const;

/** The oldest version of each browser on which the app works, under the names of Vite's targets. */
export type Baseline = Readonly<Record<(typeof BROWSERS)[number], string>>;

/** Reads the baseline from the targets of the build; a CommandError where one is missing. */
export function readBaseline(targets: unknown): Baseline {
  const list = [targets].flat().filter((target) => typeof target === 'string');
  const versions = BROWSERS.map((browser) => {
    const target = list.find((one) => one.startsWith(browser)) ?? '';
    const version = target.slice(browser.length);
    if (/^\d+(?:\.\d+)*$/.test(version)) return [browser, version] as const;
    throw new CommandError(`build.target of apps/web/vite.config.ts names no ${browser}.`);
  });
  return Object.fromEntries(versions) as Baseline;
}

/** The baseline in words, as documents and the page for older browsers say it. */
export function describeBaseline({ chrome, edge, firefox, safari, ios }: Baseline): string {
  return `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari}, iOS ${ios}`;
}

/** A feature of the web platform, by its path in MDN's data. */
export interface Feature {
  readonly path: string;
  /** The browsers of the baseline that do not have it, such as `safari 17.5`. */
  readonly lacking: readonly string[];
}

/** Looks up features of MDN's data. */
export interface CompatIndex {
  /** The feature with exactly that path. */
  readonly find: (path: string) => Feature | undefined;
  /** All members of classes and interfaces with that name. */
  readonly members: (name: string) => readonly Feature[];
  /** All attributes of HTML elements with that name. */
  readonly attributes: (name: string) => readonly Feature[];
  /** All types of CSS values with that name, such as functions and units. */
  readonly cssTypes: (name: string) => readonly Feature[];
}

/** The browsers of the data that a name of the baseline stands for. */
const IN_DATA: Readonly<Record<keyof Baseline, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox'],
  safari: ['safari'],
  ios: ['safari_ios'],
};

/** Tells whether a version such as `17.10` is that of `17.5` or later; `preview` and `false` are not. */
function isAtMost(added: string | false, version: string): boolean {
  if (added === false || added === 'preview') return false;
  const parts = added.replace('≤', '').split('.').map(Number);
  const limits = version.split('.').map(Number);
  for (let index = 0; index < Math.max(parts.length, limits.length); index += 1) {
    const difference = (parts[index] ?? 0) - (limits[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

function isUsable(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed } = statement;
  if (statement.flags !== undefined || statement.alternative_name !== undefined) return false;
  if (statement.prefix !== undefined || !isAtMost(added, version)) return false;
  return removed === undefined || !isAtMost(removed, version);
}

function lackingIn({ support }: CompatStatement, baseline: Baseline): readonly string[] {
  return Object.entries(IN_DATA).flatMap(([name, browsers]) => {
    const version = baseline[name as keyof Baseline];
    const isLacking = browsers.some((browser) => {
      const statements = [support[browser] ?? []].flat();
      return statements.length > 0 && !statements.some((one) => isUsable(one, version));
    });
    return isLacking ? [`${name} ${version}`] : [];
  });
}

/** The name that code uses for a feature: the data mark static members and events. */
function nameInCode(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).replace(/_(?:static|event)$/, '');
}

/** Tells whether a name alone may stand for a feature: not for one of a single engine, or on its way out. */
function isCommon({ status }: CompatStatement): boolean {
  return status?.standard_track === true && !status.experimental && !status.deprecated;
}

/** Reads MDN's data for one baseline. */
export function indexCompat(baseline: Baseline): CompatIndex {
  // By `require`, since Vitest would read an import of 20 MB as code.
  const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
  const features = new Map<string, Feature>();
  const common: Feature[] = [];
  function read(identifier: Identifier, path: string): void {
    const statement = identifier.__compat;
    if (statement !== undefined) {
      const feature = { path, lacking: lackingIn(statement, baseline) };
      features.set(path, feature);
      if (isCommon(statement)) common.push(feature);
    }
    for (const [key, child] of Object.entries(identifier))
      if (key !== '__compat') read(child as Identifier, `${path}.${key}`);
  }
  read(data.api, 'api');
  read(data.javascript['builtins'] ?? {}, 'javascript.builtins');
  read(data.javascript['regular_expressions'] ?? {}, 'javascript.regular_expressions');
  read(data.html, 'html');
  for (const part of ['at-rules', 'properties', 'selectors', 'types'] as const)
    read(data.css[part] ?? {}, `css.${part}`);

  /** An object of a class that is missing itself is had only by what is looked up exactly. */
  const isOfKnownClass = ({ path }: Feature) =>
    (features.get(path.slice(0, path.lastIndexOf('.')))?.lacking ?? []).length === 0;
  function named(
    those: Iterable<Feature>,
    pattern: RegExp,
  ): ReadonlyMap<string, readonly Feature[]> {
    const groups = new Map<string, Feature[]>();
    for (const feature of those) {
      if (!pattern.test(feature.path)) continue;
      const name = nameInCode(feature.path);
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [feature]);
      else group.push(feature);
    }
    return groups;
  }
  const known = common.filter(isOfKnownClass);
  const members = named(known, /^(?:api|javascript\.builtins(?:\.Intl)?)\.[^.]+\.[^.]+$/);
  const attributes = named(common, /^html\.(?:elements\.[^.]+|global_attributes)\.[^.]+$/);
  const cssTypes = named(features.values(), /^css\.types\./);
  return {
    find: (path) => features.get(path),
    members: (name) => members.get(name) ?? [],
    attributes: (name) => attributes.get(name) ?? [],
    cssTypes: (name) => cssTypes.get(name) ?? [],
  };
}

/** A use of a feature. */
export interface FeatureUse {
  /** Name in the list of features that may be newer: `CSS.highlights`, `.showPopover`. */
  readonly name: string;
  /** The features that it may be: several where code tells a name alone. */
  readonly candidates: readonly Feature[];
}

/** A use of a feature that a browser of the baseline lacks. */
export interface NewerUse {
  readonly name: string;
  readonly feature: Feature;
}

/** The uses that are certainly of a feature newer than the baseline, each name once. */
export function newerOf(uses: readonly FeatureUse[]): readonly NewerUse[] {
  const found = new Map<string, NewerUse>();
  for (const { name, candidates } of uses) {
    const [feature] = candidates;
    // A name that an older feature has too may well be that one.
    if (feature !== undefined && candidates.every(({ lacking }) => lacking.length > 0))
      found.set(name, { name, feature });
  }
  return [...found.values()];
}
