import { dayOf as dayInZone, displayDate } from '@colega/chat-domain';

/** The user's own zone. */
export const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** The day of an instant in the user's own zone, as YYYY-MM-DD; '' where it is no instant. */
export function dayOf(instant: string | Date): string {
  // An invalid date has no JSON, and so reads as no instant either.
  return dayInZone(typeof instant === 'string' ? instant : String(instant.toJSON()), timeZone);
}

/** hh:mm in the user's own zone. */
export function timeOf(instant: string): string {
  return dateAndTimeOf(instant).slice(-5);
}

/** dd/mm/yyyy hh:mm in the user's own zone (§9). */
export function dateAndTimeOf(instant: string): string {
  return displayDate(instant, { timeZone, withTime: true });
}

/** hh:mm for today, else dd/mm/yyyy hh:mm. */
export function shortTimeOf(instant: string, now = new Date()): string {
  return dayOf(instant) === dayOf(now) ? timeOf(instant) : dateAndTimeOf(instant);
}

/** A month such as 'outubro de 2026', for a key YYYY-MM. */
export function monthName(key: string, language: string): string {
  const [year = 0, month = 1] = key.split('-').map(Number);
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(
    new Date(year, month - 1, 1),
  );
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
