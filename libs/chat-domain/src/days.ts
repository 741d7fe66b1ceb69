const DAY = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/**
 * A day 'YYYY-MM-DD' as a count of days, so that days can be subtracted across months, years and
 * leap years; NaN for any other text.
 */
export function dayNumber(day: string): number {
  const match = DAY.exec(day);
  if (match === null) return Number.NaN;
  const [year, month, dayOfMonth] = match.slice(1).map(Number) as [number, number, number];
  // Years begin in March here, which puts the leap day at their end.
  const marchYear = month > 2 ? year : year - 1;
  const monthsSinceMarch = (month + 9) % 12;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  const daysBeforeMonth = Math.floor((153 * monthsSinceMarch + 2) / 5);
  return 365 * marchYear + leapDays + daysBeforeMonth + dayOfMonth;
}
