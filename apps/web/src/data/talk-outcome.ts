import {
  ApiConnectionError,
  ApiResponseError,
  UnexpectedAnswerError,
  type WireTalk,
} from '@colega/api-sdk';
import { videoAddress } from './talk-video.ts';

/**
 * Why there is no video: the service refuses the text, or fails; is late, or says nothing at all; cannot
 * be reached; or does not accept the request, such as its key.
 */
export type TalkFailureReason = 'rejected' | 'error' | 'slow' | 'silent' | 'connection' | 'refused';

/** How a talk ended. */
export type TalkOutcome =
  | { readonly status: 'done'; readonly videoUrl: string }
  | { readonly status: 'cancelled' }
  | {
      readonly status: 'failed';
      readonly reason: TalkFailureReason;
      /** What the service says about it, without HTML; empty where it says nothing. */
      readonly detail: string;
    };

export function talkFailure(reason: TalkFailureReason, detail = ''): TalkOutcome {
  return { status: 'failed', reason, detail };
}

/** What the service answers where a text is against its rules. */
const FORBIDDEN_TEXT = 451;

/** What a call that failed means. */
export function failureOfCall(error: unknown): TalkOutcome {
  if (error instanceof ApiConnectionError) return talkFailure('connection');
  if (!(error instanceof ApiResponseError)) return talkFailure('error');
  const { status, detail } = error;
  if (status === FORBIDDEN_TEXT) return talkFailure('rejected', detail);
  return talkFailure(status < 500 ? 'refused' : 'error', detail);
}

/** Whether the same question may be answered a moment later. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ApiConnectionError) return true;
  const isAnswer = error instanceof ApiResponseError || error instanceof UnexpectedAnswerError;
  return isAnswer && (error.status >= 500 || error.status === 429);
}

const LONGEST_DETAIL = 300;

function detailOf({ error }: WireTalk): string {
  const { description }: { readonly description?: unknown } = error ?? {};
  return typeof description === 'string' ? description.trim().slice(0, LONGEST_DETAIL) : '';
}

/** How a talk ended; null while it is being made, which an unknown status means too. */
export function outcomeOfTalk(talk: WireTalk, serviceHost: string): TalkOutcome | null {
  switch (talk.status) {
    case 'rejected':
    case 'error':
      return talkFailure(talk.status, detailOf(talk));
    case 'done': {
      const videoUrl = videoAddress(talk.result_url, serviceHost);
      return videoUrl === null ? talkFailure('error') : { status: 'done', videoUrl };
    }
    case 'created':
    case 'started':
    default:
      return null;
  }
}
