import type { Random } from './random.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const SPAN_MILLISECONDS = 730 * DAY_MILLISECONDS;
const NEWEST_AGE_MILLISECONDS = 5 * 60 * 1000;

/** Above 1: the further back, the thinner. */
const THINNING = 1.4;

/** Waking hours in Brazil, as hours of the day in UTC. */
const FIRST_HOUR = 10.5;
const HOURS = 13;

/** Instants of about the last two years before the start, oldest first, no two of them equal. */
export function generateInstants(count: number, start: Date, random: Random): readonly number[] {
  const newest = start.getTime() - NEWEST_AGE_MILLISECONDS;
  let last = -Infinity;
  return Array.from({ length: count }, (_, index) => {
    const place = (count - 1 - index + random.fraction()) / count;
    const instant = Math.floor(newest - SPAN_MILLISECONDS * place ** THINNING);
    last = Math.max(last + 1, inWakingHours(instant, start));
    return last;
  });
}

/** Keeps the day and the order; the day of the start is not over, and stays as it is. */
function inWakingHours(instant: number, start: Date): number {
  const today = start.getTime() - (start.getTime() % DAY_MILLISECONDS);
  if (instant >= today) return instant;
  const sinceMidnight = instant % DAY_MILLISECONDS;
  const hour = FIRST_HOUR + (sinceMidnight / DAY_MILLISECONDS) * HOURS;
  return instant - sinceMidnight + Math.floor((hour / 24) * DAY_MILLISECONDS);
}
