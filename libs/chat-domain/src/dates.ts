import { daysBefore } from './days.ts';
import { epochMilliseconds } from './instants.ts';

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
