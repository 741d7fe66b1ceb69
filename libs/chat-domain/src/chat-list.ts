import type { Chat, Page } from './entities.ts';
import { compareInstants } from './instants.ts';
import { changeItems, loadedList, removeItems } from './loaded-list.ts';
import { haveSameItems } from './same-items.ts';
import { isBlank, titleToStore } from './titles.ts';

/** Newest first by `createdAt`; chats of the same time keep their order, bad times come last. */
export function sortChats(chats: readonly Chat[]): readonly Chat[] {
  const sorted = chats.toSorted((first, second) =>
    compareInstants(second.createdAt, first.createdAt),
  );
  return haveSameItems(sorted, chats) ? chats : sorted;
}

/** Adds a chat that has just been created, newest first, and counts it; the same list when there. */
export function addChat(list: Page<Chat>, chat: Chat): Page<Chat> {
  return insertChat(list, chat, list.total + 1);
}

/**
 * Adds the current chat where the pages loaded so far lack it, newest first (§4). The server has
 * counted it already: the total stays, but is never below the number of chats.
 */
export function addKnownChat(list: Page<Chat>, chat: Chat): Page<Chat> {
  return insertChat(list, chat, list.total);
}

/** Puts `chat` in the place of the one with its id; the same list when that is unknown or equal. */
export function replaceChat(list: Page<Chat>, chat: Chat): Page<Chat> {
  const isMeant = (current: Chat) => current.chatId === chat.chatId && !areEqual(current, chat);
  return changeItems(list, isMeant, () => chat);
}

/** A chat's new title. */
export interface ChatTitle {
  readonly chatId: string;
  readonly title: string;
}

/** Gives a chat the title its user typed, as it is stored (§4); the same list when it has that. */
export function renameChat(list: Page<Chat>, change: ChatTitle): Page<Chat> {
  const title = titleToStore(change.title);
  const isMeant = (chat: Chat) => chat.chatId === change.chatId && chat.title !== title;
  return changeItems(list, isMeant, (chat) => ({ ...chat, title }));
}

/** A title made by the server, and the chat's title when it was asked for. */
export interface GeneratedChatTitle extends ChatTitle {
  readonly previousTitle: string | null;
}

/**
 * Gives a chat its generated title (§4). One that comes late gives way to the user's own: the same
 * list where the title is no longer `previousTitle`, and where the generated one is blank.
 */
export function applyGeneratedTitle(list: Page<Chat>, generated: GeneratedChatTitle): Page<Chat> {
  const { chatId, title, previousTitle } = generated;
  if (isBlank(title) || title === previousTitle) return list;
  const isMeant = (chat: Chat) => chat.chatId === chatId && chat.title === previousTitle;
  return changeItems(list, isMeant, (chat) => ({ ...chat, title }));
}

/** Takes chats out of the list, and lowers the count by as many as were there (§4). */
export function removeChats(list: Page<Chat>, chatIds: readonly string[]): Page<Chat> {
  const ids = new Set(chatIds);
  return removeItems(list, ({ chatId }) => ids.has(chatId));
}

/** The chats with the persona of this name, in the order given. */
export function chatsOfPersona(chats: readonly Chat[], persona: string): readonly Chat[] {
  return chats.filter((chat) => chat.persona === persona);
}

function insertChat(list: Page<Chat>, chat: Chat, total: number): Page<Chat> {
  const isThere = list.items.some(({ chatId }) => chatId === chat.chatId);
  return isThere ? list : loadedList(sortChats([chat, ...list.items]), total);
}

function areEqual(first: Chat, second: Chat): boolean {
  return (
    first.title === second.title &&
    first.persona === second.persona &&
    first.createdAt === second.createdAt &&
    haveSameItems(first.folderIds, second.folderIds)
  );
}
