/** Addresses of the app (§2). */
export const paths = {
  index: '/',
  /** A persona's screen; `chatId` names the chat to show. */
  persona: (slug: string | undefined, chatId?: string): string => {
    const path = slug === undefined ? '/' : `/${slug}`;
    return chatId === undefined ? path : `${path}?chat=${encodeURIComponent(chatId)}`;
  },
};

/** The query parameter that names the current chat. */
export const CHAT_PARAMETER = 'chat';
