import { describe, expect, it } from 'vitest';
import { dateAndTimeOf, dayOf, monthName, shortTimeOf, timeOf } from './dates.ts';

describe('dates', () => {
  it('are shown in the user’s own zone', () => {
    const afterMidnightInUtc = '2026-03-10T02:05:00Z';
    expect(dayOf(afterMidnightInUtc)).toBe('2026-03-09');
    expect(timeOf(afterMidnightInUtc)).toBe('23:05');
    expect(dateAndTimeOf(afterMidnightInUtc)).toBe('09/03/2026 23:05');
  });

  it('take moments as the browser gives them', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });

  it('write midnight as 00:00', () => {
    expect(dateAndTimeOf('2026-03-10T03:00:00Z')).toBe('10/03/2026 00:00');
  });

  it.each(['', 'yesterday', '2026-13-45T99:00:00Z', 'null'])(
    'are empty where %j is no instant',
    (text) => {
      expect([dayOf(text), timeOf(text), dateAndTimeOf(text)]).toEqual(['', '', '']);
    },
  );

  it('are empty where the browser’s own date is invalid', () => {
    expect(dayOf(new Date(Number.NaN))).toBe('');
  });
});

describe('shortTimeOf', () => {
  const now = new Date('2026-03-10T12:00:00Z');

  it('leaves out the day where it is today’s', () => {
    expect(shortTimeOf('2026-03-10T03:00:00Z', now)).toBe('00:00');
    expect(shortTimeOf('2026-03-10T02:59:00Z', now)).toBe('09/03/2026 23:59');
  });

  it('is empty where there is no instant', () => {
    expect(shortTimeOf('soon', now)).toBe('');
  });
});

describe('monthName', () => {
  it.each([
    ['pt-BR', 'Outubro de 2026'],
    ['en', 'October 2026'],
    ['es', 'Octubre de 2026'],
  ])('names a month in %s', (language, name) => {
    expect(monthName('2026-10', language)).toBe(name);
  });

  it.each(['01', '12'])('names month %s of the year it belongs to', (month) => {
    expect(monthName(`2026-${month}`, 'en')).toMatch(/^(January|December) 2026$/);
  });
});
