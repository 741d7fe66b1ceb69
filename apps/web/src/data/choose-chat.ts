import { ApiAbortError, ApiResponseError, InvalidSegmentError } from '@colega/api-sdk';
import {
  type Chat,
  type ChatRemovalChoice,
  type ChatStart,
  chooseChatAfterRemoval,
  chooseChatAtStart,
  chooseChatForPersona,
  chooseNewChat,
} from '@colega/chat-domain';
import { write } from '../shared/query-client.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import { cacheChat, chatQuery, chatsOf, chatsQuery, readChatPage } from './chats.ts';
import {
  assignPersona,
  type ChatChoiceDependencies,
  createChat,
  emptyChatOf,
  findEmptyChat,
  isEmptyInCache,
} from './empty-chats.ts';
import { leaveGoneChats } from './gone-chats.ts';
import type { Writes } from './use-writes.ts';

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

/** Tells whether an error means a chat that is unknown or gone, which includes an invalid id. */
export function isUnknownChat(error: unknown): boolean {
  const isNotFound = error instanceof ApiResponseError && [404, 410].includes(error.status);
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

interface StartedChat {
  readonly chat: Chat;
  /** True if nothing was said in it, so that it goes to the wanted persona. */
  readonly isEmpty: boolean;
}

/**
 * Returns the first chat: the stored one, else one in which nothing was said, else a new one without a persona
 * (§4).
 */
async function startChat(
  dependencies: ChatChoiceDependencies,
  start: ChatStart,
): Promise<StartedChat> {
  const choice = chooseChatAtStart(start);
  switch (choice.kind) {
    case 'load': {
      const chat = await loadChat(dependencies, choice.chatId);
      if (chat !== null) return { chat, isEmpty: false };
      return startChat(dependencies, { ...start, isUnknown: true });
    }
    case 'forget':
      storedChatId.forget(choice.chatId);
      leaveGoneChats(dependencies.exchanges, [choice.chatId]);
      return startChat(dependencies, { storedChatId: null });
    case 'create': {
      const empty = await findEmptyChat(dependencies, null);
      const chat = empty ?? (await createChat(dependencies, choice.persona));
      return { chat, isEmpty: true };
    }
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
      return assignPersona(dependencies, choice.chatId, persona);
    case 'switch':
      return chats.find(({ chatId }) => chatId === choice.chatId) ?? currentChat;
    case 'create':
      return emptyChatOf(dependencies, choice.persona);
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
    const started = await startChat(dependencies, { storedChatId: storedChatId.read() });
    const { chat, isEmpty } = started;
    const wanted = persona ?? firstPersona;
    if (isEmpty && chat.persona !== wanted) return assignPersona(dependencies, chat.chatId, wanted);
    if (chat.persona !== '' && persona === null) return chat;
    return chatForPersona(dependencies, chat, wanted);
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

/**
 * Starts a new chat with a persona, or uses `unused`, the current chat without messages (§4).
 * Reports a failure, and returns null then.
 */
export function startNewChat(
  dependencies: ChatChoiceDependencies,
  { unused, persona }: { unused: Chat | null; persona: string },
): Promise<Chat | null> {
  const isFree = unused?.folderIds.length === 0 && isEmptyInCache(dependencies, unused);
  const emptyChat = isFree ? unused : null;
  const choice = chooseNewChat({ emptyChat, persona });
  const mutationFn = (): Promise<Chat> => {
    if (choice.kind === 'assign') return assignPersona(dependencies, choice.chatId, persona);
    return choice.kind === 'keep' && emptyChat !== null
      ? Promise.resolve(emptyChat)
      : emptyChatOf(dependencies, persona);
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
  { api, queryClient, undo }: Pick<Writes, 'api' | 'queryClient' | 'undo'>,
  currentChatId: string,
  removed: readonly string[],
): Promise<ChatRemovalChoice> {
  const list = queryClient.getQueryData(chatsQuery(api).queryKey);
  const removedIds = [...removed, ...undo.subjects('delete-chats')];
  const chats = chatsOf(list);
  const choice = chooseChatAfterRemoval({ chats, currentChatId, removedIds });
  const isAllLoaded = chats.length >= (list?.pages.at(-1)?.total ?? 0);
  if (choice.kind !== 'restart' || list === undefined || isAllLoaded) return choice;
  const page = await readChatPage(api, list.pages.length + 1).catch(() => null);
  if (page === null) return choice;
  const later = chooseChatAfterRemoval({ chats: page.items, currentChatId, removedIds });
  const chat = page.items.find(({ chatId }) => later.kind === 'switch' && chatId === later.chatId);
  if (chat !== undefined) cacheChat(queryClient, api, chat);
  return later;
}
