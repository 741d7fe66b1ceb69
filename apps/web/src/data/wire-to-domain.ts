import {
  describeApiError,
  UnexpectedAnswerError,
  type StreamedPiece,
  type WireChat,
  type WireChatPage,
  type WireMessagePage,
  type WirePersona,
  type WireReplyPiece,
  type WireUser,
} from '@colega/api-sdk';
import {
  toChat as mendChat,
  toContextEntry,
  toMessage as mendMessage,
  toPage,
  toPersonas as mendPersonas,
  toUser as mendUser,
  type Chat,
  type Mended,
  type Message,
  type Page,
  type Persona,
  type ReplyPiece,
  type User,
} from '@colega/chat-domain';

/** Mendings that the console was told of: a broken server does not flood it. */
const told = new Set<string>();

/** The value; what was mended goes to the console, places and problems only. */
function reported<Value>({ value, mendings }: Mended<Value>): Value {
  const all = mendings.map(({ path, problem }) => `${path} ${problem}`);
  const news = all.filter((mending) => !told.has(mending) && told.add(mending));
  if (news.length > 0) console.warn(`Mended what the API sent: ${news.join(', ')}`);
  return value;
}

/** The value that an answer is about: without it, the answer is none. */
function owed<Value>(mended: Mended<Value | null>): Value {
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

/** A page of messages, each once. */
export function toMessagePage(wire: WireMessagePage): Page<Message> {
  return reported(toPage(wire, mendMessage, ({ id }) => id));
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
