/** Addresses of the app (§2). */
export const paths = {
  index: '/',
  /** A persona's screen; `chatId` names the chat to show. */
  persona: (slug: string | undefined, chatId?: string): string => {
    // The segment may be one that was typed by hand: it must not become another address.
    const path = slug === undefined ? '/' : `/${encodeURIComponent(slug)}`;
    return chatId === undefined ? path : `${path}?chat=${encodeURIComponent(chatId)}`;
  },
};

/** The query parameter that names the current chat. */
export const CHAT_PARAMETER = 'chat';
