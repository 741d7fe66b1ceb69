import type { Feedback, Message } from '../entities.ts';
import { toContextEntry } from './context-entry.ts';
import { menderOf } from './mended.ts';
import {
  id,
  list,
  oneOf,
  only,
  optional,
  optionalText,
  owed,
  owedText,
  record,
} from './readers.ts';

/** The fields of a message that the server has a say in. */
type StoredMessage = Omit<Message, 'id' | 'failedToSend' | 'ending' | 'unreadablePieces'>;

function isRating(wire: unknown): wire is number {
  return [1, 2, 3, 4, 5].includes(wire as number);
}

const feedback = record<Feedback, 'rating'>(
  { rating: only(isRating, null), comment: optionalText },
  'rating',
);

const storedMessage = record<StoredMessage>({
  messageId: owed(id, undefined),
  content: owedText,
  role: oneOf('assistant', 'user'),
  sender: owedText,
  context: list(toContextEntry),
  createdAt: owedText,
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
export const toMessage = menderOf((wire, note): Message | null => {
  const message = storedMessage(wire, note);
  return message && { id: message.messageId ?? derivedId(message), ...message };
});
