import type { Feedback, Message, Page } from '../entities.ts';
import { isRating } from '../feedback.ts';
import { derivedId, newestFirst, withOwnIds } from '../message-order.ts';
import { toContextEntry } from './context-entry.ts';
import { toPage } from './entities.ts';
import { nameOf } from './label.ts';
import {
  id,
  list,
  matching,
  oneOf,
  optional,
  optionalText,
  parserOf,
  record,
  required,
  requiredText,
  type Parsed,
} from './readers.ts';

/** Fields of a message that come from the server. */
type StoredMessage = Omit<Message, 'id' | 'failedToSend' | 'ending' | 'unreadablePieces'>;

const feedback = record<Feedback, 'rating'>(
  { rating: matching(isRating, null), comment: optionalText },
  'rating',
);

const clientMessageId = matching(
  (wire): wire is string => typeof wire === 'string' && wire !== '',
  null,
);

const storedMessage = record<StoredMessage>({
  messageId: required(id, undefined),
  clientMessageId: optional(clientMessageId, undefined),
  content: requiredText,
  role: oneOf('assistant', 'user'),
  sender: nameOf(requiredText),
  context: list(toContextEntry),
  createdAt: requiredText,
  feedback: optional(feedback, undefined),
});

/**
 * Parses a message as the server stored it (§3); null if the value is no object. Its content is
 * never cut. A message without an id is shown too: its id is derived from time, role and content.
 */
export const toMessage = parserOf((wire, report): Message | null => {
  const message = storedMessage(wire, report);
  return message && { id: message.messageId ?? derivedId(message), ...message };
});

/** Names what makes two messages of a page the same one, sent twice. */
function identityOf(message: Message): unknown {
  const { messageId, role, createdAt, content } = message;
  return messageId === undefined ? message : [messageId, role, createdAt, content].join('\n');
}

/**
 * Parses a page of messages (§3), and orders it by time, newest first. Messages without an id, or
 * with the same id and another text, all stay, each with its own id, which a newer message does not
 * change.
 */
export function toMessagePage(wire: unknown): Parsed<Page<Message>> {
  const { value, issues } = toPage(wire, toMessage, identityOf);
  return { value: { ...value, items: withOwnIds(newestFirst(value.items)) }, issues };
}
