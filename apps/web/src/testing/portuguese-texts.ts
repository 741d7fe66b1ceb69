import { createInstance, type TFunction } from 'i18next';
import { ptBr } from '../i18n/pt-br/index.ts';

/** Returns the Portuguese texts. */
export async function portugueseTexts(): Promise<TFunction> {
  return createInstance().init({
    lng: 'pt-BR',
    resources: { 'pt-BR': { translation: ptBr } },
    interpolation: { escapeValue: false },
  });
}
