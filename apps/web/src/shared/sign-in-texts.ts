import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../i18n/languages.ts';
import { addPart } from '../i18n/setup.ts';
import type { SignInTranslation } from '../i18n/types.ts';

/** How long to wait before what could not be fetched is asked for again, in milliseconds. */
const NEXT_TRY_AFTER = 3_000;

async function loadSignInTranslation(language: Language): Promise<SignInTranslation> {
  switch (language) {
    case 'pt-BR':
      return (await import('../i18n/sign-in/pt-br.ts')).ptBrSignIn;
    case 'en':
      return (await import('../i18n/sign-in/en.ts')).enSignIn;
    case 'es':
      return (await import('../i18n/sign-in/es.ts')).esSignIn;
  }
}

/** Whether what the sign-in page says in a frame, to support and in its form is there; tried for until it is. */
export function useSignInTexts(): boolean {
  const { i18n } = useTranslation();
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    function load(): void {
      addPart(i18n, loadSignInTranslation).then(
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
  }, [i18n]);
  return isThere;
}
