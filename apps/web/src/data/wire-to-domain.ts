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

/** The value that an answer is about: without it, the answer is none. */
export function owed<Value>(parsed: Parsed<Value | null>): Value {
  const value = reported(parsed);
  if (value === null)
    throw new UnexpectedAnswerError({ status: 200, contentType: 'application/json' });
  return value;
}

/** The user, made whole. */
export function toUser(wire: WireUser): User {
  return owed(parseUser(wire));
}

/** The personas that have a name, each name once. */
export function toPersonas(wire: readonly WirePersona[]): readonly Persona[] {
  return reported(parsePersonas(wire));
}

/** A chat, made whole. Throws an `UnexpectedAnswerError` where it has no id. */
export function toChat(wire: WireChat): Chat {
  return owed(parseChat(wire));
}

/** A page of the chats that have an id, each once. */
export function toChatPage(wire: WireChatPage): Page<Chat> {
  return reported(toPage(wire, parseChat, ({ chatId }) => chatId));
}
