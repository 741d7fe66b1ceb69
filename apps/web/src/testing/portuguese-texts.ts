import { createInstance, type TFunction } from 'i18next';
import { ptBrConversation } from '../i18n/conversation/pt-br.ts';
import { ptBr } from '../i18n/pt-br.ts';

/** The texts of an open conversation in Portuguese. */
export async function portugueseTexts(): Promise<TFunction> {
  return createInstance().init({
    lng: 'pt-BR',
    resources: { 'pt-BR': { translation: { ...ptBr, ...ptBrConversation } } },
    interpolation: { escapeValue: false },
  });
}
