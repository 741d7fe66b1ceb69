import { addPart } from '../i18n/setup.ts';
import type { Language } from '../i18n/languages.ts';
import type { HelpTranslation, PanelsTranslation, TermsTranslation } from '../i18n/types.ts';
import type { i18n } from 'i18next';

async function loadPanels(language: Language): Promise<PanelsTranslation> {
  switch (language) {
    case 'pt-BR':
      return (await import('../i18n/panels/pt-br.ts')).ptBrPanels;
    case 'en':
      return (await import('../i18n/panels/en.ts')).enPanels;
    case 'es':
      return (await import('../i18n/panels/es.ts')).esPanels;
  }
}

async function loadTerms(language: Language): Promise<TermsTranslation> {
  switch (language) {
    case 'pt-BR':
      return (await import('../i18n/terms/pt-br.ts')).ptBrTerms;
    case 'en':
      return (await import('../i18n/terms/en.ts')).enTerms;
    case 'es':
      return (await import('../i18n/terms/es.ts')).esTerms;
  }
}

async function loadHelp(language: Language): Promise<HelpTranslation> {
  switch (language) {
    case 'pt-BR':
      return (await import('../i18n/help/pt-br.ts')).ptBrHelp;
    case 'en':
      return (await import('../i18n/help/en.ts')).enHelp;
    case 'es':
      return (await import('../i18n/help/es.ts')).esHelp;
  }
}

const LOADS = { panels: loadPanels, terms: loadTerms, help: loadHelp };

/** Adds what the panels say: the frame and the menu of the account, the terms, or the help. */
export function addPanelTexts(texts: i18n, part: keyof typeof LOADS): Promise<void> {
  return addPart(texts, LOADS[part]);
}
