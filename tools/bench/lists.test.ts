import { describe, expect, it } from 'vitest';
import { isMet } from './goals.ts';
import { listsCases, listsRows } from './lists.ts';

const figures = Object.fromEntries(
  listsCases.map((name) => [name, [1, 2, 3]]),
) as unknown as Parameters<typeof listsRows>[0];

describe('the rows of the lists', () => {
  it('are one for each case, with the median of the rounds, and one that compares', () => {
    const rows = listsRows(figures);
    const cases = rows.filter(({ ratio }) => ratio?.of !== 'CPU of plain rows');
    expect(cases.map((row) => [row.case, row.value])).toEqual(listsCases.map((name) => [name, 2]));
    expect(rows.length).toBe(cases.length + 1);
  });

  it('judge many chats by their ratio to few in the same round', () => {
    const [, many] = listsRows({
      ...figures,
      'opening with 25 chats': [40, 80, 40],
      'opening with 10,000 chats and 500 folders': [48, 96, 80],
    });
    expect(many?.ratio).toEqual({ value: 1.2, of: 'CPU with 25' });
    expect(many && isMet(many)).toBe(true);
  });

  it('judge a frame and the elements by their values', () => {
    expect(listsRows(figures).slice(2).map(isMet)).toEqual([null, false, null, true]);
  });
});
