/** How to show a date. `timeZone` is an IANA name; an unknown one counts as UTC. */
export interface DateDisplay {
  readonly timeZone: string;
  /** Adds hh:mm. */
  readonly withTime?: boolean;
}

type Numbers = [day: string, month: string, year: string, hour: string, minute: string];

/** By time zone, kept as long as the page: making one takes some forty times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * An ISO 8601 instant as 'dd/mm/yyyy' or, in 24 hours, 'dd/mm/yyyy hh:mm' of the time zone (§9,
 * ADR 008); '' for a text that is no instant, and before the year 1 of the zone.
 */
export function displayDate(instant: string, { timeZone, withTime }: DateDisplay): string {
  const milliseconds = epochMilliseconds(instant);
  if (milliseconds === null) return '';
  const numbers = formatOf(timeZone).format(milliseconds).split(/\D+/);
  const [day, month, year, hour, minute] = numbers as Numbers;
  // Years before the first are counted backwards: their months read as months to come.
  if (daysBefore(Number(year), Number(month)) > milliseconds / 86_400_000) return '';
  const date = `${day}/${month}/${year.padStart(4, '0')}`;
  return withTime ? `${date} ${hour}:${minute}` : date;
}

/** The day 'YYYY-MM-DD' of what `displayDate` shows; '' where that is ''. */
export function dayOf(instant: string, timeZone: string): string {
  return displayDate(instant, { timeZone }).split('/').reverse().join('-');
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = newFormat(timeZone);
    formats.set(timeZone, format);
  }
  return format;
}

// In Britain the parts of a date have the order that is wanted, and a day 24 hours.
function newFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone });
  } catch {
    return newFormat('UTC');
  }
}

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
