import {
  describeApiError,
  type StreamedPiece,
  UnexpectedAnswerError,
  type WireChat,
  type WireChatPage,
  type WireFolder,
  type WireFolderPage,
  type WireMessagePage,
  type WirePersona,
  type WireReplyPiece,
  type WireUser,
} from '@colega/api-sdk';
import {
  type Chat,
  type Folder,
  type Message,
  type Page,
  type Parsed,
  type Persona,
  type ReplyPiece,
  toChat as parseChat,
  toContextEntry,
  toFolder as parseFolder,
  toMessagePage as parseMessagePage,
  toPage,
  toPersonas as parsePersonas,
  toUser as parseUser,
  type User,
} from '@colega/chat-domain';

/** Problems already logged on this page, so that a broken server does not flood its one console. */
const logged = new Set<string>();

/** Returns the value, and logs what was repaired: paths and problems, never content. */
function parsedValue<Value>({ value, issues }: Parsed<Value>): Value {
  const all = issues.map(({ path, problem }) => `${path} ${problem}`);
  const news = all.filter((issue) => !logged.has(issue) && logged.add(issue));
  if (news.length > 0) console.warn(`Repaired what the API sent: ${news.join(', ')}`);
  return value;
}

/** Returns the parsed value; throws an `UnexpectedAnswerError` if there is none. */
function requiredValue<Value>(parsed: Parsed<Value | null>): Value {
  const value = parsedValue(parsed);
  if (value === null) throw unexpectedAnswer();
  return value;
}

function unexpectedAnswer(): UnexpectedAnswerError {
  return new UnexpectedAnswerError({ status: 200, contentType: 'application/json' });
}

/**
 * Returns the parsed page. Throws an `UnexpectedAnswerError` if nothing in it can be read, since an
 * empty list would hide what is there; behind the first page an empty one only ends the list.
 */
function readablePage<Item>(
  { items }: { readonly items: readonly unknown[] },
  parsed: Parsed<Page<Item>>,
  currentPage: number,
): Page<Item> {
  const page = parsedValue(parsed);
  const isUnreadable = items.length > 0 || (currentPage === 1 && parsed.issues.length > 0);
  if (page.items.length === 0 && isUnreadable) throw unexpectedAnswer();
  return page;
}

/** Parses the user. */
export function toUser(wire: WireUser): User {
  return requiredValue(parseUser(wire));
}

/**
 * Parses the personas; skips nameless ones and duplicates. Throws an `UnexpectedAnswerError` if none
 * of them can be read.
 */
export function toPersonas(wire: readonly WirePersona[]): readonly Persona[] {
  const personas = parsedValue(parsePersonas(wire));
  if (personas.length === 0 && wire.length > 0) throw unexpectedAnswer();
  return personas;
}

/** Parses a chat. Throws an `UnexpectedAnswerError` if it has no id. */
export function toChat(wire: WireChat): Chat {
  return requiredValue(parseChat(wire));
}

/** Parses a page of chats; skips those without an id and duplicates. */
export function toChatPage(wire: WireChatPage, currentPage = 1): Page<Chat> {
  return readablePage(
    wire,
    toPage(wire, parseChat, ({ chatId }) => chatId),
    currentPage,
  );
}

/** Parses a folder. Throws an `UnexpectedAnswerError` if it has no id. */
export function toFolder(wire: WireFolder): Folder {
  return requiredValue(parseFolder(wire));
}

/** Parses a page of folders; skips those without an id and duplicates. */
export function toFolderPage(wire: WireFolderPage, currentPage = 1): Page<Folder> {
  return readablePage(
    wire,
    toPage(wire, parseFolder, ({ id }) => id),
    currentPage,
  );
}

/** Parses a page of messages, newest first, each once. */
export function toMessagePage(wire: WireMessagePage, currentPage = 1): Page<Message> {
  return readablePage(wire, parseMessagePage(wire), currentPage);
}

/** Returns the text for an error piece: the app's own, then the API's. */
function errorTextOf(error: WireReplyPiece['error'], errorInApi: string): string | undefined {
  if (error === undefined || error === false) return undefined;
  if (error === true) return errorInApi;
  return `${errorInApi}: ${typeof error === 'string' ? error : describeApiError(error)}`;
}

/** Converts a piece; `errorInApi` is the localised 'error found in API' (§8). */
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
