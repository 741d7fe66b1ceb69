import type { Message } from '@colega/chat-domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksAround, estimatedHeight, gapsBetween } from './block-heights.ts';

function message(role: Message['role'], content: string): Message {
  return { id: 'm', role, content, sender: '', context: [], createdAt: '2026-11-20T12:00:00Z' };
}

describe('the estimated height of a message', () => {
  it('grows with its text, and with its lines', () => {
    const short = estimatedHeight(message('assistant', 'Sim.'), 700);
    const long = estimatedHeight(message('assistant', 'palavra '.repeat(200)), 700);
    const lines = estimatedHeight(message('assistant', 'a\n'.repeat(40)), 700);
    expect(long).toBeGreaterThan(3 * short);
    expect(lines).toBeGreaterThan(5 * short);
  });

  it('grows where the column is narrow', () => {
    const text = message('user', 'palavra '.repeat(60));
    expect(estimatedHeight(text, 340)).toBeGreaterThan(estimatedHeight(text, 700));
  });

  it('is more than nothing for a message without text', () => {
    expect(estimatedHeight(message('user', ''), 0)).toBeGreaterThan(0);
  });
});

const heights = fc.array(fc.double({ min: 1, max: 900, noNaN: true }), {
  minLength: 1,
  maxLength: 80,
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

describe('the blocks around a place', () => {
  const heightAt = () => 100;

  it('fill the view and the margin on both sides of it', () => {
    const place = { index: 50, above: 30, height: 600, margin: 200 };
    expect(blocksAround(heightAt, 100, place)).toEqual({ start: 48, end: 59 });
  });

  it('are the last ones at an index behind the end', () => {
    const place = { index: 100, above: 0, height: 600, margin: 1200 };
    expect(blocksAround(heightAt, 100, place)).toEqual({ start: 88, end: 100 });
  });

  it('are all of them where they are few', () => {
    const place = { index: 0, above: 0, height: 600, margin: 600 };
    expect(blocksAround(heightAt, 3, place)).toEqual({ start: 0, end: 3 });
  });

  it('hold every block of which a part is in view, wherever the reader is', () => {
    fc.assert(
      fc.property(
        heights,
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, at, part) => {
          const index = at % all.length;
          const above = part * (all[index] ?? 0);
          const place = { index, above, height: 700, margin: 350 };
          const { start, end } = blocksAround((block) => all[block] ?? 0, all.length, place);
          const top = sum(all.slice(0, index)) + above;
          all.forEach((height, block) => {
            const begin = sum(all.slice(0, block));
            const isInView = begin < top + 700 && begin + height > top;
            if (isInView) expect(block >= start && block < end).toBe(true);
          });
        },
      ),
    );
  });
});

describe('the gaps between blocks', () => {
  it('take the room of exactly the blocks that are not there', () => {
    fc.assert(
      fc.property(heights, fc.func(fc.boolean()), (all, isThere) => {
        const indexes = all.map((_, index) => index).filter(isThere);
        const gaps = gapsBetween(indexes, all.length, (index) => all[index] ?? 0);
        expect(gaps).toHaveLength(indexes.length + 1);
        const there = sum(indexes.map((index) => all[index] ?? 0));
        expect(sum(gaps) + there).toBeCloseTo(sum(all), 6);
      }),
    );
  });

  it('are none between neighbours', () => {
    expect(gapsBetween([2, 3, 7], 10, () => 10)).toEqual([20, 0, 30, 20]);
  });
});
