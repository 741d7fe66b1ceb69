import type { Message } from './entities.ts';

/** Whether a message is a question with this text, but for blanks and ways to write the same. */
export function asksFor({ role, content }: Message, text: string): boolean {
  return role === 'user' && sameWriting(content) === sameWriting(text);
}

/** The ids a message goes by: the client's and, once known, the server's. */
export function idsOf({ id, messageId }: Message): readonly string[] {
  return messageId === undefined ? [id] : [id, messageId];
}

/** Index of the first message that goes by one of the ids; -1 where none does. */
export function indexOfIds(messages: readonly Message[], ids: readonly string[]): number {
  return messages.findIndex((message) => idsOf(message).some((id) => ids.includes(id)));
}

// A server may trim a text, and write its accents and ends of lines in its own way.
function sameWriting(text: string): string {
  return text.trim().normalize('NFC').replaceAll('\r\n', '\n');
}
