import { globSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { CommandError, parseFlags } from '../command-line.ts';

export interface MutationOptions {
  /** Files to mutate, from the project's folder, with slashes; undefined means all of them. */
  readonly files: readonly string[] | undefined;
  /** Results of the last run are kept for mutants whose code and tests have not changed. */
  readonly incremental: boolean;
}

export interface MutationPlace {
  /** Folder of the project whose code is mutated. */
  readonly project: string;
  readonly root: string;
}

const kinds = { incremental: 'boolean' } as const;
const neverMutated = /\.test\.ts$|^src\/testing\/|^src\/index\.ts$/;

/** Reads `--files FILE… ` (files or folders, from the project's folder or the root) and `--incremental`. */
export function parseMutationOptions(
  args: readonly string[],
  place: MutationPlace,
): MutationOptions {
  const start = args.findIndex((arg) => arg === '--files' || arg.startsWith('--files='));
  if (start < 0) return { files: undefined, ...readFlags(args) };
  const next = args.findIndex((arg, index) => index > start && arg.startsWith('--'));
  const end = next < 0 ? args.length : next;
  const given = args.slice(start, end).join(',').replace('--files', '').split(/[=,]/);
  const names = given.filter((name) => name !== '');
  if (names.length === 0) throw new CommandError('The flag --files needs at least one file.');
  const files = names.flatMap((name) => findFiles(name, place));
  return { files: [...new Set(files)], ...readFlags(args.toSpliced(start, end - start)) };
}

function readFlags(args: readonly string[]): { readonly incremental: boolean } {
  const unknown = args.find((arg) => arg !== '--incremental');
  if (unknown === undefined) return { incremental: parseFlags(args, kinds).incremental ?? false };
  const known = 'the flags are --files and --incremental';
  throw new CommandError(`Unknown argument "${unknown}": ${known}.`);
}

function findFiles(name: string, { project, root }: MutationPlace): readonly string[] {
  const paths = [project, root].map((folder) => resolve(folder, name));
  const path = paths.find((candidate) => statSync(candidate, { throwIfNoEntry: false }));
  if (path === undefined) throw new CommandError(`There is no file "${name}" to mutate.`);
  const found = statSync(path).isDirectory() ? globSync(`${path}/**/*.ts`) : [path];
  const files = found.map((file) => relative(project, file).replaceAll('\\', '/'));
  const mutable = files.filter((file) => /^src\/.*\.ts$/.test(file) && !neverMutated.test(file));
  if (mutable.length > 0) return mutable.sort();
  throw new CommandError(`Nothing in "${name}" is mutated: only the sources of the domain are.`);
}
