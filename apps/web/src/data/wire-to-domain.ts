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

/** Entries that can hold a position but were sent without an id of their own. */
function unknownEntry(entry: unknown): ContextEntry {
  const json = JSON.stringify(entry, null, 2);
  return { type: 'unknown', id: json, json };
}

function toContextEntry(entry: WireContextEntry): ContextEntry {
  switch (entry.type) {
    case 'tool':
    case 'reference':
    case 'context':
      return entry;
    default:
      return unknownEntry(entry);
  }
}

export function toUser(wire: WireUser): User {
  return {
    name: wire.name,
    email: wire.email,
    roles: wire.roles,
    ...(wire.externalId === undefined ? {} : { externalId: wire.externalId }),
  };
}

export function toPersona(wire: WirePersona): Persona {
  return { name: wire.name, description: wire.description, endpoint: wire.endpoint };
}

export function toChat(wire: WireChat): Chat {
  return {
    chatId: wire.chatId,
    title: wire.title === '' ? null : wire.title,
    persona: wire.persona,
    createdAt: wire.createdAt,
    folderIds: wire.folderIds,
  };
}

export function toMessage(wire: WireMessage): Message {
  return {
    id: wire.messageId,
    messageId: wire.messageId,
    content: wire.content,
    role: wire.role,
    sender: wire.sender,
    context: wire.context.map(toContextEntry),
    createdAt: wire.createdAt,
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
