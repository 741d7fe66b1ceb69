import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** One language: its texts by their keys, such as `chat.send`. */
export type Texts = ReadonlyMap<string, string>;

/** All languages by the names of their folders. */
export type Languages = ReadonlyMap<string, Texts>;

/** Folder of the language that is the source of the others. */
export const SOURCE_LANGUAGE = 'pt-br';

/** The texts of the source language. */
export function sourceOf(languages: Languages): Texts {
  const source = languages.get(SOURCE_LANGUAGE);
  if (source === undefined) throw new Error(`There are no texts in ${SOURCE_LANGUAGE}.`);
  return source;
}

/** Reads the languages of a folder: each is a folder in it, whose index.ts exports one object. */
export async function readLanguages(folder: string): Promise<Languages> {
  const names = globSync('*/index.ts', { cwd: folder }).map(dirname).sort();
  const read = async (name: string): Promise<[string, Texts]> => {
    const module = await importFile(join(folder, name, 'index.ts'));
    return [name, new Map(Object.values(module).flatMap((texts: unknown) => flatten(texts)))];
  };
  return new Map(await Promise.all(names.map(read)));
}

async function importFile(file: string): Promise<object> {
  return (await import(pathToFileURL(file).href)) as object;
}

function flatten(texts: unknown, prefix = ''): [string, string][] {
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

/** A key as code asks for it: without the form of a plural. */
export function askedKey(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}
