import {
  UnexpectedAnswerError,
  type WireChat,
  type WireChatPage,
  type WirePersona,
  type WireUser,
} from '@colega/api-sdk';
import {
  toChat as parseChat,
  toPage,
  toPersonas as parsePersonas,
  toUser as parseUser,
  type Chat,
  type Parsed,
  type Page,
  type Persona,
  type User,
} from '@colega/chat-domain';
import { reported } from './report-mendings.ts';

/** Returns the parsed value; throws an `UnexpectedAnswerError` if there is none. */
export function owed<Value>(parsed: Parsed<Value | null>): Value {
  const value = reported(parsed);
  if (value === null)
    throw new UnexpectedAnswerError({ status: 200, contentType: 'application/json' });
  return value;
}

/** Parses the user. */
export function toUser(wire: WireUser): User {
  return owed(parseUser(wire));
}

/** Parses the personas; skips nameless ones and duplicates. */
export function toPersonas(wire: readonly WirePersona[]): readonly Persona[] {
  return reported(parsePersonas(wire));
}

/** Parses a chat. Throws an `UnexpectedAnswerError` if it has no id. */
export function toChat(wire: WireChat): Chat {
  return owed(parseChat(wire));
}

/** Parses a page of chats; skips those without an id and duplicates. */
export function toChatPage(wire: WireChatPage): Page<Chat> {
  return reported(toPage(wire, parseChat, ({ chatId }) => chatId));
}
