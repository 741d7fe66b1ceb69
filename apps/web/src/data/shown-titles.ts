import {
  type Chat,
  type Conversations,
  firstQuestion,
  isBlank,
  transcriptOf,
} from '@colega/chat-domain';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../shared/services.ts';
import type { ChatCache } from './chats.ts';
import { type ExchangeStore, useExchangeStore } from './exchanges.ts';
import { knownMessagesOf, MESSAGES_KEY, messagesQuery } from './messages.ts';

/**
 * Gives what stands for the missing title of a chat: its first question; '' where nothing was said;
 * null where neither is known.
 */
export function standInTitle(
  { api, queryClient }: ChatCache,
  exchanges: Pick<ExchangeStore, 'shown'>,
  chatId: string,
): string | null {
  const known = knownMessagesOf(queryClient.getQueryData(messagesQuery(api, chatId).queryKey));
  if (known === undefined) return null;
  const messages = transcriptOf({ ...known, conversations: exchanges.shown(chatId), chatId });
  if (messages.length === 0) return '';
  return known.total > known.messages.length ? null : firstQuestion(messages);
}

/** Stand-in title of a chat, with what it was found in. */
interface FoundTitle {
  readonly data: unknown;
  readonly conversations: Conversations;
  readonly title: string | null;
}

/**
 * Returns the chats as lists show them: one without a title has its first question, or is the new
 * chat where nothing was said.
 */
export function useShownTitles(chats: readonly Chat[]): readonly Chat[] {
  const { api, queryClient } = useServices();
  const exchanges = useExchangeStore();
  const { t } = useTranslation();
  const untitled = useMemo(() => chats.filter(({ title }) => isBlank(title)), [chats]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stopExchanges = exchanges.subscribe(listener);
      const stopMessages = queryClient.getQueryCache().subscribe(({ query }) => {
        if ((query.queryKey as readonly unknown[])[0] === MESSAGES_KEY) listener();
      });
      return () => {
        stopExchanges();
        stopMessages();
      };
    },
    [exchanges, queryClient],
  );
  const read = useMemo(() => {
    // Each piece of an answer calls this: titles are found again only where their sources changed.
    const found = new Map<string, FoundTitle>();
    const titleOf = ({ chatId }: Chat) => {
      const data = queryClient.getQueryData(messagesQuery(api, chatId).queryKey);
      const conversations = exchanges.shown(chatId);
      const last = found.get(chatId);
      if (last?.data === data && last?.conversations === conversations) return last.title;
      const title = standInTitle({ api, queryClient }, exchanges, chatId);
      found.set(chatId, { data, conversations, title });
      return title;
    };
    // As text, so that an equal result is the same one.
    return () => JSON.stringify(untitled.map(titleOf));
  }, [untitled, api, queryClient, exchanges]);
  const standIns = useSyncExternalStore(subscribe, read);
  const shown = useMemo(() => {
    const titles = JSON.parse(standIns) as readonly (string | null)[];
    return new Map(
      untitled.map((chat, index) => {
        const title = titles[index] ?? null;
        return [chat, title === null ? chat : { ...chat, title: title || t('chats.new') }];
      }),
    );
  }, [untitled, standIns, t]);
  return useMemo(() => chats.map((chat) => shown.get(chat) ?? chat), [chats, shown]);
}
