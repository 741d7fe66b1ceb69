import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** One language: its texts by their keys, such as `chat.send`. */
export type Texts = ReadonlyMap<string, string>;

/** All languages by the names of their folders. */
export type Languages = ReadonlyMap<string, Texts>;

/** Folder of the language that is the source of the others. */
const SOURCE_LANGUAGE = 'pt-br';

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

/** Texts that are rightly the same in two or three languages, and why. */
export interface SharedWords {
  readonly reason: string;
  /** Names of their folders. */
  readonly languages: readonly string[];
  readonly texts: readonly string[];
}

/** Faults of texts, in sentences. */
type Faults = readonly string[];

/** Keys that a language lacks or has beyond Portuguese, variables that differ, and texts that say nothing. */
export function findLanguageFaults(languages: Languages): Faults {
  const source = sourceOf(languages);
  return [...languages].flatMap(([language, texts]) => [
    ...[...source.keys()]
      .filter((key) => !texts.has(key))
      .map((key) => `${key}: there is no text in ${language}.`),
    ...[...texts]
      .flatMap(([key, text]) => [
        ...differences(key, text, source.get(key)),
        ...faultsOf(key, text),
      ])
      .map((fault) => `${fault} (${language})`),
  ]);
}

function differences(key: string, text: string, portuguese: string | undefined): Faults {
  if (portuguese === undefined) return [`${key}: there is no such text in ${SOURCE_LANGUAGE}.`];
  const [has, wants] = [variablesOf(text), variablesOf(portuguese)];
  if (has === wants) return [];
  return [
    `${key}: the variables are ${has || 'none'}, those of ${SOURCE_LANGUAGE} ${wants || 'none'}.`,
  ];
}

function variablesOf(text: string): string {
  return [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join(', ');
}

function faultsOf(key: string, text: string): Faults {
  const plain = text.replace(/\{\{[\w, ]+\}\}/g, '');
  return [
    ...(/[\p{L}\p{N}]/u.test(text) ? [] : [`${key}: the text says nothing.`]),
    ...(text === text.trim() ? [] : [`${key}: there is space around the text.`]),
    ...(/[{}<>]|&\w+;/.test(plain) ? [`${key}: there is markup, or a brace left over.`] : []),
  ];
}

/** Forms of a plural that lack one for 'one' or 'other': where there is one form, each language needs both. */
export function findPluralFaults(texts: Texts): Faults {
  const bases = [...texts.keys()].flatMap(
    (key) => /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1] ?? [],
  );
  return [...new Set(bases)].flatMap((base) =>
    ['one', 'other']
      .filter((form) => !texts.has(`${base}_${form}`))
      .map((form) => `${base}: there is no form '${form}' beside the others.`),
  );
}

/** Texts that two languages share though no list says that they may, and words of the list that nothing shares. */
export function findSharedFaults(languages: Languages, allowed: readonly SharedWords[]): Faults {
  const wanted = new Set<string>();
  const faults: string[] = [];
  for (const [one, other] of pairsOf([...languages.keys()])) {
    const pair = allowed.filter((words) =>
      [one, other].every((name) => words.languages.includes(name)),
    );
    for (const [key, text] of languages.get(one) ?? []) {
      if (languages.get(other)?.get(key) !== text) continue;
      if (pair.some((words) => words.texts.includes(text))) wanted.add(text);
      else faults.push(`${key}: “${text}” is the same in ${one} and ${other}; is it translated?`);
    }
  }
  const idle = allowed.flatMap((words) => words.texts).filter((text) => !wanted.has(text));
  return [
    ...faults,
    ...idle.map((text) => `“${text}” is listed as shared, but no two languages share it.`),
  ];
}

function pairsOf(names: readonly string[]): readonly (readonly [string, string])[] {
  return names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));
}
