import type { Conversations } from '@colega/chat-domain';
import { useSyncExternalStore } from 'react';
import { createStore } from '../shared/create-store.ts';
import { ownedValue } from '../shared/owned-value.ts';
import { USER_KEYS } from '../shared/storage.ts';
import type { ExchangeStore } from './exchanges.ts';

interface UnreadState {
  /** E-mail address of the user. */
  readonly owner: string;
  readonly shownChatId: string | null;
  readonly chatIds: ReadonlySet<string>;
}

const unread = createStore<UnreadState>({ owner: '', shownChatId: null, chatIds: new Set() });

function change(chatIds: readonly string[]): void {
  const state = unread.get();
  unread.set({ ...state, chatIds: new Set(chatIds) });
  ownedValue.write(USER_KEYS.unreadChats, state.owner, chatIds.join('\n'));
}

/** Chats with an ended reply that the user has not seen yet; they survive a reload. */
export const unreadChats = {
  /** Loads the stored chats of this user. */
  open: (owner: string): void => {
    const stored = ownedValue.read(USER_KEYS.unreadChats, owner) ?? '';
    const chatIds = new Set(stored.split('\n').filter((chatId) => chatId !== ''));
    unread.set({ ...unread.get(), owner, chatIds });
  },
  has: (chatId: string): boolean => unread.get().chatIds.has(chatId),
  add: (chatId: string): void => {
    const { shownChatId, chatIds } = unread.get();
    if (chatId !== shownChatId && !chatIds.has(chatId)) change([...chatIds, chatId]);
  },
  /** Marks the shown chat as read; null if the page is hidden or shows no chat. */
  show: (shownChatId: string | null): void => {
    unread.set({ ...unread.get(), shownChatId });
    if (shownChatId !== null && unreadChats.has(shownChatId))
      change([...unread.get().chatIds].filter((other) => other !== shownChatId));
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
