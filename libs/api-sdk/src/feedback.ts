import type { CallOptions, Http } from './http.ts';
import type { WireNewFeedback } from './wire-types.ts';

/**
 * Which answer is rated (§7).
 * @example const target: FeedbackTarget = { chatId: chat.chatId, messageId: message.messageId };
 */
export interface FeedbackTarget {
  readonly chatId: string;
  /** Its id on the server, not the one the app gave it. */
  readonly messageId: string;
}

/**
 * Ratings of answers, 1 to 5 stars (§7, §9). An `ApiResponseError` of status 400 where the message is no
 * answer, another persona sent it, or the rating is none; of 404 where chat or message is unknown. An
 * `InvalidSegmentError`, before anything is sent, for an id that would address something else.
 */
export interface FeedbackResource {
  /**
   * Rates an answer; an `ApiResponseError` of status 409 where it has a rating already.
   * @example await client.feedback.add({ chatId, messageId }, { rating: 5, persona });
   */
  add(target: FeedbackTarget, feedback: WireNewFeedback, options?: CallOptions): Promise<void>;
  /**
   * Replaces the whole rating of an answer; without a comment there is none any more. An
   * `ApiResponseError` of status 404 also where the answer has no rating yet.
   * @example await client.feedback.update({ chatId, messageId }, { rating: 3, persona });
   */
  update(target: FeedbackTarget, feedback: WireNewFeedback, options?: CallOptions): Promise<void>;
}

/** Makes the calls of `chat/{id}/messages/{messageId}/feedback`. */
export function createFeedback({ request }: Http): FeedbackResource {
  const feedback = '/chat/{chatId}/messages/{messageId}/feedback';
  return {
    add: ({ chatId, messageId }, body, options) =>
      request('post', feedback, {
        ...options,
        path: { chatId, messageId },
        body,
        shape: 'ignored',
      }),
    update: ({ chatId, messageId }, body, options) =>
      request('patch', feedback, {
        ...options,
        path: { chatId, messageId },
        body,
        shape: 'ignored',
      }),
  };
}
