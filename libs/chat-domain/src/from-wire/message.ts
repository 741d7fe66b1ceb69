import type { Feedback, Message, Page } from '../entities.ts';
import { isRating } from '../feedback.ts';
import { toContextEntry } from './context-entry.ts';
import { toPage } from './entities.ts';
import {
  id,
  list,
  menderOf,
  oneOf,
  only,
  optional,
  optionalText,
  owed,
  owedText,
  record,
  type Mended,
} from './readers.ts';

/** The fields of a message that the server has a say in. */
type StoredMessage = Omit<Message, 'id' | 'failedToSend' | 'ending' | 'unreadablePieces'>;

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

/**
 * A page of messages (§3), newest first. Of those with the same id, the first; those without one are
 * all there, each under an id of its own, which a newer message does not change.
 */
export function toMessagePage(wire: unknown): Mended<Page<Message>> {
  const { value, mendings } = toPage(wire, toMessage, (message) => message.messageId ?? message);
  const items = value.items.map((message, index) => {
    const older = value.items.slice(index + 1).filter(({ id }) => id === message.id).length;
    return older === 0 ? message : { ...message, id: `${older} ${message.id}` };
  });
  return { value: { ...value, items }, mendings };
}
