import { describe, expect, it } from 'vitest';
import { burstsOf, isKeptBack, isLong } from './reply-stream.ts';

const many = (count: number, from: number, everyMs: number) =>
  Array.from({ length: count }, (_, index) => from + index * everyMs);

const isBuffered = (arrivalsMs: readonly number[]) => {
  const bursts = burstsOf(arrivalsMs);
  return isKeptBack(bursts) && isLong(bursts);
};

describe('the pieces that came together', () => {
  it('are told apart by pauses', () => {
    expect(burstsOf([2000, 2001, 2002, 4002, 4004])).toEqual([
      { silenceMs: 2000, withinMs: 2, pieces: 3 },
      { silenceMs: 2000, withinMs: 2, pieces: 2 },
    ]);
    expect(burstsOf([])).toEqual([]);
  });
});

describe('a reply is kept back', () => {
  it.each([
    ['where all of it comes at its end', many(60, 3000, 0.05)],
    [
      'where a buffer is passed on when it is full',
      [...many(80, 2200, 0.1), ...many(80, 4400, 0.1)],
    ],
  ])('%s', (_where, arrivals) => {
    expect(isBuffered(arrivals)).toBe(true);
  });

  it.each([
    ['where it comes piece by piece', many(100, 400, 16)],
    ['where it comes slowly', many(20, 900, 300)],
    ['where it begins late and then comes quickly', many(60, 10_000, 2)],
    ['where it is ready at once', many(60, 40, 0.02)],
    [
      'where several pieces go out together, again and again',
      many(20, 0, 200).flatMap((at) => many(5, at + 300, 0.1)),
    ],
    ['where tools come first, one by one', [1500, 3000, ...many(60, 4500, 15)]],
    ['where there are few pieces', [3000, 3000.1, 3000.2]],
    ['where there are none', []],
  ])('not %s', (_where, arrivals) => {
    expect(isBuffered(arrivals)).toBe(false);
  });
});
