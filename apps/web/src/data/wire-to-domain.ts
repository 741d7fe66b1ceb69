import {
  describeApiError,
  type StreamedPiece,
  type WireChat,
  type WireContextEntry,
  type WireMessage,
  type WirePersona,
  type WireReplyPiece,
  type WireUser,
} from '@colega/api-sdk';
import type { Chat, ContextEntry, Message, Persona, ReplyPiece, User } from '@colega/chat-domain';
import { readableJson } from '../shared/readable-json.ts';

/** A text that the server owes; anything else in its place must not reach the screen. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || isText(value);
}

/** Whether an entry is what its type says; a server of another version may send anything. */
function isKnownEntry(entry: WireContextEntry): boolean {
  if (!isText(entry.id)) return false;
  switch (entry.type) {
    case 'tool':
      return isText(entry.name) && typeof entry.callOrder === 'number';
    case 'reference':
      return isText(entry.title) && [entry.url, entry.snippet, entry.source].every(isTextOrAbsent);
    case 'context':
      return isText(entry.title) && isText(entry.content);
    default:
      return false;
  }
}

function toContextEntry(entry: WireContextEntry): ContextEntry {
  if (isKnownEntry(entry)) return entry;
  const json = readableJson(entry);
  return { type: 'unknown', id: json, json };
}

export function toUser(wire: WireUser): User {
  return {
    name: textOf(wire.name),
    email: textOf(wire.email),
    roles: wire.roles,
    ...(wire.externalId === undefined ? {} : { externalId: wire.externalId }),
  };
}

export function toPersona(wire: WirePersona): Persona {
  return {
    name: textOf(wire.name),
    description: textOf(wire.description),
    endpoint: textOf(wire.endpoint),
  };
}

export function toChat(wire: WireChat): Chat {
  return {
    chatId: wire.chatId,
    title: textOf(wire.title) || null,
    persona: textOf(wire.persona),
    createdAt: textOf(wire.createdAt),
    folderIds: wire.folderIds,
  };
}

export function toMessage(wire: WireMessage): Message {
  return {
    id: wire.messageId,
    messageId: wire.messageId,
    content: textOf(wire.content),
    role: wire.role === 'user' ? 'user' : 'assistant',
    sender: textOf(wire.sender),
    context: Array.isArray(wire.context) ? wire.context.map(toContextEntry) : [],
    createdAt: textOf(wire.createdAt),
    ...(wire.feedback === null ? {} : { feedback: wire.feedback }),
  };
}

/** The text appended for an error piece: ours, and what the API said about it. */
function errorTextOf(error: WireReplyPiece['error'], errorInApi: string): string | undefined {
  if (error === undefined || error === false) return undefined;
  if (error === true) return errorInApi;
  return `${errorInApi}: ${typeof error === 'string' ? error : describeApiError(error)}`;
}

/** A piece in the domain's terms; `errorInApi` is the localised 'error found in API' (§8). */
export function toReplyPiece(
  streamed: Extract<StreamedPiece, { kind: 'piece' }>,
  errorInApi: string,
): ReplyPiece {
  const { reset, context, content, metadata, error } = streamed.piece;
  const errorText = errorTextOf(error, errorInApi);
  const personaMessageId = metadata?.persona_message_id;
  return {
    ...(reset === undefined ? {} : { reset }),
    ...(context === undefined ? {} : { context: context.map(toContextEntry) }),
    ...(content === undefined ? {} : { content }),
    ...(personaMessageId === undefined ? {} : { personaMessageId }),
    ...(errorText === undefined ? {} : { errorText }),
  };
}
