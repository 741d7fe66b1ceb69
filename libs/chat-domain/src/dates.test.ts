import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayOf, displayDate } from './dates.ts';

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
