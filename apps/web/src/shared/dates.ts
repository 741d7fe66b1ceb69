import { dayOf as dayInZone, displayDate } from '@colega/chat-domain';

/** The user's own time zone. */
export const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Returns the day of an instant in the user's time zone, as YYYY-MM-DD; '' if invalid. */
export function dayOf(instant: string | Date): string {
  // `toJSON` of an invalid date is null, which `dayInZone` treats as invalid.
  return dayInZone(typeof instant === 'string' ? instant : String(instant.toJSON()), timeZone);
}

/** Formats hh:mm in the user's time zone. */
export function timeOf(instant: string): string {
  return dateAndTimeOf(instant).slice(-5);
}

/** Formats dd/mm/yyyy hh:mm in the user's time zone (§9). */
export function dateAndTimeOf(instant: string): string {
  return displayDate(instant, { timeZone, withTime: true });
}

/** Formats hh:mm for today, else dd/mm/yyyy hh:mm. */
export function shortTimeOf(instant: string, now = new Date()): string {
  return dayOf(instant) === dayOf(now) ? timeOf(instant) : dateAndTimeOf(instant);
}

/** Formats the month of a key YYYY-MM, for example 'outubro de 2026'. */
export function monthName(key: string, language: string): string {
  const [year = 0, month = 1] = key.split('-').map(Number);
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(
    new Date(year, month - 1, 1),
  );
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
