import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createStore } from '../shared/create-store.ts';
import { localValues } from '../shared/storage.ts';
import {
  isLanguage,
  type Language,
  LANGUAGE_NAMES,
  LANGUAGE_STORAGE_KEY,
  LANGUAGES,
  preferredLanguage,
} from './languages.ts';
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

/** Returns the stored language, else the browser's. */
function languageOfUser(): Language {
  return preferredLanguage(localValues.read(LANGUAGE_STORAGE_KEY), navigator.languages);
}

/** Sets up i18next with the user's language only; others load when they are chosen. */
export async function setUpTexts(): Promise<i18n> {
  const language = languageOfUser();
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: ['pt-BR', 'pt', 'en', 'es'],
    resources: { [language]: { translation: await loadTranslation(language) } },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
  return texts;
}

/** The languages of the interface, each with its own name. */
export const LANGUAGE_CHOICES = LANGUAGES.map((language) => ({
  language,
  name: LANGUAGE_NAMES[language],
}));

/** The newest choice, which wins over one whose texts load later. */
const lastChoice = createStore<Language | null>(null);

async function changeLanguage(texts: i18n, language: Language): Promise<void> {
  lastChoice.set(language);
  const translation = await loadTranslation(language);
  if (lastChoice.get() !== language) return;
  texts.addResourceBundle(language, 'translation', translation);
  await texts.changeLanguage(language);
  document.documentElement.lang = language;
  localValues.write(LANGUAGE_STORAGE_KEY, language);
}

/** Switches the language and stores it; changes nothing if the texts cannot be loaded. */
export function chooseLanguage(texts: i18n, language: Language): void {
  changeLanguage(texts, language).catch(() => undefined);
}

/** Applies the language that another tab has chosen. */
export function followLanguage(texts: i18n, { key, newValue }: StorageEvent): void {
  const isNews = key === LANGUAGE_STORAGE_KEY && newValue !== texts.language;
  if (isNews && isLanguage(newValue)) chooseLanguage(texts, newValue);
}
