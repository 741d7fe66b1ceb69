/** Milliseconds of a day in UTC. */
export const DAY_MS = 86_400_000;

/** Display of a date: `timeZone` is an IANA name; an unknown one counts as UTC. */
export interface DateDisplay {
  readonly timeZone: string;
  /** Adds hh:mm. */
  readonly withTime?: boolean;
}

type DateParts = [day: string, month: string, year: string, hour: string, minute: string];

/** Kept by time zone for as long as the page lives: creating one takes 40 times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes an ISO 8601 instant as 'dd/mm/yyyy' or, with 24 hours, 'dd/mm/yyyy hh:mm' in the time zone
 * (§9, ADR 008). Gives '' for any other text, and for years before 1 in the zone.
 */
export function displayDate(instant: string, { timeZone, withTime }: DateDisplay): string {
  const milliseconds = epochMilliseconds(instant);
  if (milliseconds === null) return '';
  const parts = formatOf(timeZone).format(milliseconds).split(/\D+/);
  const [day, month, shortYear, hour, minute] = parts as DateParts;
  const year = shortYear.padStart(4, '0');
  // Years before 1 are counted backwards, so that their months seem to lie in the future.
  if (Date.parse(`${year}-${month}-01T00:00Z`) - DAY_MS > milliseconds) return '';
  const date = `${day}/${month}/${year}`;
  return withTime ? `${date} ${hour}:${minute}` : date;
}

/** Gives the day of an instant in the time zone as 'YYYY-MM-DD'; '' where `displayDate` gives ''. */
export function dayOf(instant: string, timeZone: string): string {
  return displayDate(instant, { timeZone }).split('/').reverse().join('-');
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = createFormat(timeZone);
    formats.set(timeZone, format);
  }
  return format;
}

// British dates have their parts in the order of §9, and 24 hours.
function createFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone });
  } catch {
    return createFormat('UTC');
  }
}

// Stricter than `Date.parse`, which reads many other texts too, and not the same ones in each browser.
const INSTANT =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T((?:[01]\d|2[0-3]|24(?=(?::00){1,2}(?:\.0+)?(?:[Z+-]|$))):[0-5]\d)(?::([0-5]\d|60)(?:(\.\d{1,3})\d*)?)?(?:Z|([+-](?:[01]\d|2[0-3]))(?::?([0-5]\d))?)?$/;

type InstantParts = [
  date: string,
  time: string,
  second?: string,
  fraction?: string,
  zoneHour?: string,
  zoneMinute?: string,
];

/**
 * Reads an ISO 8601 instant as milliseconds since 1970. Without a time zone it is in UTC (ADR 008);
 * 24:00 is the end of the day, and a leap second counts as the second after it. Null for any other
 * text, and for a day that does not exist.
 */
export function epochMilliseconds(instant: string): number | null {
  const match = INSTANT.exec(instant);
  if (match === null) return null;
  const [date, time, second = '00', fraction = '.', zoneHour, zoneMinute = '00'] = match.slice(
    1,
  ) as InstantParts;
  // Some browsers take the 31st of February for the 3rd of March.
  if (new Date(date).getUTCDate() !== Number(date.slice(-2))) return null;
  const zone = zoneHour === undefined ? 'Z' : `${zoneHour}:${zoneMinute}`;
  const read = (seconds: string) =>
    Date.parse(`${date}T${time}:${seconds}${fraction.padEnd(4, '0')}${zone}`);
  return second === '60' ? afterLeapSecond(read('59')) : read(second);
}

/** Gives the moment one second later; null unless the minute is the last of a day in UTC. */
function afterLeapSecond(milliseconds: number): number | null {
  const nextMinute = Math.floor(milliseconds / 60_000) + 1;
  return (nextMinute * 60_000) % DAY_MS === 0 ? milliseconds + 1_000 : null;
}

/**
 * Compares two instants to the millisecond: -1 if `first` is earlier, 0 if they are equal, else 1.
 * A text that is no instant comes before all instants.
 */
export function compareInstants(first: string, second: string): number {
  // The difference of two texts that are no instants is NaN.
  return Math.sign(orderOf(first) - orderOf(second)) || 0;
}

function orderOf(instant: string): number {
  return epochMilliseconds(instant) ?? Number.NEGATIVE_INFINITY;
}
