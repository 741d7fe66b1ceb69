/** One chunk of Vite's manifest.json. */
export interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface ModuleSize {
  readonly id: string;
  readonly bytes: number;
}

export interface BundleFacts {
  readonly manifest: Readonly<Record<string, ManifestChunk>>;
  /** Files that index.html names itself; the manifest knows only those that came through the bundler. */
  readonly pageFiles: readonly string[];
  /** The modules rendered into each file, by the file's path in dist. */
  readonly modules: Readonly<Record<string, readonly ModuleSize[]>>;
  /** Bytes of a file of dist after gzip. */
  readonly gzipSize: (file: string) => number;
}

/** What is loaded at some moment, named by its sources, and what it may weigh. */
export interface Budget {
  readonly name: string;
  readonly kind: 'js' | 'css';
  readonly sources: readonly string[];
  readonly limit: number;
}

export interface BudgetResult {
  readonly name: string;
  readonly bytes: number;
  readonly limit: number;
}

export interface PackageShare {
  readonly name: string;
  readonly bytes: number;
}

export interface BundleReport {
  readonly budgets: readonly BudgetResult[];
  /** Shares of all the JavaScript under the budgets, largest first. */
  readonly packages: readonly PackageShare[];
  /** Sources that a budget names and the build does not have: their weight would go unseen. */
  readonly missingSources: readonly string[];
}

/** Weighs each budget's files, every file once, and shares their bytes out by package. */
export function reportBundle(facts: BundleFacts, budgets: readonly Budget[]): BundleReport {
  const weighed = budgets.map((budget) => {
    const files = filesOf(facts, budget);
    return { ...budget, files, bytes: sum(files.map((file) => facts.gzipSize(file))) };
  });
  const scripts = new Set(weighed.flatMap(({ kind, files }) => (kind === 'js' ? files : [])));
  const sources = new Set(budgets.flatMap((budget) => budget.sources));
  return {
    budgets: weighed.map(({ name, bytes, limit }) => ({ name, bytes, limit })),
    packages: sharesOf([...scripts], facts),
    missingSources: [...sources].filter((source) => !isBuilt(facts, source)),
  };
}

/** True when everything named was found and nothing weighs more than it may. */
export function isWithinBudget(report: BundleReport): boolean {
  return (
    report.missingSources.length === 0 && report.budgets.every(({ bytes, limit }) => bytes <= limit)
  );
}

function filesOf(
  { manifest, pageFiles }: BundleFacts,
  { sources, kind }: Budget,
): readonly string[] {
  const keys = new Set<string>();
  const visit = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const key of sources.flatMap((source) => keysOf(manifest, source))) visit(key);
  const files = [...keys].flatMap((key) => {
    const chunk = manifest[key];
    if (chunk === undefined) return [];
    return kind === 'css' ? [...(chunk.css ?? []), chunk.file] : [chunk.file];
  });
  const named = sources.includes('index.html') ? pageFiles : [];
  return [...new Set([...files, ...named])].filter((file) => file.endsWith(`.${kind}`));
}

/** Scripts and style sheets that a page of the build names, by their paths in dist. */
export function filesNamedBy(html: string): readonly string[] {
  const tags = html.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="\/([^"]+\.(?:js|css))"/g);
  return [...new Set([...tags].flatMap(([, file]) => file ?? []))];
}

function keysOf(manifest: BundleFacts['manifest'], source: string): readonly string[] {
  return Object.keys(manifest).filter((key) => isSource(manifest[key]?.src ?? key, source));
}

function isSource(path: string, source: string): boolean {
  const clean = path.replaceAll('\\', '/').replace(/[?#].*$/, '');
  return clean === source || clean.endsWith(`/${source}`);
}

/** A source without a chunk of its own is still counted when it was rendered into another chunk. */
function isBuilt({ manifest, modules }: BundleFacts, source: string): boolean {
  if (keysOf(manifest, source).length > 0) return true;
  return Object.values(modules).some((list) => list.some(({ id }) => isSource(id, source)));
}

function sharesOf(files: readonly string[], facts: BundleFacts): readonly PackageShare[] {
  const totals = new Map<string, number>();
  const add = (name: string, bytes: number) => totals.set(name, (totals.get(name) ?? 0) + bytes);
  for (const file of files) {
    const modules = facts.modules[file] ?? [];
    const rendered = sum(modules.map(({ bytes }) => bytes));
    const size = facts.gzipSize(file);
    if (rendered === 0) add('(modules unknown)', size);
    for (const { id, bytes } of modules) {
      if (rendered > 0) add(packageOf(id), (size * bytes) / rendered);
    }
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
