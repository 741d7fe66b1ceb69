import type { Conversations } from '@colega/chat-domain';
import { useSyncExternalStore } from 'react';
import { createStore } from '../shared/create-store.ts';
import { USER_KEYS } from '../shared/storage.ts';
import type { ExchangeStore } from './exchange-store.ts';
import { ownedValue } from './owned-value.ts';

const unread = createStore<ReadonlySet<string>>(new Set());
let owner = '';
let shownChatId: string | null = null;

function change(chatIds: Iterable<string>): void {
  unread.set(new Set(chatIds));
  ownedValue.write(USER_KEYS.unreadChats, owner, [...unread.get()].join('\n'));
}

/** Chats with an ended reply that the user has not seen yet; they survive a reload. */
export const unreadChats = {
  /** Loads the stored chats of this user. */
  open: (email: string): void => {
    owner = email;
    const stored = ownedValue.read(USER_KEYS.unreadChats, owner) ?? '';
    unread.set(new Set(stored.split('\n').filter((chatId) => chatId !== '')));
  },
  has: (chatId: string): boolean => unread.get().has(chatId),
  add: (chatId: string): void => {
    if (chatId !== shownChatId && !unreadChats.has(chatId)) change([...unread.get(), chatId]);
  },
  /** Marks the shown chat as read; null if the page is hidden or shows no chat. */
  show: (chatId: string | null): void => {
    shownChatId = chatId;
    if (chatId !== null && unreadChats.has(chatId))
      change([...unread.get()].filter((other) => other !== chatId));
  },
};

export function useIsUnread(chatId: string): boolean {
  return useSyncExternalStore(unread.subscribe, () => unreadChats.has(chatId));
}

/** Marks chats whose replies end while another chat is shown. */
export function watchReplies(exchanges: ExchangeStore): () => void {
  const underWay = (conversations: Conversations) =>
    conversations.filter(({ status }) => status === 'sending').map(({ question }) => question.id);
  let before: readonly string[] = [];
  return exchanges.subscribe(() => {
    const conversations = exchanges.conversations();
    for (const { question, status, chatId } of conversations)
      if ((status === 'answered' || status === 'interrupted') && before.includes(question.id))
        unreadChats.add(chatId);
    before = underWay(conversations);
  });
}
