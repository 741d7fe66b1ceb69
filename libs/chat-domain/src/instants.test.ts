import { describe, expect, it } from 'vitest';
import { compareInstants, isInstant } from './instants.ts';

describe('compareInstants', () => {
  it.each([
    ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'],
    ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00.5Z'],
    ['2026-03-01T00:00:00.123Z', '2026-03-01T00:00:00.123456+00:00'],
    ['yesterday', '0001-01-01T00:00:00Z'],
  ])('finds %s earlier than %s', (first, second) => {
    expect(compareInstants(first, second)).toBe(-1);
    expect(compareInstants(second, first)).toBe(1);
  });

  it('finds one time equal, however the zone is written', () => {
    expect(compareInstants('2026-03-01T00:00:00Z', '2026-03-01T00:00:00+00:00')).toBe(0);
  });
});

describe('isInstant', () => {
  it.each(['2026-03-01T00:00Z', '2026-12-31T23:59:59.999999+00:00', '2026-03-01T00:00:00'])(
    'accepts %s',
    (text) => {
      expect(isInstant(text)).toBe(true);
    },
  );

  it.each(['', '2026-03-01', '2026-13-01T00:00:00Z', '2026-03-01T24:30:00Z', 'Invalid Date'])(
    'refuses %j',
    (text) => {
      expect(isInstant(text)).toBe(false);
    },
  );
});
