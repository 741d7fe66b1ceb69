import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../i18n/languages.ts';
import { addTexts } from '../i18n/setup.ts';
import type { RenewalTranslation } from '../i18n/types.ts';

/** How long to wait before what could not be fetched is asked for again, in milliseconds. */
const NEXT_TRY_AFTER = 3_000;

async function loadRenewalTranslation(language: Language): Promise<RenewalTranslation> {
  switch (language) {
    case 'pt-BR':
      return (await import('../i18n/renewal/pt-br.ts')).ptBrRenewal;
    case 'en':
      return (await import('../i18n/renewal/en.ts')).enRenewal;
    case 'es':
      return (await import('../i18n/renewal/es.ts')).esRenewal;
  }
}

async function addRenewalTexts(texts: i18n): Promise<void> {
  const language = isLanguage(texts.language) ? texts.language : DEFAULT_LANGUAGE;
  addTexts(texts, language, await loadRenewalTranslation(language));
}

/** Whether what is said of a renewal is there. It is tried for until it is: nothing else can be done. */
export function useRenewalTexts(): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    function load(): void {
      addRenewalTexts(i18n).then(
        () => {
          if (isWanted) setIsThere(true);
        },
        () => {
          if (isWanted) timer = setTimeout(load, NEXT_TRY_AFTER);
        },
      );
    }
    load();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [i18n, language]);
  return isThere;
}
