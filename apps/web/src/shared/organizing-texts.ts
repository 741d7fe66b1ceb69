import type { i18n } from 'i18next';
import { DEFAULT_LANGUAGE, isLanguage } from '../i18n/languages.ts';
import { addTexts, loadOrganizingTranslation } from '../i18n/setup.ts';

/** Adds what the lists and the search say, in the language of the moment. */
export async function addOrganizingTexts(texts: i18n): Promise<void> {
  const language = isLanguage(texts.language) ? texts.language : DEFAULT_LANGUAGE;
  addTexts(texts, language, await loadOrganizingTranslation(language));
}
