import type { Chat } from './entities.ts';
import { compareInstants } from './instants.ts';

/** Newest first by `createdAt`; chats of the same time keep their order, bad times come last. */
export function sortChats(chats: readonly Chat[]): readonly Chat[] {
  const sorted = chats.toSorted((first, second) =>
    compareInstants(second.createdAt, first.createdAt),
  );
  return sorted.every((chat, index) => chat === chats[index]) ? chats : sorted;
}

/** Adds a chat that is absent, newest first; the same list when it is there already (§4). */
export function addChat(chats: readonly Chat[], chat: Chat): readonly Chat[] {
  const isThere = chats.some(({ chatId }) => chatId === chat.chatId);
  return isThere ? chats : sortChats([chat, ...chats]);
}

/** Puts `chat` in the place of the one with its id; the same list when that is unknown or equal. */
export function replaceChat(chats: readonly Chat[], chat: Chat): readonly Chat[] {
  const index = chats.findIndex(({ chatId }) => chatId === chat.chatId);
  const current = chats[index];
  return current === undefined || areEqual(current, chat) ? chats : chats.with(index, chat);
}

/** Gives one chat a title; the same list when the chat is unknown or has that title. */
export function retitleChat(
  chats: readonly Chat[],
  chatId: string,
  title: string,
): readonly Chat[] {
  const chat = chats.find((candidate) => candidate.chatId === chatId);
  return chat === undefined ? chats : replaceChat(chats, { ...chat, title });
}

/** The chats with the persona of this name, in the order given. */
export function chatsOfPersona(chats: readonly Chat[], persona: string): readonly Chat[] {
  return chats.filter((chat) => chat.persona === persona);
}

function areEqual(first: Chat, second: Chat): boolean {
  return (
    first.title === second.title &&
    first.persona === second.persona &&
    first.createdAt === second.createdAt &&
    first.folderIds.length === second.folderIds.length &&
    first.folderIds.every((folderId, index) => folderId === second.folderIds[index])
  );
}
