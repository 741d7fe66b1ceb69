import type { i18n } from 'i18next';
import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGE_STORAGE_KEY,
  LANGUAGES,
  type Language,
} from '../i18n/languages.ts';
import { changeLanguage } from '../i18n/setup.ts';

/** The languages of the interface, each with its own name. */
export const LANGUAGE_CHOICES = LANGUAGES.map((language) => ({
  language,
  name: LANGUAGE_NAMES[language],
}));

/** Switches the language and stores it; changes nothing if the texts cannot be loaded. */
export function chooseLanguage(texts: i18n, language: Language): void {
  changeLanguage(texts, language).catch(() => undefined);
}

/** Applies the language that another tab has chosen. */
export function followLanguage(texts: i18n, { key, newValue }: StorageEvent): void {
  const isNews = key === LANGUAGE_STORAGE_KEY && newValue !== texts.language;
  if (isNews && isLanguage(newValue)) chooseLanguage(texts, newValue);
}
