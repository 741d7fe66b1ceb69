import type { ptBr } from './pt-br/index.ts';

/** The keys of a Portuguese area, with texts of any language. */
export type Wording<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Wording<Texts[Key]>;
};

/** All texts of a language, by the keys of Portuguese. */
export type Translation = Wording<typeof ptBr>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof ptBr };
  }
}
