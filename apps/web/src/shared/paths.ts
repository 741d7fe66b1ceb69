/** The query parameter that names the current chat. */
export const CHAT_PARAMETER = 'chat';

/** The query parameter that names a message to show. */
export const MESSAGE_PARAMETER = 'm';

/** Paths on which no chat screen is to come, not even for a moment: it would only go again. */
export const WITHOUT_CHAT =
  /^\/(admin|(forgot|reset)-password|(esqueci-minha|redefinir)-senha)(\/|$)/i;

/** Addresses of the chat screen (§2). */
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
