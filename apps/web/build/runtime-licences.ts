import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:runtime-licences';

/** File of the build with the texts of all licences; the panel about the app links to it. */
const TEXTS_FILE = 'licences.txt';

/** A package that the app ships to the browser, with the facts of its package.json. */
export interface RuntimeLicence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
}

/**
 * Returns the folder of a dependency, in the nearest node_modules at or above `from`. Throws if it
 * is not installed.
 */
function folderOf(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (dirname(from) === from) throw new Error(`${name} is not installed.`);
  return folderOf(name, dirname(from));
}

/**
 * Returns the direct dependencies of a package and of its workspace packages, by name. Throws for
 * a package without a licence.
 */
export function runtimeLicences(root: string): readonly RuntimeLicence[] {
  const found = new Map<string, RuntimeLicence>();
  const seen = new Set<string>();
  function read(folder: string): void {
    for (const name of Object.keys(readPackage(folder).dependencies ?? {})) {
      if (seen.has(name)) continue;
      seen.add(name);
      const place = folderOf(name, folder);
      const { version, license, private: isOurs } = readPackage(place);
      if (isOurs === true) read(place);
      else if (license === undefined) throw new Error(`${name} names no licence.`);
      else found.set(name, { name, version, licence: license });
    }
  }
  read(root);
  return [...found.values()].toSorted((first, second) => (first.name < second.name ? -1 : 1));
}

/**
 * Returns the folders of all packages that a package brings, theirs too, by name. Packages of the workspace
 * are gone through, and not among them.
 */
function foldersOfAll(root: string): readonly string[] {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  function read(folder: string): void {
    for (const name of Object.keys(readPackage(folder).dependencies ?? {})) {
      const place = folderOf(name, folder);
      if (seen.has(place)) continue;
      seen.add(place);
      const { version, private: isOurs } = readPackage(place);
      if (isOurs !== true) found.set(`${name} ${version}`, place);
      read(place);
    }
  }
  read(root);
  return [...found.keys()].toSorted().map((name) => found.get(name) ?? '');
}

function licenceText(folder: string): string {
  const { name, version, license = 'not named' } = readPackage(folder);
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const text = texts.length > 0 ? texts.join('\n\n') : 'The package has no file with its text.';
  return `${name} ${version}\nLicence: ${license}\n\n${text}\n`;
}

/** Returns the texts of the licences of all that the app is made of, as the build ships them. */
export function licenceTexts(root: string): string {
  const rule = `\n${'-'.repeat(78)}\n\n`;
  return foldersOfAll(root).map(licenceText).join(rule);
}

/** Provides the list of licences and the app's version as a module, and ships the texts of the licences. */
export function runtimeLicencesModule(): Plugin {
  let root = '';
  return {
    name: 'colega-runtime-licences',
    config: (config) => {
      root = config.root ?? process.cwd();
      return { define: { APP_VERSION: JSON.stringify(readPackage(root).version) } };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: TEXTS_FILE, source: licenceTexts(root) });
    },
    configureServer(server) {
      server.middlewares.use(`/${TEXTS_FILE}`, (_request, answer) => {
        answer.setHeader('content-type', 'text/plain; charset=utf-8').end(licenceTexts(root));
      });
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(runtimeLicences(root))};` : null,
  };
}
