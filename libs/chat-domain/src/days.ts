/** The first of January 1970, as days since the last of February in the year 0. */
const EPOCH = 719_469;

/**
 * The days from 1970-01-01 to the day before a month begins, in the calendar of today for all years.
 * Months count from 1; the thirteenth is the next year's January.
 */
export function daysBefore(year: number, month: number): number {
  // Years begin in March here, which puts the leap day at their end.
  const marchYear = month > 2 ? year : year - 1;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  const daysBeforeMonth = Math.floor((153 * ((month + 9) % 12) + 2) / 5);
  return 365 * marchYear + leapDays + daysBeforeMonth - EPOCH;
}
