const dayFormat = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of an instant in the user's own zone, as YYYY-MM-DD; '' where it is no instant. */
export function dayOf(instant: string | Date): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : dayFormat.format(date);
}

/** hh:mm in the user's own zone. */
export function timeOf(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' }).format(date);
}

/** dd/mm/yyyy hh:mm in the user's own zone (§9). */
export function dateAndTimeOf(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const day = new Intl.DateTimeFormat('pt-BR', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(date);
  return `${day} ${timeOf(instant)}`;
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
