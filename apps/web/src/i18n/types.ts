import type { ptBrConversation } from './conversation/pt-br.ts';
import type { ptBrOrganizing } from './organizing/pt-br.ts';
import type { ptBr } from './pt-br.ts';

type Widen<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Widen<Texts[Key]>;
};

/** What every language says from the start: the keys of Portuguese, the source of truth. */
export type Translation = Widen<typeof ptBr>;

/** What every language says in an open conversation besides. */
export type ConversationTranslation = Widen<typeof ptBrConversation>;

/** What the lists of chats and folders say, and the search. */
export type OrganizingTranslation = Widen<typeof ptBrOrganizing>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof ptBr & typeof ptBrConversation & typeof ptBrOrganizing };
  }
}
