import type { i18n } from 'i18next';
import { addPart, languageOfUser, loadConversationTranslation } from '../i18n/setup.ts';

/** Fetches the conversation's texts beside what shows one; what fails here is tried again. */
export function prepareConversationTexts(): void {
  void loadConversationTranslation(languageOfUser()).catch(() => undefined);
}

/** Adds what an open conversation says. */
export function addConversationTexts(texts: i18n): Promise<void> {
  return addPart(texts, loadConversationTranslation);
}
