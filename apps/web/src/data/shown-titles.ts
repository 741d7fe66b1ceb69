import {
  type Chat,
  chatLabel,
  type Conversations,
  firstQuestion,
  isBlank,
  transcriptOf,
} from '@colega/chat-domain';
import type { TFunction } from 'i18next';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { savesData } from '../shared/connection.ts';
import { useServices } from '../shared/services.ts';
import { ownedValue } from '../shared/owned-value.ts';
import { USER_KEYS } from '../shared/storage.ts';
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

/** Returns the name of a chat in a sentence, such as that of its deletion. */
export function shownName(
  {
    exchanges,
    t,
    ...cache
  }: ChatCache & { readonly exchanges: ExchangeStore; readonly t: TFunction },
  chat: Chat,
): string {
  const title = isBlank(chat.title) ? standInTitle(cache, exchanges, chat.chatId) : chat.title;
  return title === '' ? t('chats.new') : chatLabel({ title }, t('chats.untitled'));
}

const MAX_REMEMBERED = 100;

/** Number of chats whose messages are read for their first question: usually few have no title. */
const MAX_READ = 5;

/** First questions found in this tab, by chat, which still stand for titles after a reload. */
const firstQuestions = {
  read: (owner: string): ReadonlyMap<string, string> => {
    try {
      const stored: unknown = JSON.parse(ownedValue.read(USER_KEYS.firstQuestions, owner) ?? '{}');
      return new Map(Object.entries(stored ?? {}).filter(([, text]) => typeof text === 'string'));
    } catch {
      return new Map();
    }
  },
  write: (owner: string, questions: ReadonlyMap<string, string>): void => {
    const newest = [...questions].slice(0, MAX_REMEMBERED);
    ownedValue.write(USER_KEYS.firstQuestions, owner, JSON.stringify(Object.fromEntries(newest)));
  },
};

/** Stand-in title of a chat, with what it was found in. */
interface FoundTitle {
  readonly data: unknown;
  readonly conversations: Conversations;
  readonly title: string | null;
}

/**
 * Returns the chats of a user, newest first, as lists show them: one without a title has its first
 * question, or is the new chat where nothing was said.
 */
export function useShownTitles(chats: readonly Chat[], owner: string): readonly Chat[] {
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
    const remembered = firstQuestions.read(owner);
    const titleOf = ({ chatId }: Chat) => {
      const data = queryClient.getQueryData(messagesQuery(api, chatId).queryKey);
      const conversations = exchanges.shown(chatId);
      const last = found.get(chatId);
      if (last?.data === data && last?.conversations === conversations) return last.title;
      const title =
        standInTitle({ api, queryClient }, exchanges, chatId) ??
        last?.title ??
        remembered.get(chatId) ??
        null;
      found.set(chatId, { data, conversations, title });
      return title;
    };
    // As text, so that an equal result is the same one.
    return () => JSON.stringify(untitled.map(titleOf));
  }, [untitled, api, queryClient, exchanges, owner]);
  const standIns = useSyncExternalStore(subscribe, read);
  const titles = useMemo(() => JSON.parse(standIns) as readonly (string | null)[], [standIns]);
  // Without chats they have not been read yet; without a user they are nobody's.
  const isRead = chats.length > 0 && owner !== '';
  const listed = useRef(new Set<string>());
  useEffect(() => {
    if (!isRead) return;
    for (const { chatId } of chats) listed.current.add(chatId);
    const present = new Set(chats.map(({ chatId }) => chatId));
    const cleared = new Set(
      untitled.flatMap(({ chatId }, index) => (titles[index] === '' ? [chatId] : [])),
    );
    // Those of pages that were not read yet, and of chats whose title may be taken back; not those
    // of chats that were deleted or cleared.
    const others = [...firstQuestions.read(owner)].filter(
      ([id]) => (present.has(id) || !listed.current.has(id)) && !cleared.has(id),
    );
    const asked = untitled.flatMap(({ chatId }, index) => {
      const title = titles[index];
      return title ? [[chatId, title] as const] : [];
    });
    const known = new Map(asked);
    for (const [id, title] of others) if (!known.has(id)) known.set(id, title);
    firstQuestions.write(owner, known);
  }, [isRead, chats, untitled, titles, owner]);
  const wasRead = useRef(new Set<string>());
  useEffect(() => {
    if (!isRead || savesData()) return;
    for (const [index, { chatId }] of untitled.entries()) {
      if (titles[index] !== null || wasRead.current.has(chatId)) continue;
      if (wasRead.current.size === MAX_READ) return;
      wasRead.current.add(chatId);
      // Where that fails, or a chat is too long, the list goes on without.
      void queryClient.prefetchInfiniteQuery(messagesQuery(api, chatId));
    }
  }, [isRead, untitled, titles, queryClient, api]);
  const shown = useMemo(
    () =>
      new Map(
        untitled.map((chat, index) => {
          const title = titles[index] ?? null;
          return [chat, title === null ? chat : { ...chat, title: title || t('chats.new') }];
        }),
      ),
    [untitled, titles, t],
  );
  return useMemo(() => chats.map((chat) => shown.get(chat) ?? chat), [chats, shown]);
}
