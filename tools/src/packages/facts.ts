import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import type { Alias, PluginOption } from 'vite';
import { CommandError } from '../command-line.ts';
import { listProjects, workspaceRoot } from '../workspace.ts';
import type { BuildPlugin } from './module-edits.ts';
import type { PackageFacts } from './rules.ts';

/** Name of the package that a specifier is of; undefined for files and for what Node brings. */
export function packageOfSpecifier(specifier: string): string | undefined {
  if (/^(?:[./]|node:|virtual:)/.test(specifier)) return undefined;
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
}

/** The packages of which a module imports more than types, by `import`, `export … from` or `import()`. */
export function importedPackages(path: string, text: string): readonly string[] {
  const found = new Set<string>();
  const add = (specifier: ts.Node | undefined) => {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    const name = packageOfSpecifier(specifier.text);
    if (name !== undefined) found.add(name);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      if (!isOfTypes(node.importClause)) add(node.moduleSpecifier);
    } else if (ts.isExportDeclaration(node)) {
      if (!node.isTypeOnly) add(node.moduleSpecifier);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return [...found];
}

function isOfTypes(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.isTypeOnly) return true;
  const { name, namedBindings } = clause;
  if (name !== undefined || namedBindings === undefined) return false;
  return ts.isNamedImports(namedBindings) && namedBindings.elements.every((one) => one.isTypeOnly);
}

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly nx?: { readonly tags?: readonly string[] };
}

const WEB = 'apps/web';
const NOT_PRODUCT = /\.(?:test|stories|fixture|d)\.tsx?$|[\\/]src[\\/]testing[\\/]/;

function read(file: string): string {
  return readFileSync(join(workspaceRoot, file), 'utf8');
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(read(`${folder}/package.json`)) as PackageFile;
}

function find(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: workspaceRoot }).map((file) => file.replaceAll('\\', '/'));
}

/** Reads the workspace and the last build of the web app. */
export async function readPackageFacts(): Promise<PackageFacts> {
  const folders = listProjects().map(({ folder }) => folder);
  const product = (folder: string) =>
    find(`${folder}/src/**/*.{ts,tsx}`).filter((file) => !NOT_PRODUCT.test(file));
  const modules = readBuiltModules();
  const importsOf = (folder: string) => [
    ...new Set(product(folder).flatMap((file) => importedPackages(file, read(file)))),
  ];
  return {
    dependencies: Object.fromEntries(['.', ...folders].map((each) => [each, dependenciesOf(each)])),
    imports: Object.fromEntries(folders.map((folder) => [folder, importsOf(folder)])),
    configured: configuredPackages(),
    ...(await readBuild()),
    installed: installedPackages(),
    builtModules: modules.filter(isOfPackage),
    ownModules: modules.filter((id) => !isOfPackage(id)),
    builtFiles: find(`${WEB}/dist/**/*`),
    readModule: (id) => {
      const file = id.replace(/[?#].*$/, '').replace(/^\0/, '');
      return existsSync(join(workspaceRoot, file)) ? read(file) : undefined;
    },
    buildFiles: [`${WEB}/vite.config.ts`, ...find(`${WEB}/build/**/*.ts`)]
      .filter((file) => !file.endsWith('.test.ts'))
      .map((path) => ({ path, text: read(path) })),
    sourceFiles: find('{apps/web,libs/*}/src/**/*.{ts,tsx,css}'),
    builtScripts: builtScripts(),
    listedScripts: listedScripts(),
  };
}

/** Of the workspace also what development needs: it has nothing else. */
function dependenciesOf(folder: string): readonly string[] {
  const { dependencies = {}, devDependencies = {} } = readPackage(folder);
  return Object.keys(folder === '.' ? { ...dependencies, ...devDependencies } : dependencies);
}

/** Nx by the targets of nx.json and a tag in each project, Vitest by the configuration of each project's tests. */
function configuredPackages(): readonly string[] {
  const { targetDefaults = {} } = JSON.parse(read('nx.json')) as { targetDefaults?: object };
  const projects = listProjects();
  const hasTags = projects.every(({ folder }) => (readPackage(folder).nx?.tags ?? []).length > 0);
  const isTested = projects
    .filter(({ scripts }) => 'unit' in scripts)
    .map(({ folder }) => `${folder}/vitest.config.ts`)
    .every((file) => existsSync(join(workspaceRoot, file)) && usesVitest(file));
  return [
    ...(Object.keys(targetDefaults).length > 0 && hasTags ? ['nx'] : []),
    ...(isTested ? ['vitest'] : []),
  ];
}

function usesVitest(file: string): boolean {
  return importedPackages(file, read(file)).includes('vitest');
}

async function readBuild(): Promise<Pick<PackageFacts, 'plugins' | 'aliases'>> {
  const { loadConfigFromFile } = await import('vite');
  const file = join(workspaceRoot, WEB, 'vite.config.ts');
  const environment = { command: 'build', mode: 'production' } as const;
  const loaded = await loadConfigFromFile(environment, file);
  if (loaded === null) throw new CommandError(`${file} cannot be read.`);
  const { plugins = [], resolve, build, worker } = loaded.config;
  const ofRolldown = build?.rolldownOptions;
  return {
    plugins: await flatten([plugins, ofRolldown?.plugins as PluginOption, worker?.plugins?.()]),
    aliases: [
      ...aliasNames(resolve?.alias ?? {}),
      ...Object.keys(ofRolldown?.resolve?.alias ?? {}),
    ],
  };
}

function aliasNames(alias: Readonly<Record<string, string>> | readonly Alias[]): readonly string[] {
  return Array.isArray(alias)
    ? (alias as readonly Alias[]).map(({ find: name }) => String(name))
    : Object.keys(alias);
}

async function flatten(plugins: readonly (PluginOption | undefined)[]): Promise<BuildPlugin[]> {
  const found = await Promise.all(
    plugins.map(async (plugin) => {
      const one = await plugin;
      if (Array.isArray(one)) return flatten(one);
      return one ? [one as BuildPlugin] : [];
    }),
  );
  return found.flat();
}

function installedPackages(): readonly string[] {
  return find('node_modules/{[!.@]*,@*/*}/package.json').map((file) =>
    file.replace(/^node_modules\/(.*)\/package\.json$/, '$1'),
  );
}

/** Scripts that several features share have one name in the list: which features these are changes often. */
function builtScripts(): readonly string[] {
  const files = find(`${WEB}/dist/{assets/*,service-worker}.js`);
  const names = files.map((file) => basename(file, '.js').replace(/-[\w-]{8}$/, ''));
  return [...new Set(names.map((name) => name.replace(/~.*$/, '')))].toSorted();
}

/** The first column of the table about what is loaded late. */
function listedScripts(): readonly string[] {
  const [, section = ''] = read('docs/architecture.md').split('\n## Loaded late\n');
  const rows = section.split('\n## ')[0]?.match(/^\| `.*$/gm) ?? [];
  return rows.flatMap((row) => (row.split('|')[1] ?? '').match(/(?<=`)[\w-]+(?=`)/g) ?? []);
}

function readBuiltModules(): readonly string[] {
  const file = `${WEB}/dist/bundle-modules.json`;
  if (!existsSync(join(workspaceRoot, file))) {
    throw new CommandError(`There is no ${file}: build the web app first.`);
  }
  const chunks = JSON.parse(read(file)) as readonly { modules: readonly { id: string }[] }[];
  const ids = chunks.flatMap(({ modules }) => modules.map(({ id }) => id.split('?')[0] ?? id));
  return [...new Set(ids)];
}

const isOfPackage = (id: string) => /(?:^|\/)node_modules\//.test(id);
