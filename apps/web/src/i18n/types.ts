import type { ptBrAccount } from './account/pt-br.ts';
import type { ptBrAvatar } from './avatar/pt-br.ts';
import type { ptBrConversation } from './conversation/pt-br.ts';
import type { ptBrErrors } from './errors/pt-br.ts';
import type { ptBrOrganizing } from './organizing/pt-br.ts';
import type { ptBrHelp } from './help/pt-br.ts';
import type { ptBrPanels } from './panels/pt-br.ts';
import type { ptBr } from './pt-br.ts';
import type { ptBrRenewal } from './renewal/pt-br.ts';
import type { ptBrSignIn } from './sign-in/pt-br.ts';
import type { ptBrTerms } from './terms/pt-br.ts';

type Widen<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Widen<Texts[Key]>;
};

/** What every language says from the start: the keys of Portuguese, the source of truth. */
export type Translation = Widen<typeof ptBr>;

/** What every language says in an open conversation besides. */
export type ConversationTranslation = Widen<typeof ptBrConversation>;

/** What the lists of chats and folders say, and the search. */
export type OrganizingTranslation = Widen<typeof ptBrOrganizing>;

/** What the pages about passwords and the admin pages say. */
export type AccountTranslation = Widen<typeof ptBrAccount>;

/** What is said about the video of an answer. */
export type AvatarTranslation = Widen<typeof ptBrAvatar>;

/** What the panels and the menu of the account say. */
export type PanelsTranslation = Widen<typeof ptBrPanels>;

/** The terms of use. */
export type TermsTranslation = Widen<typeof ptBrTerms>;

/** What the help says. */
export type HelpTranslation = Widen<typeof ptBrHelp>;

/** What the sign-in page says in a frame, to support and in its form. */
export type SignInTranslation = Widen<typeof ptBrSignIn>;

/** What is said where a session is to be renewed. */
export type RenewalTranslation = Widen<typeof ptBrRenewal>;

/** What the window about errors says. */
export type ErrorsTranslation = Widen<typeof ptBrErrors>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: typeof ptBr &
        typeof ptBrConversation &
        typeof ptBrSignIn &
        typeof ptBrRenewal &
        typeof ptBrOrganizing &
        typeof ptBrErrors &
        typeof ptBrAvatar &
        typeof ptBrAccount &
        typeof ptBrPanels &
        typeof ptBrTerms &
        typeof ptBrHelp;
    };
  }
}
