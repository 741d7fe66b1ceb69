import type { i18n } from 'i18next';
import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../i18n/languages.ts';
import { addTexts, languageOfUser } from '../i18n/setup.ts';
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

const added = new Map<string, Promise<void>>();

async function add(texts: i18n): Promise<void> {
  const language = isLanguage(texts.language) ? texts.language : DEFAULT_LANGUAGE;
  addTexts(texts, language, await loadAccountTranslation(language));
}

function addOnce(texts: i18n): Promise<void> {
  const known = added.get(texts.language);
  if (known !== undefined) return known;
  const adding = add(texts);
  added.set(texts.language, adding);
  return adding;
}

/**
 * Suspends until these texts are there. In a language that is chosen later the former one's are
 * shown until its own have come. Where the first do not come, the page cannot be rendered.
 */
export function useAccountTexts(): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [first] = useState(() => addOnce(i18n));
  const [, setShown] = useState(language);
  use(first);
  useEffect(() => {
    let isWanted = true;
    addOnce(i18n).then(
      () => {
        if (isWanted) setShown(language);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [i18n, language]);
}
