import {
  ApiConnectionError,
  ApiResponseError,
  type AvatarClient,
  UnexpectedAnswerError,
  type WireTalk,
} from '@colega/api-sdk';
import type { BegunTalks } from './begun-talks.ts';

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the address of a video that may be shown: https, or http on localhost if the service is
 * there too. Null for any other, and for none.
 */
function videoAddress(address: unknown, serviceHost: string): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return null;
  const isLocal = [url, new URL(serviceHost)].every(({ hostname }) =>
    LOCAL_HOSTS.includes(hostname),
  );
  return url.protocol === 'https:' || (isLocal && url.protocol === 'http:') ? url.href : null;
}

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

function talkFailure(reason: TalkFailureReason, detail = ''): TalkOutcome {
  return { status: 'failed', reason, detail };
}

/** Status of the service for a text against its rules. */
const FORBIDDEN_TEXT = 451;

/** Converts the error of a call. */
function failureOfCall(error: unknown): TalkOutcome {
  if (error instanceof ApiConnectionError) return talkFailure('connection');
  if (!(error instanceof ApiResponseError)) return talkFailure('error');
  const { status, detail } = error;
  if (status === FORBIDDEN_TEXT) return talkFailure('rejected', detail);
  return talkFailure(status < 500 ? 'refused' : 'error', detail);
}

/** Tells whether the same call may succeed a moment later. */
function isPassing(error: unknown): boolean {
  if (error instanceof ApiConnectionError) return true;
  const isAnswer = error instanceof ApiResponseError || error instanceof UnexpectedAnswerError;
  return isAnswer && (error.status >= 500 || error.status === 429);
}

const MAX_DETAIL_LENGTH = 300;

function detailOf({ error }: WireTalk): string {
  const { description }: { readonly description?: unknown } = error ?? {};
  return typeof description === 'string' ? description.trim().slice(0, MAX_DETAIL_LENGTH) : '';
}

/** Returns the outcome of a talk; null while it is being made, or if its status is unknown. */
function outcomeOfTalk(talk: WireTalk, serviceHost: string): TalkOutcome | null {
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

/** Limit of one talk from request to video (§9). */
export const TALK_LIMIT_MS = 40_000;

const FIRST_WAIT_MS = 1_000;
const WAIT_GROWTH = 1.5;
const MAX_WAIT_MS = 4_000;

/** Number of lost calls in a row before an error is reported. */
const MAX_LOST_CALLS = 3;

export interface TalkOptions {
  /** Stops waiting; the service may still make the video. */
  readonly signal: AbortSignal;
  /** Called when the service has accepted the text and starts to make the video. */
  readonly onAccepted: () => void;
}

/** Talks of the avatar. */
export interface Talks {
  /**
   * Has a video of a text made (§7), and waits for it, 40 s at most; never throws. Does not send a
   * text again whose video exists or is being made, since each costs money.
   */
  readonly speak: (text: string, options: TalkOptions) => Promise<TalkOutcome>;
}

type Calls = Pick<AvatarClient, 'createTalk' | 'getTalk'>;

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}

/** Polls until the talk has ended. Throws the error of a call, or if the signal is aborted. */
async function follow(calls: Calls, host: string, talk: { id: string; signal: AbortSignal }) {
  const { id, signal } = talk;
  let lost = 0;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * WAIT_GROWTH, MAX_WAIT_MS)) {
    try {
      const outcome = outcomeOfTalk(await calls.getTalk(id, { signal }), host);
      if (outcome !== null) return outcome;
      lost = 0;
    } catch (error) {
      lost += 1;
      if (signal.aborted || lost === MAX_LOST_CALLS || !isPassing(error)) throw error;
    }
    await pause(wait, signal);
    signal.throwIfAborted();
  }
}

/**
 * Aborts with the caller, or after the limit by the wall clock: sleep of the machine counts too.
 */
function startLimit(caller: AbortSignal) {
  const startedAt = Date.now();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TALK_LIMIT_MS);
  return {
    signal: AbortSignal.any([caller, limit.signal]),
    isOver: () => Date.now() - startedAt >= TALK_LIMIT_MS,
    end: () => clearTimeout(timer),
  };
}

const isUnknown = (error: unknown) => error instanceof ApiResponseError && error.status === 404;

/** Creates the talks of one user with the service at `host`; `begun` holds the known talks. */
export function createTalks(calls: Calls, host: string, begun: BegunTalks): Talks {
  async function begin(text: string, signal: AbortSignal): Promise<WireTalk> {
    const talk = await calls.createTalk(text, { signal });
    begun.keep(text, talk.id);
    return talk;
  }

  async function speakWithin(text: string, signal: AbortSignal, onAccepted: () => void) {
    const id = begun.find(text);
    if (id !== undefined) {
      onAccepted();
      try {
        return await follow(calls, host, { id, signal });
      } catch (error) {
        // The service deletes old talks.
        if (!isUnknown(error)) throw error;
      }
    }
    const talk = await begin(text, signal);
    onAccepted();
    const outcome = outcomeOfTalk(talk, host);
    if (outcome !== null) return outcome;
    await pause(FIRST_WAIT_MS, signal);
    signal.throwIfAborted();
    return follow(calls, host, { id: talk.id, signal });
  }

  async function speak(text: string, { signal, onAccepted }: TalkOptions): Promise<TalkOutcome> {
    const limit = startLimit(signal);
    try {
      const outcome = await speakWithin(text, limit.signal, onAccepted);
      if (outcome.status === 'failed') begun.forget(text);
      return outcome;
    } catch (error) {
      if (signal.aborted) return { status: 'cancelled' };
      if (limit.isOver()) return talkFailure(begun.find(text) !== undefined ? 'slow' : 'silent');
      return failureOfCall(error);
    } finally {
      limit.end();
    }
  }
  return { speak };
}
