import type { Feedback, Message, Page } from '../entities.ts';
import { isRating } from '../feedback.ts';
import { toContextEntry } from './context-entry.ts';
import { toPage } from './entities.ts';
import {
  id,
  list,
  parserOf,
  oneOf,
  matching,
  optional,
  optionalText,
  required,
  requiredText,
  record,
  type Parsed,
} from './readers.ts';

/** The fields of a message that the server has a say in. */
type StoredMessage = Omit<Message, 'id' | 'failedToSend' | 'ending' | 'unreadablePieces'>;

const feedback = record<Feedback, 'rating'>(
  { rating: matching(isRating, null), comment: optionalText },
  'rating',
);

const storedMessage = record<StoredMessage>({
  messageId: required(id, undefined),
  content: requiredText,
  role: oneOf('assistant', 'user'),
  sender: requiredText,
  context: list(toContextEntry),
  createdAt: requiredText,
  feedback: optional(feedback, undefined),
});

/** The same whenever the same message is read, and another for any that differs. */
function derivedId({ createdAt, role, content }: StoredMessage): string {
  return [createdAt, role, content].join(' ');
}

/**
 * A message as the server stored it (§3); null for what is no object. Its content is never cut. One
 * without an id is shown all the same: it goes by its time, role and content.
 */
export const toMessage = parserOf((wire, report): Message | null => {
  const message = storedMessage(wire, report);
  return message && { id: message.messageId ?? derivedId(message), ...message };
});

/**
 * A page of messages (§3), newest first. Of those with the same id, the first; those without one are
 * all there, each under an id of its own, which a newer message does not change.
 */
export function toMessagePage(wire: unknown): Parsed<Page<Message>> {
  const { value, issues } = toPage(wire, toMessage, (message) => message.messageId ?? message);
  const items = value.items.map((message, index) => {
    const older = value.items.slice(index + 1).filter(({ id }) => id === message.id).length;
    return older === 0 ? message : { ...message, id: `${older} ${message.id}` };
  });
  return { value: { ...value, items }, issues };
}
