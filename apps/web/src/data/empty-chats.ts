import { ApiConnectionError, ApiTimeoutError } from '@colega/api-sdk';
import { type Chat, perhapsEmptyChats } from '@colega/chat-domain';
import { onlineManager } from '@tanstack/react-query';
import { drafts } from '../shared/drafts.ts';
import { KeyedError, write } from '../shared/query-client.ts';
import { cacheChat, cacheNewChat, chatQuery, chatsOf, chatsQuery } from './chats.ts';
import { toChat } from './from-wire.ts';
import { messagesOf, messagesQuery, NO_MESSAGES } from './messages.ts';
import type { Writes } from './use-writes.ts';

export type ChatChoiceDependencies = Pick<
  Writes,
  'api' | 'queryClient' | 'undo' | 'exchanges' | 'tell'
>;

/** Runs a mutation without reporting its failure: the choice reports it. */
function runMutation(
  { queryClient }: ChatChoiceDependencies,
  mutationFn: () => Promise<Chat>,
  onSuccess: (chat: Chat) => void,
): Promise<Chat> {
  const options = { mutationFn, onSuccess };
  return queryClient.getMutationCache().build(queryClient, options).execute(undefined);
}

/** Tells whether the server may have acted all the same: its answer did not arrive. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiTimeoutError || error instanceof ApiConnectionError;
}

export function createChat(dependencies: ChatChoiceDependencies, persona: string): Promise<Chat> {
  const { api, queryClient, tell } = dependencies;
  return runMutation(
    dependencies,
    async () => {
      const created = await api.chats.create({ persona }).catch((error: unknown) => {
        // The next try finds the chat in the list, if the server has made it.
        if (isUnanswered(error))
          void queryClient.invalidateQueries({ queryKey: chatsQuery(api).queryKey });
        throw error;
      });
      return toChat(created);
    },
    (chat) => {
      queryClient.setQueryData(messagesQuery(api, chat.chatId).queryKey, NO_MESSAGES);
      cacheNewChat(queryClient, api, chat);
      tell({ type: 'chat-added', chat });
    },
  );
}

/** Sets the persona of a chat in which nothing was said. */
export function assignPersona(
  dependencies: ChatChoiceDependencies,
  chatId: string,
  persona: string,
): Promise<Chat> {
  const { api, queryClient, tell } = dependencies;
  return runMutation(
    dependencies,
    async () => {
      const updated = await api.chats.update(chatId, { persona }).catch((error: unknown) => {
        throw new KeyedError('persona-operation', error);
      });
      return toChat(updated);
    },
    (chat) => {
      cacheChat(queryClient, api, chat);
      tell({ type: 'chat-changed', chat });
    },
  );
}

/** Gives a chat in which nothing was said to a persona. Reports a failure, and returns null then. */
export function givePersona(
  dependencies: ChatChoiceDependencies,
  { chatId }: Chat,
  persona: string,
): Promise<Chat | null> {
  const mutationFn = () => assignPersona(dependencies, chatId, persona);
  const meta = { errorKey: 'chat-operation' } as const;
  return write(dependencies.queryClient, { mutationFn, meta }, undefined);
}

/** Tells whether nothing was said in a chat, as the server knows it. */
async function isEmptyOnServer(
  { api, queryClient }: ChatChoiceDependencies,
  { chatId }: Chat,
): Promise<boolean> {
  const query = messagesQuery(api, chatId);
  if (messagesOf(queryClient.getQueryData(query.queryKey)).length > 0) return false;
  const data = await queryClient.fetchInfiniteQuery({ ...query, staleTime: 0 }).catch(() => null);
  return data !== null && messagesOf(data).length === 0;
}

/**
 * Finds a listed chat in which nothing was said, so that none has to be created; null for none. For
 * a persona, none with a draft that was written to another one.
 */
export async function findEmptyChat(
  dependencies: ChatChoiceDependencies,
  persona: string | null,
): Promise<Chat | null> {
  const { api, queryClient, undo, exchanges } = dependencies;
  // Without network a read would wait; the creation fails at once, and says so.
  if (!onlineManager.isOnline()) return null;
  // Read again only where it is known to be out of date.
  const query = { ...chatsQuery(api), staleTime: Infinity };
  const list = await queryClient.fetchInfiniteQuery(query).catch(() => undefined);
  const deleted = undo.subjects('delete-chats');
  const asked = new Set(exchanges.conversations().map(({ chatId }) => chatId));
  const isRefused = (chatId: string) =>
    queryClient.getQueryState(chatQuery(api, chatId).queryKey)?.status === 'error';
  const isOfOther = (chat: Chat) =>
    persona !== null && chat.persona !== persona && drafts.read(chat.chatId) !== '';
  const free = chatsOf(list).filter(
    (chat) =>
      !deleted.has(chat.chatId) &&
      !asked.has(chat.chatId) &&
      !isRefused(chat.chatId) &&
      !isOfOther(chat),
  );
  const candidates = perhapsEmptyChats(free, Date.now());
  const areEmpty = await Promise.all(candidates.map((chat) => isEmptyOnServer(dependencies, chat)));
  return candidates.find((_, index) => areEmpty[index]) ?? null;
}

/** Returns a chat of the persona in which nothing was said: one that is there, or a new one. */
export async function emptyChatOf(
  dependencies: ChatChoiceDependencies,
  persona: string,
): Promise<Chat> {
  const empty = await findEmptyChat(dependencies, persona);
  if (empty === null) return createChat(dependencies, persona);
  return empty.persona === persona ? empty : assignPersona(dependencies, empty.chatId, persona);
}

/** Tells whether a chat is empty, as far as the cache knows. */
export function isEmptyInCache(
  { api, queryClient }: ChatChoiceDependencies,
  { chatId }: Chat,
): boolean {
  const data = queryClient.getQueryData(messagesQuery(api, chatId).queryKey);
  return data !== undefined && messagesOf(data).length === 0;
}
