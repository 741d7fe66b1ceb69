import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../i18n/languages.ts';

const folder = join(import.meta.dirname, '../i18n');

function flatten(texts: unknown, prefix = ''): [key: string, text: string][] {
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

/** All that a language says, in all its parts, each text with its key, such as 'chat.send'. */
export async function textsOf(language: Language): Promise<[key: string, text: string][]> {
  const files = globSync(`**/${language.toLowerCase()}.ts`, { cwd: folder });
  files.sort((one, other) => (dirname(one) < dirname(other) ? -1 : 1));
  const parts = await Promise.all(
    files.map(async (file) => {
      const address = pathToFileURL(join(folder, file)).href;
      return (await import(/* @vite-ignore */ address)) as object;
    }),
  );
  return parts.flatMap((part) => Object.values(part).flatMap((texts) => flatten(texts)));
}
