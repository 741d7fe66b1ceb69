import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compareInstants, dayOf, displayDate, epochMilliseconds } from './dates.ts';
import { runs } from './testing/property-runs.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const LISBON = 'Europe/Lisbon';

const inZone = (instant: string, timeZone: string) =>
  displayDate(instant, { timeZone, withTime: true });

describe('displayDate', () => {
  it.each([
    ['2026-03-10T02:05:00Z', SAO_PAULO, '09/03/2026 23:05'],
    ['2026-03-10T03:00:00Z', SAO_PAULO, '10/03/2026 00:00'],
    ['2026-03-10T15:30:00Z', SAO_PAULO, '10/03/2026 12:30'],
    ['2026-03-10T03:00:00', SAO_PAULO, '10/03/2026 00:00'],
    ['2026-03-10T05:30:00+05:30', SAO_PAULO, '09/03/2026 21:00'],
    ['2026-03-10T05:30:00+05:30', 'Asia/Kolkata', '10/03/2026 05:30'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '01/01/2027 00:00'],
    ['2027-01-01T02:59:59.999Z', SAO_PAULO, '31/12/2026 23:59'],
    ['2024-02-29T12:00:00Z', 'UTC', '29/02/2024 12:00'],
    ['2000-02-29T23:59:59Z', 'UTC', '29/02/2000 23:59'],
    ['0999-12-31T23:59:00Z', 'UTC', '31/12/0999 23:59'],
    ['0007-06-05T04:03:00Z', 'UTC', '05/06/0007 04:03'],
  ])('shows %s in %s as %s', (instant, timeZone, text) => {
    expect(inZone(instant, timeZone)).toBe(text);
  });

  it.each([
    // The clocks of São Paulo went from 23:59 to 01:00, and back from 23:59 to 23:00.
    ['2018-11-04T02:59:00Z', SAO_PAULO, '03/11/2018 23:59'],
    ['2018-11-04T03:00:00Z', SAO_PAULO, '04/11/2018 01:00'],
    ['2018-02-18T01:30:00Z', SAO_PAULO, '17/02/2018 23:30'],
    ['2018-02-18T02:30:00Z', SAO_PAULO, '17/02/2018 23:30'],
    ['2026-03-29T00:59:00Z', LISBON, '29/03/2026 00:59'],
    ['2026-03-29T01:00:00Z', LISBON, '29/03/2026 02:00'],
    ['2026-10-25T00:30:00Z', LISBON, '25/10/2026 01:30'],
    ['2026-10-25T01:30:00Z', LISBON, '25/10/2026 01:30'],
  ])('follows the clocks where they are changed: %s in %s is %s', (instant, timeZone, text) => {
    expect(inZone(instant, timeZone)).toBe(text);
  });

  it.each([
    ['9999-12-31T23:59:59.9999999Z', '31/12/9999 23:59'],
    ['2026-12-31T23:59:59.9999999Z', '31/12/2026 23:59'],
    ['1969-12-31T23:59:59.9999999Z', '31/12/1969 23:59'],
  ])('never rounds a part of a second up: %s', (instant, text) => {
    expect(inZone(instant, 'UTC')).toBe(text);
  });

  it('counts the seconds where a zone was off by some', () => {
    // 3 hours, 6 minutes and 28 seconds until 1914.
    expect(inZone('1900-01-01T12:06:27Z', SAO_PAULO)).toBe('01/01/1900 08:59');
    expect(inZone('1900-01-01T12:06:28Z', SAO_PAULO)).toBe('01/01/1900 09:00');
  });

  it('leaves out the time unless it is asked for', () => {
    const instant = '2026-03-10T02:05:00Z';
    expect(displayDate(instant, { timeZone: SAO_PAULO })).toBe('09/03/2026');
    expect(displayDate(instant, { timeZone: SAO_PAULO, withTime: false })).toBe('09/03/2026');
  });

  it.each([
    ['0001-01-01T00:00:00Z', 'UTC', '01/01/0001 00:00'],
    ['0001-01-01T00:00:00Z', 'Asia/Tokyo', '01/01/0001 09:18'],
    ['0001-01-01T00:00:00Z', SAO_PAULO, ''],
    ['0001-01-01T12:00:00Z', SAO_PAULO, '01/01/0001 08:53'],
    ['0000-12-31T23:59:59Z', 'UTC', ''],
    ['0000-12-31T20:00:00Z', 'Asia/Tokyo', '01/01/0001 05:18'],
    ['0000-12-01T12:00:00Z', 'UTC', ''],
    ['0000-01-01T00:00:00Z', 'UTC', ''],
    ['0000-02-29T12:00:00Z', 'UTC', ''],
  ])('shows nothing before the year 1 of the zone: %s in %s is %j', (instant, timeZone, text) => {
    expect(inZone(instant, timeZone)).toBe(text);
    expect(dayOf(instant, timeZone)).toBe(text && '0001-01-01');
  });

  it.each(['', 'yesterday', '2026-02-31T00:00:00Z', '2026-13-45T99:00:00Z', '2026-03-10', 'null'])(
    'is empty where %j is no instant',
    (text) => {
      expect([inZone(text, 'UTC'), displayDate(text, { timeZone: 'UTC' })]).toEqual(['', '']);
      expect(dayOf(text, 'UTC')).toBe('');
    },
  );

  it.each(['Mars/Olympus', '', 'constructor'])('takes the unknown zone %j for UTC', (timeZone) => {
    expect(inZone('2026-03-10T02:05:00Z', timeZone)).toBe('10/03/2026 02:05');
    expect(dayOf('2026-03-10T02:05:00Z', timeZone)).toBe('2026-03-10');
  });
});

describe('dayOf', () => {
  it('is the day of the zone', () => {
    expect(dayOf('2026-03-10T02:05:00Z', SAO_PAULO)).toBe('2026-03-09');
    expect(dayOf('2026-03-10T02:05:00Z', LISBON)).toBe('2026-03-10');
    expect(dayOf('0999-12-31T12:00:00Z', 'UTC')).toBe('0999-12-31');
  });
});

describe('the format of a zone', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each(['Asia/Tokyo', 'Moon/Tranquility'])('is made once for %s', (timeZone) => {
    const first = inZone('2026-03-10T02:05:00Z', timeZone);
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    expect(inZone('2026-03-10T02:05:00Z', timeZone)).toBe(first);
    expect(made).not.toHaveBeenCalled();
  });
});

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
    ['9999-12-31T23:59:59.99999999999999999999Z', 253_402_300_799_999],
    ['1970-01-01T00:00:01.001Z', 1_001],
    ['2026-03-10T17:00+05', NOON],
    ['2026-03-10T07:00:00-05', NOON],
    ['1969-12-31T24:00Z', 0],
    ['1969-12-31T24:00:00', 0],
    ['1969-12-31T24:00:00.000Z', 0],
    ['1970-01-01T24:00:00+05:30', 66_600_000],
    ['1969-12-31T19:00-05', 0],
    ['1969-12-31T23:59:60Z', 0],
    ['1969-12-31T20:59:60-03:00', 0],
    ['2016-12-31T23:59:60Z', Date.parse('2017-01-01T00:00:00Z')],
    ['1970-01-01T05:29:60.5+05:30', 500],
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
    '2026-03-01T24:00:01Z',
    '2026-03-01T24:01:00Z',
    '2026-03-01T24:00:00.5Z',
    '2026-03-01T24:00:00.0001Z',
    '2026-03-01T24:00:60Z',
    '2026-03-01T25:00:00Z',
    '2026-02-30T24:00:00Z',
    '2026-03-01T24:30:00Z',
    '2026-03-01T30:00:00Z',
    '2026-03-01T10:60:00Z',
    '2026-03-01T10:00:60Z',
    '2026-03-01T10:59:60Z',
    '2026-03-01T23:58:60Z',
    '2026-03-01T23:59:60-03:00',
    '2026-03-01T23:59:61Z',
    '2026-03-01T23:59:6Z',
    '2026-01-01T00:00:00999Z',
    '2026-01-01T00:00:000Z',
    '2026-03-01T10:00:00.Z',
    '2026-03-01T10:00.5Z',
    '2026-03-01T10Z',
    '2026-03-01 10:00:00Z',
    '2026-03-01T10:00:00+24:00',
    '2026-03-01T10:00:00+30:00',
    '2026-03-01T10:00:00+05:60',
    '2026-03-01T10:00:00+5',
    '2026-03-01T10:00:00+05:',
    '2026-03-01T10:00:00+053',
    '2026-03-01T10:00:00+24',
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

  it.each([
    `2026-03-01T24:00:00.${'0'.repeat(1_000_000)}x`,
    `2026-03-01T10:00:00.${'0'.repeat(1_000_000)}x`,
  ])('reads what is very long in one go', (text) => {
    expect(epochMilliseconds(text)).toBeNull();
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
