import { sortChats } from './chat-list.ts';
import type { Chat } from './entities.ts';

/**
 * A decision about the chat on the screen (§4): keep it, switch to one that is known, load one,
 * assign the persona to one, forget an id that is not known, create one, or start anew.
 */
export type ChatChoice<Kind extends ChatChoiceKind = ChatChoiceKind> = Kind extends 'create'
  ? { readonly kind: Kind; readonly persona: string }
  : Kind extends 'restart'
    ? { readonly kind: Kind }
    : { readonly kind: Kind; readonly chatId: string };

type ChatChoiceKind = 'keep' | 'switch' | 'load' | 'assign' | 'forget' | 'create' | 'restart';

/** What is known when the chat screen starts. */
export interface ChatStart {
  /** The id kept from the last visit. */
  readonly storedChatId: string | null;
  /** Whether the server answered 404 for it. */
  readonly isUnknown?: boolean;
}

/** What to do at the start; 'create' comes with an empty persona. */
export type ChatStartChoice = ChatChoice<'load' | 'forget' | 'create'>;

/**
 * The chat to begin with (§4): the stored one; after 'forget' the caller drops the id and asks
 * again. Without a stored one, a new chat.
 */
export function chooseChatAtStart({ storedChatId, isUnknown }: ChatStart): ChatStartChoice {
  if (!storedChatId) return { kind: 'create', persona: '' };
  return { kind: isUnknown ? 'forget' : 'load', chatId: storedChatId };
}

/** The chat now open, all known ones, and the name of the persona the user turns to. */
export interface PersonaSwitch {
  readonly currentChat: Chat | null;
  readonly chats: readonly Chat[];
  readonly persona: string;
}

/** Where to talk with a persona: here, here once it is assigned, in another chat, in a new one. */
export type PersonaChatChoice = ChatChoice<'keep' | 'assign' | 'switch' | 'create'>;

/**
 * Create-or-change (§4): without a chat, create; a chat with this persona is kept; one without a
 * persona is given this one; else the newest chat of the persona, or a new one.
 */
export function chooseChatForPersona(turn: PersonaSwitch): PersonaChatChoice {
  const { currentChat, chats, persona } = turn;
  if (currentChat === null) return { kind: 'create', persona };
  const here = chooseHere(currentChat, persona);
  if (here !== null) return here;
  const newest = sortChats(chats.filter((chat) => chat.persona === persona))[0];
  return newest === undefined
    ? { kind: 'create', persona }
    : { kind: 'switch', chatId: newest.chatId };
}

/** What a new chat is wanted for. */
export interface NewChatRequest {
  /** The current chat where it has no messages. */
  readonly emptyChat: Chat | null;
  readonly persona: string;
}

/** Where a new chat begins: in the current one, once it is assigned, or in one to create. */
export type NewChatChoice = ChatChoice<'keep' | 'assign' | 'create'>;

/** None is created while the current chat has no messages, and no other persona (§4). */
export function chooseNewChat({ emptyChat, persona }: NewChatRequest): NewChatChoice {
  return (emptyChat && chooseHere(emptyChat, persona)) ?? { kind: 'create', persona };
}

function chooseHere(
  { chatId, persona }: Chat,
  wanted: string,
): ChatChoice<'keep' | 'assign'> | null {
  if (persona === wanted) return { kind: 'keep', chatId };
  return persona === '' ? { kind: 'assign', chatId } : null;
}

/** The chats known before or after others were removed, and the one now open. */
export interface ChatRemoval {
  readonly chats: readonly Chat[];
  readonly currentChatId: string;
  readonly removedIds: readonly string[];
}

/** Where to go on: where the user is, in another chat, or as at the start. */
export type ChatRemovalChoice = ChatChoice<'keep' | 'switch' | 'restart'>;

/** Where the current chat was removed, the newest that remains, else a restart (§4). */
export function chooseChatAfterRemoval(removal: ChatRemoval): ChatRemovalChoice {
  const { chats, currentChatId, removedIds } = removal;
  const removed = new Set(removedIds);
  if (!removed.has(currentChatId)) return { kind: 'keep', chatId: currentChatId };
  const [newest] = sortChats(chats.filter(({ chatId }) => !removed.has(chatId)));
  return newest === undefined ? { kind: 'restart' } : { kind: 'switch', chatId: newest.chatId };
}
