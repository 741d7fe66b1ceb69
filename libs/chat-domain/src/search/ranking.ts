import type { SearchDocument } from './search-document.ts';

/** A document with what searches ask of it. */
export interface Entry {
  readonly document: SearchDocument;
  /** Its place among all documents: that of its first putting. */
  readonly order: number;
  /** Milliseconds since 1970; without a time it is older than all. */
  readonly recency: number;
  /** The folded words of its texts, a blank before each, names first; of a message there are none. */
  readonly names: readonly string[];
  /** The parts of its texts that the options of §9 can reach. */
  readonly starts: readonly string[];
}

/** An entry with its score. */
export interface Ranked {
  readonly entry: Entry;
  readonly score: number;
}

/** Better first: by score, then the newer, then the one that was put first. */
export function compareRanked(first: Ranked, second: Ranked): number {
  return (
    first.score - second.score ||
    // Two without a time differ by NaN, which leaves them to their order.
    second.entry.recency - first.entry.recency ||
    first.entry.order - second.entry.order
  );
}

/**
 * The best `limit` entries by `scoreOf`, which is asked as seldom as possible: entries come with
 * bounds that their scores cannot fall below, and the rest is left once no bound is good enough.
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
