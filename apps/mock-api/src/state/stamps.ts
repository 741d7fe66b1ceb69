import type { WireChat } from '@colega/api-sdk';
import { createRandom } from './random.ts';

/** Answers the current time; tests have their own. */
export type Clock = () => Date;

/** Start of the time of a seeded store. */
const SEEDED_START = '2026-11-20T12:00:00.000Z';

const SEEDED_STEP_MS = 1000;

/** Source of ids and times for everything that a store creates. */
export interface Stamps {
  /** Time of the start. */
  readonly start: Date;
  readonly createId: () => string;
  /** Later than every time before, so that no two are equal. */
  readonly nextInstant: () => string;
}

export interface LiveStampOptions {
  readonly now: Clock;
  readonly createId: () => string;
}

/** Ids of `createId`, and times of the clock that are later than the last one so far. */
export function liveStamps({ now, createId }: LiveStampOptions, latest = 0): Stamps {
  let last = latest;
  return {
    start: now(),
    createId,
    nextInstant: () => {
      last = Math.max(now().getTime(), last + 1);
      return new Date(last).toISOString();
    },
  };
}

/** Ids and times that depend only on the seed: each time is a second later. */
export function seededStamps(seed: string | number): Stamps {
  const random = createRandom(`ids of ${String(seed)}`);
  const start = new Date(SEEDED_START);
  let next = start.getTime();
  return {
    start,
    createId: random.uuid,
    nextInstant: () => {
      const instant = new Date(next).toISOString();
      next += SEEDED_STEP_MS;
      return instant;
    },
  };
}

/** Makes a chat of now, without a title and in no folder. */
export function newChat(stamps: Stamps, persona: string): WireChat {
  return {
    chatId: stamps.createId(),
    title: null,
    persona,
    createdAt: stamps.nextInstant(),
    folderIds: [],
  };
}
