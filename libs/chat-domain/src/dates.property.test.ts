import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareInstants, dayOf, displayDate } from './dates.ts';
import { runs } from './testing/property-runs.ts';

const ZONES = [
  'UTC',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Europe/Lisbon',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];

const dates = fc.date({
  min: new Date('0002-01-01T00:00:00Z'),
  max: new Date('9998-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
const recentDates = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const anyDate = fc.oneof(dates, recentDates);

/** Minutes east of Greenwich. */
const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 });

/** Gives the parts of a date as the browser writes it in another language. */
function expectedParts(date: Date, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const parts = format.formatToParts(date).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Record<string, string>;
}

/** Writes the moment as a clock with that offset shows it. */
function withOffset(date: Date, offset: number): string {
  const clock = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1);
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const digits = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
  return `${clock}${offset < 0 ? '-' : '+'}${digits}`;
}

it('shows every instant as the calendar of a browser does, in every zone', () => {
  fc.assert(
    fc.property(anyDate, offsets, fc.constantFrom(...ZONES), (date, offset, timeZone) => {
      const parts = expectedParts(date, timeZone);
      const year = (parts['year'] ?? '').padStart(4, '0');
      const text = `${parts['day']}/${parts['month']}/${year}`;
      const instant = withOffset(date, offset);
      expect(displayDate(instant, { timeZone, withTime: true })).toBe(
        `${text} ${parts['hour']}:${parts['minute']}`,
      );
      expect(displayDate(instant, { timeZone })).toBe(text);
      expect(dayOf(instant, timeZone)).toBe(`${year}-${parts['month']}-${parts['day']}`);
    }),
    { numRuns: runs(1_500) },
  );
});

it('orders instants as time does, whatever their zones', () => {
  fc.assert(
    fc.property(anyDate, anyDate, fc.tuple(offsets, offsets), (first, second, zones) => {
      const order = Math.sign(first.getTime() - second.getTime());
      const texts = [withOffset(first, zones[0]), withOffset(second, zones[1])] as const;
      expect(compareInstants(...texts)).toBe(order);
      expect(compareInstants(withOffset(first, zones[1]), texts[0])).toBe(0);
    }),
    { numRuns: runs(1_500) },
  );
});
