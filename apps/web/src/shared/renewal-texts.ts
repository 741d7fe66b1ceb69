import type { Language } from '../i18n/languages.ts';
import type { RenewalTranslation } from '../i18n/types.ts';
import { useLoadedTexts } from './loaded-texts.ts';

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

/** Whether what is said of a renewal is there. */
export function useRenewalTexts(): boolean {
  return useLoadedTexts(loadRenewalTranslation);
}
