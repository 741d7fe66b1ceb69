import { basename, dirname } from 'node:path/posix';
import ts from 'typescript';
import { type BuildPlugin, findEdits } from './module-edits.ts';

/** A package that the project is built on. */
interface WantedPackage {
  readonly name: string;
  /** Folder of the project that has it; `.` is the workspace. */
  readonly project: string;
}

/** The packages that the project is built on, each with the project whose product code imports it. */
export const WANTED_PACKAGES: readonly WantedPackage[] = [
  { name: 'nx', project: '.' },
  { name: 'vitest', project: '.' },
  { name: 'react', project: 'apps/web' },
  { name: 'react-dom', project: 'apps/web' },
  { name: 'react-router-dom', project: 'apps/web' },
  { name: '@tanstack/react-query', project: 'apps/web' },
  { name: '@azure/msal-browser', project: 'apps/web' },
  { name: 'i18next', project: 'apps/web' },
  { name: 'react-i18next', project: 'apps/web' },
  { name: 'ky', project: 'libs/api-sdk' },
  { name: 'fuse.js', project: 'libs/chat-domain' },
  { name: 'fastify', project: 'apps/mock-api' },
  { name: 'openapi-typescript', project: 'tools' },
];

/** Tells whether configuration puts the package to use, and no import. */
export function isConfigured({ project }: WantedPackage): boolean {
  return project === '.';
}

interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** The convention of a script that is built apart: `src/<name>/<name>.ts` stands for its folder. */
const STANDALONE = /^\/?src\/([\w-]+)\/\1\.ts$/;
const SOURCE_PATH = /(?:^|[^\w-])src\/[\w./-]*\w\.(?:tsx?|css|json)\b/;
const HYPHENATED = /[a-z\d]+(?:-[a-z\d]+)+/g;

/**
 * Literals of a file that name a single source file of ours: by its path, or by a name of several words that no
 * folder has too. Imports are no such literals, nor is the name that a property `name` gives to something else.
 */
export function namedSourceFiles(
  { path, text }: TextFile,
  sourceFiles: readonly string[],
): readonly string[] {
  const names = fileNames(sourceFiles);
  const found = new Set<string>();
  for (const literal of literalsOf(path, text)) {
    if (STANDALONE.test(literal)) continue;
    const sourcePath = SOURCE_PATH.exec(literal)?.[0].replace(/^[^\w]/, '');
    if (sourcePath !== undefined) found.add(sourcePath);
    for (const [word] of literal.matchAll(HYPHENATED)) if (names.has(word)) found.add(word);
  }
  return [...found];
}

/** Names of files without extensions, of several words each, that are no folder's name as well. */
function fileNames(sourceFiles: readonly string[]): ReadonlySet<string> {
  const folders = new Set(sourceFiles.flatMap((file) => dirname(file).split('/')));
  const names = sourceFiles
    .filter((file) => !file.endsWith('.d.ts'))
    .map((file) => basename(file).replace(/\..*$/, ''));
  return new Set(names.filter((name) => name.includes('-') && !folders.has(name)));
}

/** The texts of strings, templates and regular expressions, these without their escapes. */
function literalsOf(path: string, text: string): readonly string[] {
  const literals: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'name') return;
    if (ts.isRegularExpressionLiteral(node)) literals.push(node.text);
    else if (ts.isStringLiteralLike(node)) literals.push(node.text);
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      literals.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return literals.map((literal) => literal.replaceAll(/\\([/.])/g, '$1'));
}

/** Modules of ours that have no business in the built app. */
const NOT_FOR_USERS = /\/testing\/|\.(?:test|fixture|stories)\.|^(?:apps\/mock-api|tools)\//;

/** All that the rules about packages look at. */
export interface PackageFacts {
  /** Names of the direct dependencies, by the project's folder; `.` is the workspace. */
  readonly dependencies: Readonly<Record<string, readonly string[]>>;
  /** Names of the packages whose values the product code of a project imports. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** Packages that the workspace's configuration puts to use. */
  readonly configured: readonly string[];
  /** Plugins of the web app's build. */
  readonly plugins: readonly BuildPlugin[];
  /** Specifiers that the build gives another meaning. */
  readonly aliases: readonly string[];
  /** Names of all packages that are installed. */
  readonly installed: readonly string[];
  /** Modules of packages in the built app, by their paths from the root. */
  readonly builtModules: readonly string[];
  /** Our own modules in the built app, by their paths from the root. */
  readonly ownModules: readonly string[];
  /** Paths of the files of the build. */
  readonly builtFiles: readonly string[];
  /** Text of a module; undefined where there is no such file. */
  readonly readModule: (id: string) => string | undefined;
  /** Configuration and plugins of the build. */
  readonly buildFiles: readonly TextFile[];
  /** Paths of our own source files from the root. */
  readonly sourceFiles: readonly string[];
  /** Names of the scripts of the built app, without their hashes. */
  readonly builtScripts: readonly string[];
  /** Names of the scripts in the table of docs/architecture.md. */
  readonly listedScripts: readonly string[];
}

/** A sentence for each rule that does not hold. */
export async function packageFaults(facts: PackageFacts): Promise<readonly string[]> {
  return [
    ...WANTED_PACKAGES.flatMap((wanted) => usageFaults(wanted, facts)),
    ...facts.aliases.map((alias) => `The build has an alias for "${alias}".`),
    ...facts.builtModules
      .filter((id) => facts.readModule(id) === undefined)
      .map((id) => `The build has ${id}, which is no file of that package.`),
    ...(await findEdits(facts)).map(
      ({ plugin, hook, subject }) =>
        `The plugin ${plugin} of the build answers ${hook} for ${subject}.`,
    ),
    ...facts.buildFiles.flatMap((file) =>
      namedSourceFiles(file, facts.sourceFiles).map((name) => `${file.path} names "${name}".`),
    ),
    ...scriptFaults(facts),
    ...facts.ownModules
      .filter((id) => NOT_FOR_USERS.test(id))
      .map((id) => `The build has ${id}, which is for tests and development.`),
    ...facts.builtFiles
      .filter((file) => file.endsWith('.map'))
      .map((file) => `The build has the source map ${file}.`),
  ];
}

function scriptFaults({ builtScripts, listedScripts }: PackageFacts): readonly string[] {
  return [
    ...builtScripts
      .filter((name) => !listedScripts.includes(name))
      .map((name) => `docs/architecture.md does not list the script ${name} of the build.`),
    ...listedScripts
      .filter((name) => !builtScripts.includes(name))
      .map((name) => `docs/architecture.md lists the script ${name}, which the build has not.`),
  ];
}

function usageFaults(wanted: WantedPackage, facts: PackageFacts): readonly string[] {
  const { name, project } = wanted;
  const place = project === '.' ? 'the workspace' : project;
  const isDependency = facts.dependencies[project]?.includes(name) === true;
  const isUsed = isConfigured(wanted)
    ? facts.configured.includes(name)
    : facts.imports[project]?.includes(name) === true;
  return [
    ...(isDependency ? [] : [`${name} is no direct dependency of ${place}.`]),
    ...(isUsed ? [] : [`${name} is not used by ${place}.`]),
  ];
}
