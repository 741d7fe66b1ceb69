import type { ptBrConversation } from './conversation/pt-br.ts';
import type { ptBr } from './pt-br.ts';

type Widen<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Widen<Texts[Key]>;
};

/** What every language says from the start: the keys of Portuguese, the source of truth. */
export type Translation = Widen<typeof ptBr>;

/** What every language says in an open conversation besides. */
export type ConversationTranslation = Widen<typeof ptBrConversation>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof ptBr & typeof ptBrConversation };
  }
}
