import type { ptBr } from './pt-br/index.ts';

/** The keys of a Portuguese area, with the sentences of any language. */
export type Wording<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Wording<Texts[Key]>;
};

/** All that a language says: the keys of Portuguese, the source of truth. */
export type Translation = Wording<typeof ptBr>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof ptBr };
  }
}
