import { ApiResponseError, type ApiClient } from '@colega/api-sdk';
import { chooseChatAtStart, chooseChatForPersona, type Chat } from '@colega/chat-domain';
import type { QueryClient } from '@tanstack/react-query';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import { toChat } from './wire-to-domain.ts';
import { cacheChat, chatQuery, chatsOf, chatsQuery, replaceChat } from './chats.ts';
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
  forget: (): void => {
    sessionValues.remove(STORAGE_KEYS.chatId);
    localValues.remove(STORAGE_KEYS.chatId);
  },
};

async function loadChat(
  { api, queryClient }: ChatChoiceDependencies,
  chatId: string,
): Promise<Chat | 'not-found'> {
  try {
    return await queryClient.fetchQuery(chatQuery(api, chatId));
  } catch (error) {
    if (error instanceof ApiResponseError && error.status === 404) return 'not-found';
    throw error;
  }
}

async function createChat(
  { api, queryClient }: ChatChoiceDependencies,
  persona: string,
): Promise<Chat> {
  const chat = toChat(await api.chats.create({ persona }));
  queryClient.setQueryData(messagesQuery(api, chat.chatId).queryKey, NO_MESSAGES);
  cacheChat(queryClient, api, chat);
  return chat;
}

/** The chat to begin with: the stored one, or a new one without a persona (§4). */
async function startChat(dependencies: ChatChoiceDependencies): Promise<Chat> {
  const chatId = storedChatId.read();
  const storedChat = chatId === null ? 'not-loaded' : await loadChat(dependencies, chatId);
  const choice = chooseChatAtStart({
    storedChatId: chatId,
    storedChat,
    currentChat: null,
    currentChatIsEmpty: false,
  });
  switch (choice.kind) {
    case 'keep':
      return choice.chat;
    case 'load':
      return typeof storedChat === 'object' ? storedChat : createChat(dependencies, '');
    case 'forget':
      storedChatId.forget();
      return createChat(dependencies, '');
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
  const chats = chatsOf(await queryClient.ensureInfiniteQueryData(chatsQuery(api)));
  const choice = chooseChatForPersona({ currentChat, chats, persona });
  switch (choice.kind) {
    case 'keep':
      return currentChat;
    case 'assign': {
      const chat = toChat(await api.chats.update(choice.chatId, { persona }));
      replaceChat(queryClient, api, chat);
      return chat;
    }
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
  const chat = await startChat(dependencies);
  if (chat.persona !== '' && persona === null) return chat;
  return chatForPersona(dependencies, chat, persona ?? firstPersona);
}

/** A new chat with a persona; the current one serves while nothing was said in it (§4). */
export async function startNewChat(
  dependencies: ChatChoiceDependencies,
  { current, persona }: { current: Chat | null; persona: string },
): Promise<Chat> {
  const { api, queryClient } = dependencies;
  if (current?.persona === persona) {
    const data = queryClient.getQueryData(messagesQuery(api, current.chatId).queryKey);
    if (data !== undefined && messagesOf(data).length === 0) return current;
  }
  return createChat(dependencies, persona);
}
