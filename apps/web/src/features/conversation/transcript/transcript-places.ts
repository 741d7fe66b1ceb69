import type { RowPlace } from './transcript-target.ts';

/** Reading positions in the chats left during this visit. */
const places = new Map<string, 'end' | RowPlace>();

/** Returns the reading position; undefined for a chat not opened during this visit. */
export function placeIn(chatId: string): 'end' | RowPlace | undefined {
  return places.get(chatId);
}

export function rememberPlace(chatId: string, place: 'end' | RowPlace): void {
  places.set(chatId, place);
}
