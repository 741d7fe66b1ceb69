import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBefore } from './days.ts';
import { runs } from './testing/property-runs.ts';

const DAY_IN_MILLISECONDS = 86_400_000;

describe('daysBefore', () => {
  it.each([
    [1970, 1, -1],
    [1970, 2, 30],
    [1969, 13, -1],
    [2000, 2, 10_987],
    [2000, 3, 11_016],
    [2001, 1, 11_322],
  ])('is, for the year %d and the month %d, %d', (year, month, days) => {
    expect(daysBefore(year, month)).toBe(days);
  });

  it('counts the days since 1970 as the calendar does', () => {
    const years = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(years, fc.integer({ min: 1, max: 12 }), (year, month) => {
        const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
        expect(daysBefore(year, month) + 1).toBe(Date.parse(text) / DAY_IN_MILLISECONDS);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('takes the thirteenth month for the next January', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (year) => {
        expect(daysBefore(year, 13)).toBe(daysBefore(year + 1, 1));
      }),
    );
  });
});
