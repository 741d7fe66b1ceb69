import type { Chat, Page } from './entities.ts';
import { changeItems } from './loaded-list.ts';
import { haveSameItems } from './same-items.ts';

/**
 * Moves chats into a folder, which replaces those they lay in; null takes them out of all
 * (ADR 008). Ids that are not there change nothing; the same list when nothing moves.
 */
export function moveChats(
  list: Page<Chat>,
  chatIds: readonly string[],
  folderId: string | null,
): Page<Chat> {
  const ids = new Set(chatIds);
  const folderIds = folderId === null ? [] : [folderId];
  const moves = (chat: Chat) => ids.has(chat.chatId) && !haveSameItems(chat.folderIds, folderIds);
  return changeItems(list, moves, (chat) => ({ ...chat, folderIds }));
}
