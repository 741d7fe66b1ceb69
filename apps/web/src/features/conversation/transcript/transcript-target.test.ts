import { describe, expect, it } from 'vitest';
import {
  isAtEnd,
  targetAfterGrowth,
  targetAfterScroll,
  type ScrollPosition,
} from './transcript-target.ts';

function at(top: number, height = 2000): ScrollPosition {
  return { top, height, viewHeight: 800 };
}
const question = { id: 'q', top: 28 };

describe('the end of a transcript', () => {
  it('is where hardly anything is below the view', () => {
    expect([at(1200), at(1169), at(1167)].map(isAtEnd)).toEqual([true, true, false]);
  });
});

describe('what the view keeps to after the reader has moved', () => {
  const after = (target: 'end' | typeof question | null, from: number, to: number) =>
    targetAfterScroll(target, { before: at(from), now: at(to), byReader: true });

  it('is nothing any more after the smallest move upward', () => {
    expect(after('end', 1200, 1197)).toBeNull();
    expect(after(question, 600, 597)).toBeNull();
  });

  it('is the end after a move that leads there', () => {
    expect(after(null, 900, 1200)).toBe('end');
    expect(after(null, 900, 1180)).toBe('end');
  });

  it('is nothing after a move downward that leads elsewhere', () => {
    expect(after(question, 600, 700)).toBeNull();
  });

  it('stays the end where the answer has grown faster than the reader could move', () => {
    const now = at(1210, 2400);
    expect(targetAfterScroll('end', { before: at(1200), now, byReader: true })).toBe('end');
  });

  it('stays what it is where nothing moved', () => {
    expect(after(question, 1200, 1200)).toBe(question);
  });
});

describe('what the view keeps to after a scroll that is not by hand', () => {
  const after = (target: 'end' | typeof question, now: ScrollPosition) =>
    targetAfterScroll(target, { before: at(1200), now, byReader: false });

  it('is the same where something has grown or shrunk', () => {
    expect(after('end', at(1500, 2300))).toBe('end');
    expect(after(question, at(900, 1700))).toBe(question);
    expect(after('end', { top: 1100, height: 2000, viewHeight: 900 })).toBe('end');
  });

  it('is nothing where the page was scrolled by something else', () => {
    expect(after('end', at(300))).toBeNull();
  });
});

describe('what the view keeps to when something has grown', () => {
  const after = (now: ScrollPosition, byReader = true) =>
    targetAfterGrowth('end', { before: at(1200), now, byReader });

  it('is nothing where the reader has moved upward meanwhile', () => {
    expect(after(at(1150, 2100))).toBeNull();
    expect(after(at(1150, 2100), false)).toBe('end');
  });

  it('is the end where the reader has not moved, or what has shrunk moved the view', () => {
    expect(after(at(1200, 2100))).toBe('end');
    expect(after(at(1050, 1900))).toBe('end');
    expect(after({ top: 1100, height: 2000, viewHeight: 700 })).toBe('end');
  });

  it('is a message as before', () => {
    const scroll = { before: at(1200), now: at(1100), byReader: true };
    expect(targetAfterGrowth(question, scroll)).toBe(question);
  });
});
