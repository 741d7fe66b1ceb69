import {
  UnexpectedAnswerError,
  type WireChat,
  type WireChatPage,
  type WirePersona,
  type WireUser,
} from '@colega/api-sdk';
import {
  toChat as mendChat,
  toPage,
  toPersonas as mendPersonas,
  toUser as mendUser,
  type Chat,
  type Mended,
  type Page,
  type Persona,
  type User,
} from '@colega/chat-domain';
import { reported } from './report-mendings.ts';

/** The value that an answer is about: without it, the answer is none. */
export function owed<Value>(mended: Mended<Value | null>): Value {
  const value = reported(mended);
  if (value === null)
    throw new UnexpectedAnswerError({ status: 200, contentType: 'application/json' });
  return value;
}

/** The user, made whole. */
export function toUser(wire: WireUser): User {
  return owed(mendUser(wire));
}

/** The personas that have a name, each name once. */
export function toPersonas(wire: readonly WirePersona[]): readonly Persona[] {
  return reported(mendPersonas(wire));
}

/** A chat, made whole. Throws an `UnexpectedAnswerError` where it has no id. */
export function toChat(wire: WireChat): Chat {
  return owed(mendChat(wire));
}

/** A page of the chats that have an id, each once. */
export function toChatPage(wire: WireChatPage): Page<Chat> {
  return reported(toPage(wire, mendChat, ({ chatId }) => chatId));
}
