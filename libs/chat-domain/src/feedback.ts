import type { Feedback, Message } from './entities.ts';
import { err, ok, type Result } from './result.ts';

/** Ratings that an answer can have, in stars (§9). */
export const RATINGS = [1, 2, 3, 4, 5] as const;

/** Tells whether a value is one of the `RATINGS`. */
export function isRating(value: unknown): value is number {
  return (RATINGS as readonly unknown[]).includes(value);
}

/**
 * Reason why an answer cannot be rated: the server does not know it, or the rating is not 1 to 5.
 */
export type FeedbackProblem = 'not-ratable' | 'invalid-rating';

/** Call that sends a rating to the server (§7), and its body. */
export interface FeedbackPlan {
  readonly call: 'add' | 'update';
  readonly messageId: string;
  /** `persona` is the sender of the answer (§3). */
  readonly body: Feedback & { readonly persona: string };
}

/**
 * Plans the call for a rating: 'update' if the answer has one, else 'add' (§4). A blank comment is
 * left out, any other stays as typed. Only an answer with a `messageId` can be rated.
 */
export function planFeedback(
  message: Message,
  { rating, comment = '' }: Feedback,
): Result<FeedbackPlan, FeedbackProblem> {
  const { messageId, role, feedback, sender: persona } = message;
  if (role !== 'assistant' || !messageId) return err('not-ratable');
  if (!isRating(rating)) return err('invalid-rating');
  return ok({
    call: feedback === undefined ? 'add' : 'update',
    messageId,
    body: { rating, ...(comment.trim() === '' ? {} : { comment }), persona },
  });
}

/**
 * Sets the feedback of one message; undefined removes it. Used for an optimistic change and its
 * rollback. The same list if the message is unknown or nothing changes.
 */
export function rateMessage(
  messages: readonly Message[],
  messageId: string,
  feedback: Feedback | undefined,
): readonly Message[] {
  const index = messages.findIndex((message) => message.messageId === messageId);
  const message = messages[index];
  if (message === undefined || areEqual(message.feedback, feedback)) return messages;
  const { feedback: _previous, ...unrated } = message;
  return messages.with(index, feedback === undefined ? unrated : { ...unrated, feedback });
}

function areEqual(first: Feedback | undefined, second: Feedback | undefined): boolean {
  return first?.rating === second?.rating && first?.comment === second?.comment;
}
