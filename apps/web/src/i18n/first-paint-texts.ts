import * as en from './en/first-paint.ts';
import * as es from './es/first-paint.ts';
import type { Language } from './languages.ts';
import * as ptBr from './pt-br/first-paint.ts';
import type { Wording } from './types.ts';

/** Texts of index.html in all languages, since it is shown before any language file is loaded. */
export const firstPaintTexts: Record<Language, Wording<typeof ptBr>> = { 'pt-BR': ptBr, en, es };
