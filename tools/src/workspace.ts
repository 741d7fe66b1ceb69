import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Absolute path of the repository's root. */
export const workspaceRoot = resolve(import.meta.dirname, '../..');

export interface Project {
  readonly name: string;
  /** Folder from the root, with slashes: `apps/web`. */
  readonly folder: string;
  /** The commands of its scripts, by their names. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The projects that its code is made with, by name; not those that only its tests need. */
  readonly dependencies: readonly string[];
}

interface PackageFile {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly bin?: string | Readonly<Record<string, string>>;
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
}

/** The projects of the workspace, in the order of their folders. */
export function listProjects(root: string = workspaceRoot): readonly Project[] {
  const patterns = (readPackage(root).workspaces ?? []).map((pattern) => `${pattern}/package.json`);
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
  return files.sort().map((file) => {
    const content = readPackage(join(root, dirname(file)));
    return {
      name: content.name,
      folder: dirname(file).replaceAll('\\', '/'),
      scripts: content.scripts ?? {},
      dependencies: Object.keys(content.dependencies ?? {}),
    };
  });
}

/**
 * The projects that have one of these files, and those that are made with them. A file of no project is of
 * all.
 */
export function projectsWith(
  files: readonly string[],
  projects: readonly Project[] = listProjects(),
): readonly Project[] {
  const isIn = ({ folder }: Project) => files.some((file) => file.startsWith(`${folder}/`));
  const ofNone = files.some(
    (file) => !projects.some(({ folder }) => file.startsWith(`${folder}/`)),
  );
  if (ofNone) return projects;
  const found = new Set(projects.filter(isIn).map(({ name }) => name));
  for (const _ of projects)
    for (const { name, dependencies } of projects)
      if (dependencies.some((dependency) => found.has(dependency))) found.add(name);
  return projects.filter(({ name }) => found.has(name));
}

/**
 * Path of the script behind a command of a package that is installed in a folder, the root unless another is
 * named; to be run with this Node on any system.
 */
export function packageCommand(
  packageName: string,
  command: string = packageName,
  installedIn: string = workspaceRoot,
): string {
  const folder = join(installedIn, 'node_modules', packageName);
  const { bin } = readPackage(folder);
  const script = typeof bin === 'string' ? bin : bin?.[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, script);
}
