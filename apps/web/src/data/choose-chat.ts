import { ApiResponseError, InvalidSegmentError, type ApiClient } from '@colega/api-sdk';
import {
  chooseChatAtStart,
  chooseChatForPersona,
  chooseNewChat,
  type Chat,
  type ChatStart,
} from '@colega/chat-domain';
import type { QueryClient } from '@tanstack/react-query';
import { deferredSubjects } from '../shared/deferred-acts.ts';
import { localValues, sessionValues } from '../shared/storage.ts';
import { STORAGE_KEYS } from '../shared/storage-keys.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { toChat } from './wire-to-domain.ts';
import { cacheChat, cacheNewChat, chatQuery, chatsOf, chatsQuery } from './chats.ts';
import { messagesOf, messagesQuery, NO_MESSAGES } from './messages.ts';

export interface ChatChoiceDependencies {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}

/** The chat of this tab, or the last one of this browser. */
export const storedChatId = {
  read: (): string | null =>
    sessionValues.read(STORAGE_KEYS.chatId) ?? localValues.read(STORAGE_KEYS.chatId),
  write: (chatId: string): void => {
    sessionValues.write(STORAGE_KEYS.chatId, chatId);
    localValues.write(STORAGE_KEYS.chatId, chatId);
  },
  /** Forgets the stored chat, where it is still this one. */
  forget: (chatId: string): void => {
    for (const values of [sessionValues, localValues])
      if (values.read(STORAGE_KEYS.chatId) === chatId) values.remove(STORAGE_KEYS.chatId);
  },
};

/** Whether an error says that there is no such chat: also of an id that can be none. */
export function isUnknownChat(error: unknown): boolean {
  const isNotFound = error instanceof ApiResponseError && error.status === 404;
  return isNotFound || error instanceof InvalidSegmentError;
}

/** A chat of the server; null where there is no such chat. */
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

async function createChat(
  { api, queryClient }: ChatChoiceDependencies,
  persona: string,
): Promise<Chat> {
  const chat = toChat(await api.chats.create({ persona }));
  queryClient.setQueryData(messagesQuery(api, chat.chatId).queryKey, NO_MESSAGES);
  cacheNewChat(queryClient, api, chat);
  tellOtherTabs({ type: 'chat-added', chat });
  return chat;
}

/** Gives a chat that has no persona yet to this one. */
async function assignChat(
  { api, queryClient }: ChatChoiceDependencies,
  chatId: string,
  persona: string,
): Promise<Chat> {
  const chat = toChat(await api.chats.update(chatId, { persona }));
  cacheChat(queryClient, api, chat);
  tellOtherTabs({ type: 'chat-changed', chat });
  return chat;
}

/** The chat to begin with: the stored one, or a new one without a persona (§4). */
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

/** Gives the current chat to a persona, or finds or creates another one of it (§4). */
async function chatForPersona(
  dependencies: ChatChoiceDependencies,
  currentChat: Chat,
  persona: string,
): Promise<Chat> {
  const { api, queryClient } = dependencies;
  const deleted = deferredSubjects('delete-chats');
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

/** Names of personas, for choosing a chat. */
export interface ChatWish {
  /** The one the address names; null where it names none. */
  readonly persona: string | null;
  /** The one to begin with where the chat has none yet. */
  readonly firstPersona: string;
}

/** The chat to show where the address names none. */
export async function chooseChat(
  dependencies: ChatChoiceDependencies,
  { persona, firstPersona }: ChatWish,
): Promise<Chat> {
  const chat = await startChat(dependencies, { storedChatId: storedChatId.read() });
  if (chat.persona !== '' && persona === null) return chat;
  return chatForPersona(dependencies, chat, persona ?? firstPersona);
}

/** Whether nothing was said in a chat, as far as the cache knows. */
function isEmptyChat({ api, queryClient }: ChatChoiceDependencies, { chatId }: Chat): boolean {
  const data = queryClient.getQueryData(messagesQuery(api, chatId).queryKey);
  return data !== undefined && messagesOf(data).length === 0;
}

/** A new chat with a persona; `unused` is the current one where nothing is being said in it (§4). */
export async function startNewChat(
  dependencies: ChatChoiceDependencies,
  { unused, persona }: { unused: Chat | null; persona: string },
): Promise<Chat> {
  const emptyChat = unused !== null && isEmptyChat(dependencies, unused) ? unused : null;
  const choice = chooseNewChat({ emptyChat, persona });
  if (choice.kind === 'assign') return assignChat(dependencies, choice.chatId, persona);
  return choice.kind === 'keep' && emptyChat !== null
    ? emptyChat
    : createChat(dependencies, persona);
}
