import type { SearchDocument } from './search-document.ts';

/** Document, prepared for the searches. */
export interface Entry {
  readonly document: SearchDocument;
  /** Number of the document, counted when it was first put. */
  readonly order: number;
  /** Milliseconds since 1970; -Infinity without a time. */
  readonly recency: number;
  /** Folded words of its texts, each after a blank, names first; empty for a message. */
  readonly names: readonly string[];
  /** Parts of its texts that the options of §9 can reach. */
  readonly starts: readonly string[];
}

/** Entry with its score. */
export interface Ranked {
  readonly entry: Entry;
  readonly score: number;
}

/** Compares by score, then newer first, then in the order of putting. */
export function compareRanked(first: Ranked, second: Ranked): number {
  return (
    first.score - second.score ||
    // The difference of two entries without a time is NaN, and so their order decides.
    second.entry.recency - first.entry.recency ||
    first.entry.order - second.entry.order
  );
}

/**
 * Gives the best `limit` entries by `scoreOf`, with as few calls of it as possible. The entries
 * come with lower bounds of their scores; it stops once no bound is good enough.
 */
export function bestRanked(
  bounded: readonly Ranked[],
  scoreOf: (entry: Entry) => number | undefined,
  limit: number,
): readonly Ranked[] {
  const best: Ranked[] = [];
  for (const candidate of bounded.toSorted(compareRanked)) {
    const worst = best[limit - 1];
    if (worst !== undefined && compareRanked(candidate, worst) > 0) break;
    const score = scoreOf(candidate.entry);
    if (score === undefined) continue;
    best.push({ entry: candidate.entry, score });
    best.sort(compareRanked).splice(limit);
  }
  return best;
}
