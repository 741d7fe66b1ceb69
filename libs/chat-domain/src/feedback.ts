import type { Feedback, Message } from './entities.ts';
import { err, ok, type Result } from './result.ts';

/** The stars an answer can be given (§9). */
export const RATINGS = [1, 2, 3, 4, 5] as const;

/** Whether a value is one of the `RATINGS`. */
export function isRating(value: unknown): value is number {
  return (RATINGS as readonly unknown[]).includes(value);
}

/** Why an answer cannot be rated: it is none the server knows, or the rating is not one to five. */
export type FeedbackProblem = 'not-ratable' | 'invalid-rating';

/** The call that brings a rating to the server (§7), and its body. */
export interface FeedbackPlan {
  readonly call: 'add' | 'update';
  readonly messageId: string;
  /** `persona` is the sender of the answer (§3). */
  readonly body: Feedback & { readonly persona: string };
}

/**
 * How to rate an answer: an update where it has a rating, else an addition (§4). A blank comment is
 * left out, any other kept as typed. Only an assistant's message with a `messageId` can be rated.
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
 * The messages with the feedback of one of them replaced or, by undefined, taken back: an optimistic
 * change and its undoing. The same list when the message is unknown or has that feedback.
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
