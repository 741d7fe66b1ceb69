import { ApiAbortError, ApiResponseError, InvalidSegmentError } from '@colega/api-sdk';
import {
  type Chat,
  type ChatRemovalChoice,
  type ChatStart,
  chooseChatAfterRemoval,
  chooseChatAtStart,
  chooseChatForPersona,
  chooseNewChat,
  PAGE_SIZES,
} from '@colega/chat-domain';
import { KeyedError, write } from '../shared/query-client.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import { cacheChat, cacheNewChat, chatQuery, chatsOf, chatsQuery } from './chats.ts';
import { toChat, toChatPage } from './from-wire.ts';
import { messagesOf, messagesQuery, NO_MESSAGES } from './messages.ts';
import type { Writes } from './use-writes.ts';

export type ChatChoiceDependencies = Pick<Writes, 'api' | 'queryClient' | 'undo' | 'tell'>;

/** Stores the chat of this tab; falls back to the last chat of this browser. */
export const storedChatId = {
  read: (): string | null =>
    sessionValues.read(STORAGE_KEYS.chatId) ?? localValues.read(STORAGE_KEYS.chatId),
  write: (chatId: string): void => {
    sessionValues.write(STORAGE_KEYS.chatId, chatId);
    localValues.write(STORAGE_KEYS.chatId, chatId);
  },
  /** Forgets the stored chat, if it is this one. */
  forget: (chatId: string): void => {
    for (const values of [sessionValues, localValues])
      if (values.read(STORAGE_KEYS.chatId) === chatId) values.remove(STORAGE_KEYS.chatId);
  },
};

/** Tells whether an error means an unknown chat, which includes an invalid id. */
export function isUnknownChat(error: unknown): boolean {
  const isNotFound = error instanceof ApiResponseError && error.status === 404;
  return isNotFound || error instanceof InvalidSegmentError;
}

/** Reads a chat; null if it does not exist. */
async function loadChat(
  { api, queryClient }: ChatChoiceDependencies,
  chatId: string,
): Promise<Chat | null> {
  try {
    return await queryClient.fetchQuery(chatQuery(api, chatId));
  } catch (error) {
    if (isUnknownChat(error)) return null;
    throw error;
  }
}

/** Runs a mutation without reporting its failure: the choice reports it. */
function change(
  { queryClient }: ChatChoiceDependencies,
  mutationFn: () => Promise<Chat>,
  onSuccess: (chat: Chat) => void,
): Promise<Chat> {
  const options = { mutationFn, onSuccess };
  return queryClient.getMutationCache().build(queryClient, options).execute(undefined);
}

function createChat(dependencies: ChatChoiceDependencies, persona: string): Promise<Chat> {
  const { api, queryClient, tell } = dependencies;
  return change(
    dependencies,
    async () => toChat(await api.chats.create({ persona })),
    (chat) => {
      queryClient.setQueryData(messagesQuery(api, chat.chatId).queryKey, NO_MESSAGES);
      cacheNewChat(queryClient, api, chat);
      tell({ type: 'chat-added', chat });
    },
  );
}

/** Sets the persona of a chat that has none. */
function assignChat(
  dependencies: ChatChoiceDependencies,
  chatId: string,
  persona: string,
): Promise<Chat> {
  const { api, queryClient, tell } = dependencies;
  return change(
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

/** Returns the first chat: the stored one, or a new one without a persona (§4). */
async function startChat(dependencies: ChatChoiceDependencies, start: ChatStart): Promise<Chat> {
  const choice = chooseChatAtStart(start);
  switch (choice.kind) {
    case 'load': {
      const chat = await loadChat(dependencies, choice.chatId);
      return chat ?? startChat(dependencies, { ...start, isUnknown: true });
    }
    case 'forget':
      storedChatId.forget(choice.chatId);
      return startChat(dependencies, { storedChatId: null });
    case 'create':
      return createChat(dependencies, choice.persona);
  }
}

/** Sets the persona of the current chat, or finds or creates another chat of it (§4). */
async function chatForPersona(
  dependencies: ChatChoiceDependencies,
  currentChat: Chat,
  persona: string,
): Promise<Chat> {
  const { api, queryClient, undo } = dependencies;
  const deleted = undo.subjects('delete-chats');
  const listed = chatsOf(await queryClient.ensureInfiniteQueryData(chatsQuery(api)));
  const chats = listed.filter(({ chatId }) => !deleted.has(chatId));
  const choice = chooseChatForPersona({ currentChat, chats, persona });
  switch (choice.kind) {
    case 'keep':
      return currentChat;
    case 'assign':
      return assignChat(dependencies, choice.chatId, persona);
    case 'switch':
      return chats.find(({ chatId }) => chatId === choice.chatId) ?? currentChat;
    case 'create':
      return createChat(dependencies, choice.persona);
  }
}

/** Names of the personas for the choice of a chat. */
export interface ChatChoiceRequest {
  /** The persona in the address, if any. */
  readonly persona: string | null;
  /** The persona for a chat that has none. */
  readonly firstPersona: string;
  /** Tells whether the choice still counts; otherwise its failure is not reported. */
  readonly isWanted?: () => boolean;
}

/** Chooses the chat for an address that names none. Reports a failure, and returns null then. */
export function chooseChat(
  dependencies: ChatChoiceDependencies,
  { persona, firstPersona, isWanted = () => true }: ChatChoiceRequest,
): Promise<Chat | null> {
  async function choose(): Promise<Chat> {
    const chat = await startChat(dependencies, { storedChatId: storedChatId.read() });
    if (chat.persona !== '' && persona === null) return chat;
    return chatForPersona(dependencies, chat, persona ?? firstPersona);
  }
  const mutationFn = () =>
    choose().catch((error: unknown) => {
      throw isWanted() ? error : new ApiAbortError();
    });
  return write(
    dependencies.queryClient,
    { mutationFn, meta: { errorKey: 'chat-start' } },
    undefined,
  );
}

/** Tells whether a chat is empty, as far as the cache knows. */
function isEmptyChat({ api, queryClient }: ChatChoiceDependencies, { chatId }: Chat): boolean {
  const data = queryClient.getQueryData(messagesQuery(api, chatId).queryKey);
  return data !== undefined && messagesOf(data).length === 0;
}

/**
 * Starts a new chat with a persona, or uses `unused`, the current chat without messages (§4).
 * Reports a failure, and returns null then.
 */
export function startNewChat(
  dependencies: ChatChoiceDependencies,
  { unused, persona }: { unused: Chat | null; persona: string },
): Promise<Chat | null> {
  const emptyChat = unused !== null && isEmptyChat(dependencies, unused) ? unused : null;
  const choice = chooseNewChat({ emptyChat, persona });
  const mutationFn = (): Promise<Chat> => {
    if (choice.kind === 'assign') return assignChat(dependencies, choice.chatId, persona);
    return choice.kind === 'keep' && emptyChat !== null
      ? Promise.resolve(emptyChat)
      : createChat(dependencies, persona);
  };
  return write(
    dependencies.queryClient,
    { mutationFn, meta: { errorKey: 'chat-start' } },
    undefined,
  );
}

/**
 * Returns the chat to show after chats were deleted (§4): the newest remaining one, loaded or not,
 * or a new start. Chats whose deletion can still be undone do not remain.
 */
export async function chatAfterRemoval(
  { api, queryClient, undo }: Omit<ChatChoiceDependencies, 'tell'>,
  currentChatId: string,
  removed: readonly string[],
): Promise<ChatRemovalChoice> {
  const list = queryClient.getQueryData(chatsQuery(api).queryKey);
  const removedIds = [...removed, ...undo.subjects('delete-chats')];
  const chats = chatsOf(list);
  const choice = chooseChatAfterRemoval({ chats, currentChatId, removedIds });
  const isAllLoaded = chats.length >= (list?.pages.at(-1)?.total ?? 0);
  if (choice.kind !== 'restart' || list === undefined || isAllLoaded) return choice;
  const query = { pageSize: PAGE_SIZES.chats, orderBy: 'createdAt', sortOrder: 'desc' } as const;
  const currentPage = list.pages.length + 1;
  const page = await api.chats
    .list({ ...query, currentPage })
    .then((wire) => toChatPage(wire, currentPage))
    .catch(() => null);
  if (page === null) return choice;
  const later = chooseChatAfterRemoval({ chats: page.items, currentChatId, removedIds });
  const chat = page.items.find(({ chatId }) => later.kind === 'switch' && chatId === later.chatId);
  if (chat !== undefined) cacheChat(queryClient, api, chat);
  return later;
}
