import { ApiResponseError, type AvatarClient, type WireTalk } from '@colega/api-sdk';
import type { BegunTalks } from './begun-talks.ts';
import {
  failureOfCall,
  isPassing,
  outcomeOfTalk,
  talkFailure,
  type TalkOutcome,
} from './talk-outcome.ts';

/** For everything together (§9), in milliseconds. */
export const TALK_LIMIT = 40_000;

const FIRST_WAIT = 1_000;
const WAIT_GROWTH = 1.5;
const LONGEST_WAIT = 4_000;

/** How many questions in a row may be lost before it is told. */
const MOST_LOST = 3;

export interface TalkOptions {
  /** Ends the waiting; the service may make the video all the same. */
  readonly signal: AbortSignal;
  /** The service has taken the text, and now makes the video. */
  readonly onAccepted: () => void;
}

/** Texts that the avatar says. */
export interface Talks {
  /**
   * Has a text made into a video (§7), and waits for it, 40 s at most; never throws. A text whose video is
   * being made, or was made, is not sent again: each one costs.
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

/** Asks until the talk has ended; throws what a call throws, and where the signal is aborted. */
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

/** Aborted by the caller, or after the limit by the wall clock: a machine that slept is late too. */
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

/** The talks of one user with the service at `host`; `begun` knows what was said already. */
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
        // The service keeps no talk for ever.
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
