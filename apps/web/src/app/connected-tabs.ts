import type { AskedStatus, UserIdentity } from '@colega/chat-domain';
import type { i18n } from 'i18next';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatCache } from '../data/chats.ts';
import { storedChatId } from '../data/choose-chat.ts';
import { dispatch, type ExchangeStore, useExchangeStore } from '../data/exchanges.ts';
import { leaveGoneChats } from '../data/gone-chats.ts';
import { messagesQuery, NO_MESSAGES } from '../data/messages.ts';
import { readChat } from '../data/outbox.ts';
import { createTabNews, type OtherTabs, useOtherTabs } from '../data/other-tabs.ts';
import { followLanguage } from '../i18n/setup.ts';
import { useUser } from '../session/session-context.ts';
import { chatInAddress } from '../shared/address.ts';
import { applyTheme, storedThemeChoice } from '../shared/appearance.ts';
import { useServices } from '../shared/services.ts';
import { STORAGE_KEYS } from '../shared/storage.ts';
import type { Undo } from '../shared/undo.ts';

/** States of a question whose answer is not among the messages yet. */
const COMING: readonly AskedStatus[] = ['sending', 'answered'];

/** Connects this tab to the others of its user; `onChatGone` is told where they deleted its chat. */
export function useConnectedTabs(onChatGone: (chatId: string) => void): void {
  const { api, queryClient, undo } = useServices();
  const exchanges = useExchangeStore();
  const otherTabs = useOtherTabs();
  const { i18n: texts } = useTranslation();
  const owner = useUser();
  const leaveChat = useEffectEvent(onChatGone);
  useEffect(
    () =>
      owner === null
        ? undefined
        : connectTabs({
            ...{ api, queryClient, undo, exchanges, otherTabs, texts, owner },
            leaveChat: (chatId) => leaveChat(chatId),
          }),
    [api, queryClient, undo, exchanges, otherTabs, texts, owner],
  );
}

export interface ConnectedTab extends ChatCache {
  readonly owner: UserIdentity;
  readonly undo: Undo;
  readonly exchanges: ExchangeStore;
  readonly otherTabs: OtherTabs;
  readonly texts: i18n;
  /** Leaves the current chat. */
  readonly leaveChat: (chatId: string) => void;
}

/**
 * Keeps this tab equal to the others of the browser: chats, folders and answers by messages, theme and
 * language by storage events. Drafts change only where their chat is gone. Returns a function that stops it.
 */
function connectTabs(tab: ConnectedTab): () => void {
  const news = createTabNews(tab);
  tab.otherTabs.connect(news.tell);
  const readings = createReadings(tab);
  const stop = news.listen({
    onChatsRemoved: (chatIds) => leaveChats(tab, chatIds),
    // A deletion or a clearing that waits here would take the question and its answer.
    onQuestionAsked: (chatId) => {
      tab.undo.withdraw('delete-chats', chatId);
      tab.undo.withdraw('clear-chat', chatId);
    },
    onMessagesChanged: readings.read,
    onChatCleared: (chatId) => void clearHere(tab, chatId).then(() => readings.read(chatId)),
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEYS.theme) applyTheme(storedThemeChoice());
    followLanguage(tab.texts, event);
  };
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener('storage', onStorage);
    stop();
    readings.stop();
    tab.otherTabs.connect(null);
  };
}

/**
 * Creates the readings of chats that other tabs have changed, for the chats whose messages this tab
 * has. A chat is read once an answer that comes here is among its messages: what is read before that
 * would be dropped. Nothing is read once the user has left.
 */
function createReadings(tab: ConnectedTab) {
  const { api, queryClient, exchanges } = tab;
  const changed = new Set<string>();
  const isComing = (chatId: string) =>
    exchanges
      .conversations()
      .some((asked) => asked.chatId === chatId && COMING.includes(asked.status));

  function readChanged(): void {
    for (const chatId of [...changed].filter((id) => !isComing(id))) {
      changed.delete(chatId);
      const known = queryClient.getQueryData(messagesQuery(api, chatId).queryKey);
      if (known !== undefined) void readChat(tab, chatId);
    }
  }
  // Later, since a sign-out empties the exchanges first, and then the cache.
  const stop = exchanges.subscribe(() => {
    if (changed.size > 0) queueMicrotask(readChanged);
  });
  return {
    stop,
    read: (chatId: string) => {
      changed.add(chatId);
      readChanged();
    },
  };
}

/** Removes what another tab has cleared; what is asked here meanwhile stays. */
async function clearHere(tab: ConnectedTab, chatId: string): Promise<void> {
  const { api, queryClient, exchanges } = tab;
  const { queryKey } = messagesQuery(api, chatId);
  dispatch(exchanges, { type: 'answers-removed', chatId });
  // A fetch that is under way may still bring the old messages.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && NO_MESSAGES);
}

/** Leaves the current chat if another tab has deleted it. */
function leaveChats({ exchanges, leaveChat }: ConnectedTab, chatIds: readonly string[]): void {
  for (const chatId of chatIds) storedChatId.forget(chatId);
  leaveGoneChats(exchanges, chatIds);
  const shown = chatInAddress();
  if (shown !== null && chatIds.includes(shown)) leaveChat(shown);
}
