import type { CallOptions } from './call-options.ts';
import type { Http } from './http.ts';
import type { WireNewFeedback } from './wire-types.ts';

/**
 * Answer that is rated (§7).
 * @example const target: FeedbackTarget = { chatId: chat.chatId, messageId: message.messageId };
 */
export interface FeedbackTarget {
  readonly chatId: string;
  /** Id of the answer on the server. */
  readonly messageId: string;
}

/**
 * Ratings of answers, 1 to 5 stars (§7, §9). Throws an `ApiResponseError` with status 400 if the rating is
 * invalid, the message is not an answer, or another persona sent it, and with status 404 if chat or message
 * are unknown. An id that would lead to another call is an `InvalidSegmentError`, and nothing is sent.
 */
export interface FeedbackResource {
  /**
   * Rates an answer; if it has a rating already, an `ApiResponseError` with status 409.
   * @example await client.feedback.add({ chatId, messageId }, { rating: 5, persona });
   */
  add(target: FeedbackTarget, feedback: WireNewFeedback, options?: CallOptions): Promise<void>;
  /**
   * Replaces the whole rating of an answer, with its comment. Without a rating to replace, an
   * `ApiResponseError` with status 404.
   * @example await client.feedback.update({ chatId, messageId }, { rating: 3, persona });
   */
  update(target: FeedbackTarget, feedback: WireNewFeedback, options?: CallOptions): Promise<void>;
}

/** Makes the calls of `/chat/{chatId}/messages/{messageId}/feedback`. */
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
