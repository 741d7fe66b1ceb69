import { ApiResponseError, type AvatarClient, type WireTalk } from '@colega/api-sdk';
import type { BegunTalks } from './begun-talks.ts';
import {
  failureOfCall,
  isPassing,
  outcomeOfTalk,
  talkFailure,
  type TalkOutcome,
} from './talk-outcome.ts';

/** Limit of one talk from request to video (§9), in milliseconds. */
export const TALK_LIMIT = 40_000;

const FIRST_WAIT = 1_000;
const WAIT_GROWTH = 1.5;
const LONGEST_WAIT = 4_000;

/** Number of lost calls in a row before an error is reported. */
const MOST_LOST = 3;

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
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * WAIT_GROWTH, LONGEST_WAIT)) {
    try {
      const outcome = outcomeOfTalk(await calls.getTalk(id, { signal }), host);
      if (outcome !== null) return outcome;
      lost = 0;
    } catch (error) {
      lost += 1;
      if (signal.aborted || lost === MOST_LOST || !isPassing(error)) throw error;
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
  const timer = setTimeout(() => limit.abort(), TALK_LIMIT);
  return {
    signal: AbortSignal.any([caller, limit.signal]),
    isOver: () => Date.now() - startedAt >= TALK_LIMIT,
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
    await pause(FIRST_WAIT, signal);
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
