import { describe, expect, it } from 'vitest';
import { isMet } from './goals.ts';
import { transcriptCases, transcriptRows } from './transcript.ts';

const figures = Object.fromEntries(
  transcriptCases.map((name) => [name, [40, 50, 60]]),
) as unknown as Parameters<typeof transcriptRows>[0];

describe('the rows of the transcript', () => {
  it('are one for each case, with the median of the rounds', () => {
    const rows = transcriptRows(figures);
    expect(rows.map((row) => row.case)).toEqual(transcriptCases);
    expect(rows.every(({ value }) => value === 50)).toBe(true);
  });

  it('judge a long chat by its ratio to a short one in the same round', () => {
    const [short, long] = transcriptRows({
      ...figures,
      'opening 20 messages': [40, 80, 40],
      'opening 2,000 messages': [48, 96, 80],
    });
    expect(short?.goal).toBeUndefined();
    expect(long?.ratio).toEqual({ value: 1.2, of: 'CPU for 20' });
    expect(long && isMet(long)).toBe(true);
  });

  it('judge the others by their values', () => {
    const verdicts = transcriptRows(figures).slice(2).map(isMet);
    expect(verdicts).toEqual([false, false, true]);
  });
});
