import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { preferredLanguage, LANGUAGE_STORAGE_KEY, type Language } from './languages.ts';
import { loadTranslation } from './load-translation.ts';
import { localValues } from '../shared/storage.ts';

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

let lastChoice: Language | null = null;

/**
 * Switches the language once its texts are loaded, and stores it; a newer choice wins.
 * @throws if the texts cannot be loaded; then nothing has changed.
 */
export async function changeLanguage(texts: i18n, language: Language): Promise<void> {
  lastChoice = language;
  const translation = await loadTranslation(language);
  if (lastChoice !== language) return;
  texts.addResourceBundle(language, 'translation', translation);
  await texts.changeLanguage(language);
  document.documentElement.lang = language;
  localValues.write(LANGUAGE_STORAGE_KEY, language);
}
