import { createInstance, type TFunction } from 'i18next';
import type { Language } from '../i18n/languages.ts';
import { ptBr } from '../i18n/pt-br/index.ts';
import { loadTranslation } from '../i18n/setup.ts';

function flatten(texts: unknown, prefix = ''): [key: string, text: string][] {
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

/** Returns all texts of a language with their keys, such as 'chat.send'. */
export async function textsOf(language: Language): Promise<[key: string, text: string][]> {
  return flatten(await loadTranslation(language));
}

/** Returns the Portuguese texts. */
export async function portugueseTexts(): Promise<TFunction> {
  return createInstance().init({
    lng: 'pt-BR',
    resources: { 'pt-BR': { translation: ptBr } },
    interpolation: { escapeValue: false },
  });
}
