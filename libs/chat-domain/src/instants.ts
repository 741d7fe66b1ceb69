import { daysBefore } from './days.ts';

const INSTANT =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d(?:\.\d{1,3})?)\d*)?(?:Z|([+-])([01]\d|2[0-3]):?([0-5]\d))?$/;

/** What the pattern finds, as numbers; a sign has none. */
type Fields = [
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
  sign: number,
  zoneHour: number,
  zoneMinute: number,
];

/**
 * Milliseconds since 1970 of a moment as ISO 8601 writes it, of any zone; without one it is UTC
 * (ADR 008). Null for any other text, and for a day the calendar does not have.
 */
export function epochMilliseconds(instant: string): number | null {
  const match = INSTANT.exec(instant);
  if (match === null) return null;
  const numbers = match.slice(1).map((part: string | undefined) => Number(part ?? 0)) as Fields;
  const [year, month, day, hour, minute, second, , zoneHour, zoneMinute] = numbers;
  const days = daysBefore(year, month) + day;
  if (days > daysBefore(year, month + 1)) return null;
  const clock = (days * 24 + hour) * 60 + minute;
  const zone = zoneHour * 60 + zoneMinute;
  return (match[7] === '-' ? clock + zone : clock - zone) * 60_000 + second * 1000;
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
