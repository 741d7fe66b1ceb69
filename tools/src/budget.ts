import type { FetchedFile, Weight } from './first-load/traffic.ts';

/**
 * Limits of `npm test -- --only budget`: what was measured, and 5 % more. They are an alarm for what nobody
 * meant to add: where a wanted library needs more, the limit moves in the same commit, and its line says why.
 */
export const LIMITS: readonly Limit[] = [
  // React, Router, Query, i18n, SDK with ky, sending, texts kept over a closed tab
  // and one language, all as published: React's field waits for them. What the conversation shares with the
  // export and the panels comes in files smaller than the language's, hence before it.
  { measure: 'JavaScript until the composer stands', bytes: 196_400 },
  // Besides MSAL and React Aria, both whole, Markdown, search, and the two workers: the whole screen.
  { measure: 'JavaScript of the settled chat with history', bytes: 474_000 },
  // The same screen's styles, the themes included.
  { measure: 'CSS of the settled chat with history', bytes: 19_000 },
  // The first visit of all: MSAL, whole, is most of what comes beside the frame; and mutations, which the session owns.
  { measure: 'JavaScript until the sign-in page can be used', bytes: 265_500 },
  // One for each route, worker, language and feature that most visits do not need, and some that the bundler
  // shares among these, which come and go with the sizes of others; the service worker is apart.
  { measure: 'JavaScript files of the build', files: 27 },
];

/** Names of what the budget counts. */
type Measure =
  | 'JavaScript until the composer stands'
  | 'JavaScript of the settled chat with history'
  | 'CSS of the settled chat with history'
  | 'JavaScript until the sign-in page can be used'
  | 'JavaScript files of the build';

/** The most that a measure may have, in bytes or in files. */
export interface Limit {
  readonly measure: Measure;
  readonly bytes?: number;
  readonly files?: number;
}

export interface ModuleSize {
  readonly id: string;
  readonly bytes: number;
}

/** The modules rendered into each file, by the file's path in dist. */
export type BundleModules = Readonly<Record<string, readonly ModuleSize[]>>;

interface PackageShare {
  readonly name: string;
  readonly bytes: number;
}

export type Measured = Readonly<Record<Measure, Weight>>;

/** Tells whether a measure keeps within its limit. */
export function isWithin({ measure, bytes, files }: Limit, measured: Measured): boolean {
  const weight = measured[measure];
  return weight.bytes <= (bytes ?? Infinity) && weight.files <= (files ?? Infinity);
}

/** Bytes of the files by package, largest first: each file is shared out by the size of its modules. */
export function packageShares(
  files: readonly FetchedFile[],
  modulesOf: BundleModules,
): readonly PackageShare[] {
  const totals = new Map<string, number>();
  const add = (name: string, bytes: number) => totals.set(name, (totals.get(name) ?? 0) + bytes);
  for (const { path, bytes: size } of files) {
    const modules = modulesOf[path.replace(/^\//, '')] ?? [];
    const rendered = modules.reduce((total, { bytes }) => total + bytes, 0);
    if (rendered === 0) add('(modules unknown)', size);
    else for (const { id, bytes } of modules) add(packageOf(id), (size * bytes) / rendered);
  }
  return [...totals]
    .map(([name, bytes]) => ({ name, bytes: Math.round(bytes) }))
    .sort((one, other) => other.bytes - one.bytes || one.name.localeCompare(other.name));
}

/** The npm package or the project of ours that a module belongs to. */
export function packageOf(id: string): string {
  const path = id.replaceAll('\\', '/');
  const installed = /.*\/?node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(path)?.[1];
  if (installed !== undefined) return installed;
  const project = /(?:^|\/)((?:apps|libs)\/[^/]+)\//.exec(path)?.[1];
  if (project !== undefined) return project;
  return /^(src\/|\.\/src\/|index\.html)/.test(path) ? 'apps/web' : '(bundler)';
}

const SMALL_SHARE = 500;

/** The shares, then each measure beside its limit, as lines for people. */
export function renderBudget(
  shares: readonly PackageShare[],
  measured: Measured,
  limits: readonly Limit[],
): string {
  const small = shares.filter(({ bytes }) => bytes < SMALL_SHARE);
  const rest = small.reduce((total, { bytes }) => total + bytes, 0);
  return [
    'Bytes of JavaScript over the wire of a settled chat with history, by package (a file is shared out by the size of its modules):',
    ...shares
      .filter(({ bytes }) => bytes >= SMALL_SHARE)
      .map(({ name, bytes }) => `${figure(bytes)}  ${name}`),
    ...(small.length > 0 ? [`${figure(rest)}  ${small.length} smaller ones`] : []),
    'Budgets:',
    ...limits.map((limit) => renderLimit(limit, measured)),
  ].join('\n');
}

function renderLimit(limit: Limit, measured: Measured): string {
  const { bytes, files } = measured[limit.measure];
  const verdict = isWithin(limit, measured) ? '' : '  OVER BUDGET';
  if (limit.bytes === undefined) {
    return `${figure(files)} of ${figure(limit.files ?? Infinity)}  ${limit.measure}${verdict}`;
  }
  return `${figure(bytes)} of ${figure(limit.bytes)}  ${limit.measure}, in ${files} files${verdict}`;
}

function figure(bytes: number): string {
  return bytes.toLocaleString('en-US').padStart(8);
}
