import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The languages by the names of their files; the first is the source of the others. */
export const languages = ['pt-br', 'en', 'es'] as const;
export type LanguageName = (typeof languages)[number];

/** One language: its texts by their keys, such as `chat.send`. */
export type Texts = ReadonlyMap<string, string>;

/** The texts of a folder, from the files `pt-br.ts`, `en.ts` and `es.ts` in it and below. */
export async function readTexts(folder: string): Promise<Readonly<Record<LanguageName, Texts>>> {
  const read = async (language: LanguageName): Promise<Texts> => {
    const files = globSync(`**/${language}.ts`, { cwd: folder }).sort();
    const modules = await Promise.all(files.map((file) => importFile(join(folder, file))));
    return new Map(
      modules.flatMap((module) => Object.values(module).flatMap((part: unknown) => flatten(part))),
    );
  };
  const [ptBr, en, es] = await Promise.all(languages.map(read));
  if (ptBr === undefined || en === undefined || es === undefined) throw new Error('no languages');
  return { 'pt-br': ptBr, en, es };
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
