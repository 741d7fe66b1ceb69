import type { ptBr } from './pt-br.ts';

type Widen<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Widen<Texts[Key]>;
};

/** The shape of every language: the keys of Portuguese, the source of truth. */
export type Translation = Widen<typeof ptBr>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof ptBr };
  }
}
