import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from './days.ts';

const DAY_IN_MILLISECONDS = 86_400_000;

describe('dayNumber', () => {
  it('counts the days between any two days as the calendar does', () => {
    const days = fc.date({
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, days, (first, second) => {
        const [start, end] = [first, second].map((date) => date.toISOString().slice(0, 10));
        const expected = (Date.parse(end ?? '') - Date.parse(start ?? '')) / DAY_IN_MILLISECONDS;
        expect(dayNumber(end ?? '') - dayNumber(start ?? '')).toBe(expected);
      }),
    );
  });

  it.each(['', '2026-00-10', '2026-13-01', '2026-01-32', '10/03/2026', 'Invalid Date'])(
    'is no number for %j',
    (text) => {
      expect(dayNumber(text)).toBeNaN();
    },
  );
});
