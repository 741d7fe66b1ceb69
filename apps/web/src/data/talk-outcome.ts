import {
  ApiConnectionError,
  ApiResponseError,
  UnexpectedAnswerError,
  type WireTalk,
} from '@colega/api-sdk';
import { videoAddress } from './talk-video.ts';

/**
 * Reason for a missing video: the service rejects the text (`rejected`), fails (`error`), is late
 * (`slow`), never answers (`silent`), is unreachable (`connection`), or refuses the request, for
 * example its key (`refused`).
 */
export type TalkFailureReason = 'rejected' | 'error' | 'slow' | 'silent' | 'connection' | 'refused';

/** The end of a talk. */
export type TalkOutcome =
  | { readonly status: 'done'; readonly videoUrl: string }
  | { readonly status: 'cancelled' }
  | {
      readonly status: 'failed';
      readonly reason: TalkFailureReason;
      /** The service's own explanation without HTML; may be empty. */
      readonly detail: string;
    };

export function talkFailure(reason: TalkFailureReason, detail = ''): TalkOutcome {
  return { status: 'failed', reason, detail };
}

/** Status of the service for a text against its rules. */
const FORBIDDEN_TEXT = 451;

/** Converts the error of a call. */
export function failureOfCall(error: unknown): TalkOutcome {
  if (error instanceof ApiConnectionError) return talkFailure('connection');
  if (!(error instanceof ApiResponseError)) return talkFailure('error');
  const { status, detail } = error;
  if (status === FORBIDDEN_TEXT) return talkFailure('rejected', detail);
  return talkFailure(status < 500 ? 'refused' : 'error', detail);
}

/** Tells whether the same call may succeed a moment later. */
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

/** Returns the outcome of a talk; null while it is being made, or if its status is unknown. */
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
