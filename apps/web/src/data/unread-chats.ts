import type { Conversations } from '@colega/chat-domain';
import { useSyncExternalStore } from 'react';
import { createStore } from '../shared/create-store.ts';
import { USER_KEYS } from '../shared/storage-keys.ts';
import type { ExchangeStore } from './exchange-store.ts';
import { ownedValue } from './owned-value.ts';

const unread = createStore<ReadonlySet<string>>(new Set());
let owner = '';
let shownChatId: string | null = null;

function change(chatIds: Iterable<string>): void {
  unread.set(new Set(chatIds));
  ownedValue.write(USER_KEYS.unreadChats, owner, [...unread.get()].join('\n'));
}

/** The chats in which a reply has ended that nobody has seen yet; they outlive a reload. */
export const unreadChats = {
  /** From now on they are this user's: those of before come back. */
  open: (email: string): void => {
    owner = email;
    const stored = ownedValue.read(USER_KEYS.unreadChats, owner) ?? '';
    unread.set(new Set(stored.split('\n').filter((chatId) => chatId !== '')));
  },
  has: (chatId: string): boolean => unread.get().has(chatId),
  add: (chatId: string): void => {
    if (chatId !== shownChatId && !unreadChats.has(chatId)) change([...unread.get(), chatId]);
  },
  /** What is on the screen is read; null where the page is hidden, or shows no chat. */
  show: (chatId: string | null): void => {
    shownChatId = chatId;
    if (chatId !== null && unreadChats.has(chatId))
      change([...unread.get()].filter((other) => other !== chatId));
  },
};

export function useIsUnread(chatId: string): boolean {
  return useSyncExternalStore(unread.subscribe, () => unreadChats.has(chatId));
}

/** Marks the chats whose replies end out of sight. */
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
