import { chatsOfPersona, sortChats } from './chat-list.ts';
import type { Chat } from './entities.ts';

/** What is known when the chat screen starts. */
export interface ChatStart {
  /** The id kept from the last visit. */
  readonly storedChatId: string | null;
  /** That chat, once asked for; 'not-found' after a 404. */
  readonly storedChat: Chat | 'not-found' | 'not-loaded';
  readonly currentChat: Chat | null;
  readonly currentChatIsEmpty: boolean;
}

/** What to do at the start: load the stored chat, forget its id, keep a chat, or create one. */
export type ChatStartChoice =
  | { readonly kind: 'load'; readonly chatId: string }
  | { readonly kind: 'forget' }
  | { readonly kind: 'keep'; readonly chat: Chat }
  | { readonly kind: 'create'; readonly persona: '' };

/**
 * The chat to begin with (§4): the stored one; after 'forget' the caller drops the id and asks
 * again. Without a stored one, the current chat while it has no messages, else a new chat.
 */
export function chooseChatAtStart(start: ChatStart): ChatStartChoice {
  const { storedChatId, storedChat, currentChat, currentChatIsEmpty } = start;
  if (storedChatId !== null) return chooseStoredChat(storedChatId, storedChat);
  if (currentChat !== null && currentChatIsEmpty) return { kind: 'keep', chat: currentChat };
  return { kind: 'create', persona: '' };
}

/** The chat now open, all known ones, and the name of the persona the user turns to. */
export interface PersonaTurn {
  readonly currentChat: Chat | null;
  readonly chats: readonly Chat[];
  readonly persona: string;
}

/** Where to talk with a persona: here, here once it is assigned, in another chat, in a new one. */
export type PersonaChatChoice =
  | { readonly kind: 'keep' | 'assign' | 'switch'; readonly chatId: string }
  | { readonly kind: 'create'; readonly persona: string };

/**
 * Create-or-change (§4): without a chat, create; a chat with this persona is kept; one without a
 * persona is given this one; else the newest chat of the persona, or a new one.
 */
export function chooseChatForPersona(turn: PersonaTurn): PersonaChatChoice {
  const { currentChat, chats, persona } = turn;
  if (currentChat === null) return { kind: 'create', persona };
  if (currentChat.persona === persona) return { kind: 'keep', chatId: currentChat.chatId };
  if (currentChat.persona === '') return { kind: 'assign', chatId: currentChat.chatId };
  const newest = sortChats(chatsOfPersona(chats, persona))[0];
  return newest === undefined
    ? { kind: 'create', persona }
    : { kind: 'switch', chatId: newest.chatId };
}

/** The chat now open, and the persona a new chat is wanted with. */
export interface NewChatWish {
  readonly currentChat: Chat | null;
  readonly currentChatIsEmpty: boolean;
  readonly persona: string;
}

/** Where a new chat begins: in the current one, or in one to create. */
export type NewChatChoice =
  | { readonly kind: 'keep'; readonly chat: Chat }
  | { readonly kind: 'create'; readonly persona: string };

/** None is created while the current chat is the persona's and has no messages (§4). */
export function chooseNewChat(wish: NewChatWish): NewChatChoice {
  const { currentChat, currentChatIsEmpty, persona } = wish;
  if (currentChatIsEmpty && currentChat?.persona === persona)
    return { kind: 'keep', chat: currentChat };
  return { kind: 'create', persona };
}

/** The chats known before or after others were removed, and the one now open. */
export interface ChatRemoval {
  readonly chats: readonly Chat[];
  readonly currentChatId: string | null;
  readonly removedIds: readonly string[];
}

/** Where to go on: where the user is, in another chat, or as at the start. */
export type ChatRemovalChoice =
  | { readonly kind: 'keep'; readonly chatId: string | null }
  | { readonly kind: 'switch'; readonly chatId: string }
  | { readonly kind: 'restart' };

/** Where the current chat was removed, the newest that remains, else a restart (§4). */
export function chooseChatAfterRemoval(removal: ChatRemoval): ChatRemovalChoice {
  const { chats, currentChatId, removedIds } = removal;
  const removed = new Set<string | null>(removedIds);
  if (!removed.has(currentChatId)) return { kind: 'keep', chatId: currentChatId };
  const [newest] = sortChats(chats.filter(({ chatId }) => !removed.has(chatId)));
  return newest === undefined ? { kind: 'restart' } : { kind: 'switch', chatId: newest.chatId };
}

function chooseStoredChat(
  chatId: string,
  storedChat: Chat | 'not-found' | 'not-loaded',
): ChatStartChoice {
  if (storedChat === 'not-found') return { kind: 'forget' };
  if (storedChat === 'not-loaded' || storedChat.chatId !== chatId) return { kind: 'load', chatId };
  return { kind: 'keep', chat: storedChat };
}
