import { createRandom } from './random.ts';

/** Answers the present instant; tests hand in their own. */
export type Clock = () => Date;

/** Where a seeded store's time begins. */
const SEEDED_START = '2026-11-20T12:00:00.000Z';

const SEEDED_STEP_MS = 1000;

/** The ids and instants that a store gives to what it keeps. */
export interface Stamps {
  /** The instant at which these stamps begin. */
  readonly start: Date;
  readonly createId: () => string;
  /** Strictly increasing, so that an order by time is always total. */
  readonly nextInstant: () => string;
}

export interface LiveStampOptions {
  readonly now: Clock;
  readonly createId: () => string;
}

/** Ids as they come, and instants of the clock. */
export function liveStamps({ now, createId }: LiveStampOptions): Stamps {
  let last = 0;
  return {
    start: now(),
    createId,
    nextInstant: () => {
      last = Math.max(now().getTime(), last + 1);
      return new Date(last).toISOString();
    },
  };
}

/** Ids and instants that follow from the seed alone: a second for each thing that happens. */
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
