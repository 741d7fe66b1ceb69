import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareInstants, epochMilliseconds } from './instants.ts';
import { runs } from './testing/property-runs.ts';

const NOON = Date.parse('2026-03-10T12:00:00Z');

describe('epochMilliseconds', () => {
  it.each([
    ['1970-01-01T00:00:00Z', 0],
    ['1970-01-02T03:04:05Z', 97_445_000],
    ['1969-12-31T23:59:59.5Z', -500],
    ['1970-01-01T00:00:59.98Z', 59_980],
    ['1970-01-01T00:00:59.123Z', 59_123],
    ['2026-03-10T12:00Z', NOON],
    ['2026-03-10T12:00:00', NOON],
    ['2026-03-10T12:00', NOON],
    ['2026-03-10T17:30:00+05:30', NOON],
    ['2026-03-10T17:30+0530', NOON],
    ['2026-03-10T08:15:00-03:45', NOON],
    ['2026-03-10T11:15:00-00:45', NOON],
    ['2026-03-11T02:00:00+14:00', NOON],
    ['2026-03-09T12:01:00-23:59', NOON],
    ['2026-03-11T07:59:00+19:59', NOON],
    ['2026-03-10T12:00:00.000999+00:00', NOON],
    ['9999-12-31T23:59:59.9999999Z', 253_402_300_799_999],
  ])('reads %s as %d', (text, milliseconds) => {
    expect(epochMilliseconds(text)).toBe(milliseconds);
  });

  it.each([
    '',
    '2026-03-01',
    '2026-00-01T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-20-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-32T00:00:00Z',
    '2026-01-40T00:00:00Z',
    '2026-1-10T00:00:00Z',
    '026-01-10T00:00:00Z',
    '12026-01-10T00:00:00Z',
    '2026-01-101T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-02-31T00:00:00Z',
    '2026-03-01T24:00:00Z',
    '2026-03-01T24:30:00Z',
    '2026-03-01T30:00:00Z',
    '2026-03-01T10:60:00Z',
    '2026-03-01T10:00:60Z',
    '2026-03-01T10:00:00.Z',
    '2026-03-01T10:00.5Z',
    '2026-03-01T10Z',
    '2026-03-01 10:00:00Z',
    '2026-03-01T10:00:00+24:00',
    '2026-03-01T10:00:00+30:00',
    '2026-03-01T10:00:00+05:60',
    '2026-03-01T10:00:00+05',
    '2026-03-01T10:00:00ZZ',
    ' 2026-03-01T10:00:00Z',
    '2026-03-01T10:00:00Z ',
    '+012026-03-01T10:00:00Z',
    'Invalid Date',
  ])('refuses %j', (text) => {
    expect(epochMilliseconds(text)).toBeNull();
  });

  it('knows how long each month is, leap years among them', () => {
    for (const year of ['1900', '2000', '2023', '2024'])
      for (let month = 1; month <= 12; month += 1) {
        const last = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
        for (let day = 27; day <= 31; day += 1) {
          const instant = `${year}-${String(month).padStart(2, '0')}-${day}T00:00Z`;
          expect(epochMilliseconds(instant) !== null).toBe(day <= last);
        }
      }
  });

  it('reads every time that a browser writes', () => {
    const dates = fc.date({
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        expect(epochMilliseconds(date.toISOString())).toBe(date.getTime());
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('compareInstants', () => {
  it.each([
    ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'],
    ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00.5Z'],
    ['2026-03-01T00:00:00.123Z', '2026-03-01T00:00:00.124456+00:00'],
    ['2026-03-01T00:00:59Z', '2026-03-01T00:01:00Z'],
    ['2026-03-02T05:00:00+05:30', '2026-03-01T23:31:00Z'],
    ['2026-03-01T22:00:00Z', '2026-03-01T20:30:00-03:00'],
    ['yesterday', '0001-01-01T00:00:00Z'],
    ['2026-02-31T00:00:00Z', '0001-01-01T00:00:00Z'],
  ])('finds %s earlier than %s', (first, second) => {
    expect(compareInstants(first, second)).toBe(-1);
    expect(compareInstants(second, first)).toBe(1);
  });

  it.each([
    ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00+00:00'],
    ['2026-03-01T00:00Z', '2026-02-28T21:00:00-03:00'],
    ['2026-03-01T00:00:00.5Z', '2026-03-01T00:00:00.50'],
    ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00-00:00'],
    ['2026-03-01T00:00:00.123Z', '2026-03-01T00:00:00.123456Z'],
    ['yesterday', ''],
  ])('finds %j and %j equal, however they are written', (first, second) => {
    expect(compareInstants(first, second)).toBe(0);
  });
});
