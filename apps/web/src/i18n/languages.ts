/** The languages of the interface, in the order of the switcher. */
export const LANGUAGES = ['pt-BR', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_STORAGE_KEY = 'language';
export const DEFAULT_LANGUAGE: Language = 'pt-BR';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'pt-BR': 'Português',
  en: 'English',
  es: 'Español',
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * Returns the stored language if it is valid, else the first supported language of the browser.
 */
export function preferredLanguage(stored: string | null, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0];
    const language = LANGUAGES.find(
      (candidate) => candidate.toLowerCase().split('-')[0] === primary,
    );
    if (language !== undefined) return language;
  }
  return DEFAULT_LANGUAGE;
}
