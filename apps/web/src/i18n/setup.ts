import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { preferredLanguage, LANGUAGE_STORAGE_KEY, type Language } from './languages.ts';
import type { ConversationTranslation, OrganizingTranslation, Translation } from './types.ts';
import { localValues } from '../shared/storage.ts';

/** The texts of one language, in a chunk of its own. */
async function loadTranslation(language: Language): Promise<Translation> {
  switch (language) {
    case 'pt-BR':
      return (await import('./pt-br.ts')).ptBr;
    case 'en':
      return (await import('./en.ts')).en;
    case 'es':
      return (await import('./es.ts')).es;
  }
}

/** What an open conversation says, in a chunk of its own for each language. */
export async function loadConversationTranslation(
  language: Language,
): Promise<ConversationTranslation> {
  switch (language) {
    case 'pt-BR':
      return (await import('./conversation/pt-br.ts')).ptBrConversation;
    case 'en':
      return (await import('./conversation/en.ts')).enConversation;
    case 'es':
      return (await import('./conversation/es.ts')).esConversation;
  }
}

/** What the lists of chats and folders say, and the search, in a chunk of its own for each language. */
export async function loadOrganizingTranslation(
  language: Language,
): Promise<OrganizingTranslation> {
  switch (language) {
    case 'pt-BR':
      return (await import('./organizing/pt-br.ts')).ptBrOrganizing;
    case 'en':
      return (await import('./organizing/en.ts')).enOrganizing;
    case 'es':
      return (await import('./organizing/es.ts')).esOrganizing;
  }
}

/** The language that was chosen, or that the browser asks for. */
export function languageOfUser(): Language {
  return preferredLanguage(localValues.read(LANGUAGE_STORAGE_KEY), navigator.languages);
}

/** Fetches a part of the texts in a language. */
export type LoadPart = (language: Language) => Promise<object>;
const addedParts = new Set<LoadPart>();

/** Adds texts of a language to those there are. */
function addTexts(texts: i18n, language: Language, more: object): void {
  texts.addResourceBundle(language, 'translation', more, true);
}

/** Adds a part of the texts, in the language of the moment and in each that is chosen later. */
export async function addPart(texts: i18n, load: LoadPart): Promise<void> {
  addedParts.add(load);
  const { language } = texts;
  addTexts(texts, language as Language, await load(language as Language));
  if (texts.language !== language) await addPart(texts, load);
}

/** i18next with the user's language alone; another one loads when it is chosen. */
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

/** Switches the interface at once, and remembers the choice. */
export async function changeLanguage(texts: i18n, language: Language): Promise<void> {
  const loads = [loadTranslation, ...addedParts];
  for (const more of await Promise.all(loads.map((load) => load(language))))
    addTexts(texts, language, more);
  await texts.changeLanguage(language);
  document.documentElement.lang = language;
  localValues.write(LANGUAGE_STORAGE_KEY, language);
}
