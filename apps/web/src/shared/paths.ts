/** The query parameter that names the current chat. */
export const CHAT_PARAMETER = 'chat';

/** The query parameter that names a message to show. */
export const MESSAGE_PARAMETER = 'm';

/** State of a navigation to a message: words to show in it. */
export interface PassageState {
  readonly passage: string;
}

/** Navigation state for an address at which the user wants to write. */
export const FOCUS_FIELD = { focusField: true };

/** Returns the words to show of {@link PassageState}; '' for none. */
export function passageOf(state: unknown): string {
  const { passage } = (state ?? {}) as Partial<Record<keyof PassageState, unknown>>;
  return typeof passage === 'string' ? passage : '';
}

/** The query parameter that opens a panel over the screen. */
export const PANEL_PARAMETER = 'panel';

/**
 * Paths that never show the chat screen, so that the first paint does not show it for a moment.
 */
export const WITHOUT_CHAT =
  /^\/(admin|(forgot|reset)-password|(esqueci-minha|redefinir)-senha)(\/|$)/i;

/** The admin pages in the order of their menu (§2). */
export const ADMIN_PAGES = ['home', 'users', 'chats', 'roles', 'personas'] as const;

export type AdminPage = (typeof ADMIN_PAGES)[number];

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/**
 * Adds the path of the app on its host to one of {@link paths}, for what the router does not
 * follow: links to a tab of their own, files and addresses to copy.
 */
export function hrefOf(path: string): string {
  return `${BASE}${path}`;
}

/** Returns the path of the shown screen, as {@link paths} has it. */
export function screenPath(): string {
  return location.pathname.slice(BASE.length) || '/';
}

/** Addresses of the screens (§2), below the path of the app on its host. */
export const paths = {
  index: '/',
  signIn: '/login',
  forgottenPassword: '/forgot-password',
  admin: (page: AdminPage): string => (page === 'home' ? '/admin' : `/admin/${page}`),
  /** The screen of a persona, with a chat and a message in it. */
  persona: (slug: string | undefined, chatId?: string, messageId?: string | null): string => {
    // The segment may have been typed by hand; unescaped, it could become another address.
    const path = slug === undefined ? '/' : `/${encodeURIComponent(slug)}`;
    if (chatId === undefined) return path;
    const message = messageId ? `&${MESSAGE_PARAMETER}=${encodeURIComponent(messageId)}` : '';
    return `${path}?${CHAT_PARAMETER}=${encodeURIComponent(chatId)}${message}`;
  },
} as const;
