import type { i18n } from 'i18next';
import { storedChatId } from '../data/choose-chat.ts';
import { dispatch } from '../data/exchange-events.ts';
import type { ExchangeStore } from '../data/exchange-store.ts';
import type { ChatCache } from '../data/organize/cached-chats.ts';
import { connectOtherTabs } from '../data/other-tabs.ts';
import { createTabNews } from '../data/tab-news.ts';
import type { Session } from '../session/session.ts';
import { followLanguage } from '../shared/language-choice.ts';
import { navigate } from '../shared/navigation.tsx';
import { CHAT_PARAMETER } from '../shared/paths.ts';
import { STORAGE_KEYS } from '../shared/storage-keys.ts';
import { applyTheme, storedThemeChoice } from '../shared/theme.ts';

export interface ConnectedTab extends ChatCache {
  /** E-mail address of the user. */
  readonly owner: string;
  readonly exchanges: ExchangeStore;
  readonly session: Session;
  readonly texts: i18n;
}

/**
 * What is done in one tab shows in the others of this browser: chats and folders by news, theme and
 * language as the browser's storage tells. What is typed stays. Returns what ends it.
 */
export function connectTabs(tab: ConnectedTab): () => void {
  const exchange = createTabNews(tab);
  connectOtherTabs(exchange);
  const stop = exchange.listen({
    // As a session that ends by itself: what was typed is there for the same user.
    onSignedOut: () => tab.session.end(),
    onChatsRemoved: (chatIds) => leaveChats(tab, chatIds),
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEYS.theme) applyTheme(storedThemeChoice());
    followLanguage(tab.texts, event);
  };
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener('storage', onStorage);
    stop();
    connectOtherTabs(null);
  };
}

/** The chat on the screen may be one of those that another tab has deleted. */
function leaveChats({ exchanges }: ConnectedTab, chatIds: readonly string[]): void {
  for (const chatId of chatIds) {
    exchanges.stop(chatId);
    storedChatId.forget(chatId);
  }
  dispatch(exchanges, { type: 'chats-emptied', chatIds });
  const shown = new URLSearchParams(location.search).get(CHAT_PARAMETER);
  if (shown !== null && chatIds.includes(shown)) navigate(location.pathname, { replace: true });
}
