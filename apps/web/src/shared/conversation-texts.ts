import type { i18n } from 'i18next';
import { DEFAULT_LANGUAGE, isLanguage } from '../i18n/languages.ts';
import { addTexts, languageOfUser, loadConversationTranslation } from '../i18n/setup.ts';

/** Fetches the conversation's texts beside what shows one; what fails here is tried again. */
export function prepareConversationTexts(): void {
  void loadConversationTranslation(languageOfUser()).catch(() => undefined);
}

/** Adds what an open conversation says, in the language of the moment. */
export async function addConversationTexts(texts: i18n): Promise<void> {
  const language = isLanguage(texts.language) ? texts.language : DEFAULT_LANGUAGE;
  addTexts(texts, language, await loadConversationTranslation(language));
}
