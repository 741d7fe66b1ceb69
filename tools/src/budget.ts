import type { FetchedFile, Weight } from './first-load/fetched.ts';

/** Names of what the budget counts. */
export type Measure =
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

export interface PackageShare {
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
