import type { Language } from './languages.ts';
import type { Translation } from './types.ts';

const LOADERS: Record<Language, () => Promise<Translation>> = {
  'pt-BR': async () => (await import('./pt-br/index.ts')).ptBr,
  en: async () => (await import('./en/index.ts')).en,
  es: async () => (await import('./es/index.ts')).es,
};

/** Loads all texts of a language, as one chunk. */
export function loadTranslation(language: Language): Promise<Translation> {
  return LOADERS[language]();
}
