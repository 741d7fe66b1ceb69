import type { i18n } from 'i18next';
import type { Language } from '../i18n/languages.ts';
import { addPart } from '../i18n/setup.ts';
import type { ErrorsTranslation } from '../i18n/types.ts';

async function loadErrorsTranslation(language: Language): Promise<ErrorsTranslation> {
  switch (language) {
    case 'pt-BR':
      return (await import('../i18n/errors/pt-br.ts')).ptBrErrors;
    case 'en':
      return (await import('../i18n/errors/en.ts')).enErrors;
    case 'es':
      return (await import('../i18n/errors/es.ts')).esErrors;
  }
}

/** Adds what the window about errors says. */
export function addErrorTexts(texts: i18n): Promise<void> {
  return addPart(texts, loadErrorsTranslation);
}
