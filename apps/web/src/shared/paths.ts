/** The query parameter that names the current chat. */
export const CHAT_PARAMETER = 'chat';

/** The query parameter that names a message to show. */
export const MESSAGE_PARAMETER = 'm';

/** Addresses of the app (§2). */
export const paths = {
  index: '/',
  /** A persona's screen; `chatId` names the chat to show, and `messageId` a message in it. */
  persona: (slug: string | undefined, chatId?: string, messageId?: string | null): string => {
    // The segment may be one that was typed by hand: it must not become another address.
    const path = slug === undefined ? '/' : `/${encodeURIComponent(slug)}`;
    if (chatId === undefined) return path;
    const message = messageId ? `&${MESSAGE_PARAMETER}=${encodeURIComponent(messageId)}` : '';
    return `${path}?${CHAT_PARAMETER}=${encodeURIComponent(chatId)}${message}`;
  },
};
