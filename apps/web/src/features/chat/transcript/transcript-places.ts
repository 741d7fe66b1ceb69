import type { RowPlace } from './transcript-target.ts';

/** Where the reader was in the chats left during this visit. */
const places = new Map<string, 'end' | RowPlace>();

/** Undefined for a chat that was not open during this visit. */
export function placeIn(chatId: string): 'end' | RowPlace | undefined {
  return places.get(chatId);
}

export function rememberPlace(chatId: string, place: 'end' | RowPlace): void {
  places.set(chatId, place);
}
