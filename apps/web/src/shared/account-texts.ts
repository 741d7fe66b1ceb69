import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../i18n/languages.ts';
import { addPart, languageOfUser } from '../i18n/setup.ts';
import type { AccountTranslation } from '../i18n/types.ts';

/** What the pages about passwords and the admin pages say, in a chunk of its own for each language. */
async function loadAccountTranslation(language: Language): Promise<AccountTranslation> {
  switch (language) {
    case 'pt-BR':
      return (await import('../i18n/account/pt-br.ts')).ptBrAccount;
    case 'en':
      return (await import('../i18n/account/en.ts')).enAccount;
    case 'es':
      return (await import('../i18n/account/es.ts')).esAccount;
  }
}

/** Fetches these texts beside what shows them; what fails here is tried again. */
export function prepareAccountTexts(): void {
  void loadAccountTranslation(languageOfUser()).catch(() => undefined);
}

let adding: Promise<void> | null = null;

/** Suspends until these texts are there. Where they do not come, the page cannot be rendered. */
export function useAccountTexts(): void {
  const { i18n } = useTranslation();
  adding ??= addPart(i18n, loadAccountTranslation);
  use(adding);
}
