import { daysBefore } from './days.ts';

const INSTANT =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]|24(?=(?::00){1,2}(?:\.0+)?(?:[Z+-]|$))):([0-5]\d)(?::([0-5]\d|60)(?:(\.\d{1,3})\d*)?)?(?:Z|([+-])([01]\d|2[0-3])(?::?([0-5]\d))?)?$/;

const MINUTES_OF_DAY = 1440;

/** What the pattern finds, as numbers; a sign has none. */
type Fields = [
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
  fraction: number,
  sign: number,
  zoneHour: number,
  zoneMinute: number,
];

/**
 * Milliseconds since 1970 of a moment as ISO 8601 writes it, of any zone; without one it is UTC
 * (ADR 008). 24:00 is the end of the day, and a leap second the one that follows it. Null for any
 * other text, and for a day the calendar does not have.
 */
export function epochMilliseconds(instant: string): number | null {
  const match = INSTANT.exec(instant);
  if (match === null) return null;
  const numbers = match.slice(1).map((part: string | undefined) => Number(part ?? 0)) as Fields;
  const [year, month, day, hour, minute, second, fraction, , zoneHour, zoneMinute] = numbers;
  const days = daysBefore(year, month) + day;
  if (days > daysBefore(year, month + 1)) return null;
  const clock = days * MINUTES_OF_DAY + hour * 60 + minute;
  const zone = zoneHour * 60 + zoneMinute;
  const minutes = match[8] === '-' ? clock + zone : clock - zone;
  // Leap seconds come at the end of a day of Greenwich.
  if (second === 60 && (minutes + 1) % MINUTES_OF_DAY !== 0) return null;
  return minutes * 60_000 + second * 1000 + fraction * 1000;
}

/**
 * -1 when `first` is earlier, 0 when both are of one millisecond, else 1. Texts that are no instant
 * come before all.
 */
export function compareInstants(first: string, second: string): number {
  // Where neither is one the difference is NaN.
  return Math.sign(orderOf(first) - orderOf(second)) || 0;
}

function orderOf(instant: string): number {
  return epochMilliseconds(instant) ?? Number.NEGATIVE_INFINITY;
}
