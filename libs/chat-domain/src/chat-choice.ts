import { isBlank, sortChats } from './chat-list.ts';
import { DAY_MS } from './dates.ts';
import type { Chat } from './entities.ts';

/**
 * Decision about the current chat (§4): keep it, switch to a known chat, load one, assign the
 * persona to one, forget an unknown id, create a chat, or restart.
 */
export type ChatChoice<Kind extends ChatChoiceKind = ChatChoiceKind> = Kind extends 'create'
  ? { readonly kind: Kind; readonly persona: string }
  : Kind extends 'restart'
    ? { readonly kind: Kind }
    : { readonly kind: Kind; readonly chatId: string };

type ChatChoiceKind = 'keep' | 'switch' | 'load' | 'assign' | 'forget' | 'create' | 'restart';

/** Facts known when the chat screen starts. */
export interface ChatStart {
  /** Chat id stored by the last visit. */
  readonly storedChatId: string | null;
  /** True if the server answered 404 for that id. */
  readonly isUnknown?: boolean;
}

/** Decision at the start; 'create' comes with an empty persona. */
export type ChatStartChoice = ChatChoice<'load' | 'forget' | 'create'>;

/**
 * Chooses the first chat (§4): the stored one, else a new one. After 'forget' the caller drops the
 * id and asks again.
 */
export function chooseChatAtStart({ storedChatId, isUnknown }: ChatStart): ChatStartChoice {
  if (!storedChatId) return { kind: 'create', persona: '' };
  return { kind: isUnknown ? 'forget' : 'load', chatId: storedChatId };
}

/** Current chat, all known chats, and the name of the persona that the user selects. */
export interface PersonaSwitch {
  readonly currentChat: Chat | null;
  readonly chats: readonly Chat[];
  readonly persona: string;
}

/**
 * Chat in which to talk with a persona: the current one, the current one after 'assign', another,
 * or a new one.
 */
export type PersonaChatChoice = ChatChoice<'keep' | 'assign' | 'switch' | 'create'>;

/**
 * Chooses the chat for a persona: create-or-change (§4). Without a current chat, create one; keep a
 * chat with this persona; assign the persona to a chat without one; else switch to the newest chat
 * of the persona, or create one.
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

/** Request for a new chat. */
export interface NewChatRequest {
  /** The current chat if it has no messages, else null. */
  readonly emptyChat: Chat | null;
  readonly persona: string;
}

/**
 * Chat to use as the new one: the current one, the current one after 'assign', or one to create.
 */
export type NewChatChoice = ChatChoice<'keep' | 'assign' | 'create'>;

/**
 * Chooses the new chat (§4). None is created while the current chat has no messages and no other
 * persona.
 */
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

/** Age up to which an empty chat is used again: it is listed among those of the last seven days. */
const MAX_REUSED_AGE_MS = 7 * DAY_MS;

/** Number of chats that are worth a look before one is created. */
const MAX_CANDIDATES = 3;

/**
 * Chats in which nothing may have been said, newest first, to be used instead of a new one (§4):
 * young ones without a title, and in no folder: where somebody has put them, they stay. Their
 * messages tell.
 */
export function perhapsEmptyChats(chats: readonly Chat[], nowMs: number): readonly Chat[] {
  const isYoung = ({ createdAt }: Chat) => nowMs - Date.parse(createdAt) <= MAX_REUSED_AGE_MS;
  const found = chats.filter(
    (chat) => isBlank(chat.title) && chat.folderIds.length === 0 && isYoung(chat),
  );
  return sortChats(found).slice(0, MAX_CANDIDATES);
}

/** Known chats, with or without the removed ones, and the current chat. */
export interface ChatRemoval {
  readonly chats: readonly Chat[];
  readonly currentChatId: string;
  readonly removedIds: readonly string[];
}

/** Chat to show next: the current one, another one, or a restart. */
export type ChatRemovalChoice = ChatChoice<'keep' | 'switch' | 'restart'>;

/**
 * Chooses the chat to show after a removal: if the current one was removed, the newest that
 * remains, else a restart (§4).
 */
export function chooseChatAfterRemoval(removal: ChatRemoval): ChatRemovalChoice {
  const { chats, currentChatId, removedIds } = removal;
  const removed = new Set(removedIds);
  if (!removed.has(currentChatId)) return { kind: 'keep', chatId: currentChatId };
  const [newest] = sortChats(chats.filter(({ chatId }) => !removed.has(chatId)));
  return newest === undefined ? { kind: 'restart' } : { kind: 'switch', chatId: newest.chatId };
}
