import type { Language } from '../i18n/languages.ts';
import type { SignInTranslation } from '../i18n/types.ts';
import { useLoadedTexts } from './loaded-texts.ts';

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

/** Whether what the sign-in page says in a frame, to support and in its form is there. */
export function useSignInTexts(): boolean {
  return useLoadedTexts(loadSignInTranslation);
}
