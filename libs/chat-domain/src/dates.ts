import { epochMilliseconds } from './instants.ts';

/** How to show a date. `timeZone` is an IANA name; an unknown one counts as UTC. */
export interface DateDisplay {
  readonly timeZone: string;
  /** Adds hh:mm. */
  readonly withTime?: boolean;
}

type Numbers = [day: string, month: string, year: string, hour: string, minute: string];

/** By time zone: making one takes some forty times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * An ISO 8601 instant as 'dd/mm/yyyy' or, in 24 hours, 'dd/mm/yyyy hh:mm' of the time zone (§9,
 * ADR 008); '' for a text that is no instant.
 */
export function displayDate(instant: string, { timeZone, withTime }: DateDisplay): string {
  const milliseconds = epochMilliseconds(instant);
  if (milliseconds === null) return '';
  const numbers = formatOf(timeZone).format(milliseconds).split(/\D+/);
  const [day, month, year, hour, minute] = numbers as Numbers;
  const date = `${day}/${month}/${year.padStart(4, '0')}`;
  return withTime ? `${date} ${hour}:${minute}` : date;
}

/** The day 'YYYY-MM-DD' of an ISO 8601 instant in the time zone; '' for any other text. */
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
