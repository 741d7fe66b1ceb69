import { describe, expect, it } from 'vitest';
import { createBestCandidates } from './best-candidates.ts';
import type { Entry } from './search-contents.ts';

function entry(order: number): Entry {
  const document = { kind: 'chat', id: `${order}` } as const;
  return { slot: order, document, order, recency: 0, starts: [] };
}

function offered(limit: number, scores: readonly number[]) {
  const best = createBestCandidates(limit);
  scores.forEach((score, order) => best.offer({ entry: entry(order), score }));
  return best;
}

describe('createBestCandidates', () => {
  it('keeps the best, whatever their order', () => {
    const sorted = offered(2, [0.5, 0.1, 0.9, 0.3, 0.2, 0.1, 0.7]).sorted();
    expect(sorted.map(({ score, entry: { order } }) => [score, order])).toEqual([
      [0.1, 1],
      [0.1, 5],
    ]);
  });

  it('knows its worst score once it has been offered twice what it keeps', () => {
    expect(offered(2, [0.5, 0.1, 0.9]).worstScore()).toBe(Infinity);
    expect(offered(2, [0.5, 0.1, 0.9, 0.3]).worstScore()).toBe(0.3);
    expect(offered(2, [0.5, 0.1, 0.9, 0.3, 0.2, 0.1]).worstScore()).toBe(0.1);
  });
});
