import { createInstance, type TFunction } from 'i18next';
import { ptBrConversation } from '../i18n/conversation/pt-br.ts';
import { ptBrErrors } from '../i18n/errors/pt-br.ts';
import { ptBrPanels } from '../i18n/panels/pt-br.ts';
import { ptBr } from '../i18n/pt-br.ts';

const errors = { ...ptBr.errors, ...ptBrErrors.errors };
const translation = { ...ptBr, ...ptBrConversation, ...ptBrPanels, ...ptBrErrors, errors };

/** The texts of an open conversation, of the panels and of errors in Portuguese. */
export async function portugueseTexts(): Promise<TFunction> {
  return createInstance().init({
    lng: 'pt-BR',
    resources: { 'pt-BR': { translation } },
    interpolation: { escapeValue: false },
  });
}
