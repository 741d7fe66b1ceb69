import { describe, expect, it } from 'vitest';
import { isMet } from './goals.ts';
import { transcriptCases, transcriptRows } from './transcript.ts';

const figures = Object.fromEntries(
  transcriptCases.map((name) => [name, [40, 50, 60]]),
) as unknown as Parameters<typeof transcriptRows>[0];

describe('the rows of the transcript', () => {
  it('are one for each case, with the median of the rounds', () => {
    const rows = transcriptRows(figures);
    const measured = rows.filter((row) => row.case !== 'the same, more than bare text');
    expect(measured.map((row) => row.case)).toEqual(transcriptCases);
    expect(measured.every(({ value }) => value === 50)).toBe(true);
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

  it('judge growth by what it costs more than bare text in the same round', () => {
    const [more] = transcriptRows({
      ...figures,
      'bare text growing below 2,000 messages, a frame': [1, 2, 3],
      'an answer growing below 2,000 messages, a frame': [1.5, 2.9, 9],
    }).filter((row) => row.case === 'the same, more than bare text');
    expect(more?.value).toBeCloseTo(0.9);
    expect(more && isMet(more)).toBe(true);
  });

  it('judge the others by their values', () => {
    const verdicts = transcriptRows(figures).slice(6).map(isMet);
    expect(verdicts).toEqual([false, true]);
  });
});
