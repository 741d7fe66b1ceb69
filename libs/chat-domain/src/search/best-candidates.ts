import type { Entry } from './search-contents.ts';

/** A document found, with its score. */
export interface Candidate {
  readonly entry: Entry;
  readonly score: number;
}

/** Better first: by score, then the newer, then the one that was put first. */
export function compareCandidates(first: Candidate, second: Candidate): number {
  return (
    first.score - second.score ||
    // Two without a time differ by NaN, which leaves them to their order.
    second.entry.recency - first.entry.recency ||
    first.entry.order - second.entry.order
  );
}

/** Collects candidates and keeps the best ones. */
export interface BestCandidates {
  readonly offer: (candidate: Candidate) => void;
  /** The score that no candidate may exceed to be kept. */
  readonly worstScore: () => number;
  readonly sorted: () => readonly Candidate[];
}

/** Keeps `limit` candidates; the time grows with the number offered, whatever the limit is. */
export function createBestCandidates(limit: number): BestCandidates {
  let kept: Candidate[] = [];
  let worst: Candidate | undefined;
  const shorten = () => {
    kept = kept.sort(compareCandidates).slice(0, limit);
    worst = kept[limit - 1];
  };
  return {
    offer: (candidate) => {
      if (worst !== undefined && compareCandidates(candidate, worst) > 0) return;
      kept.push(candidate);
      if (kept.length >= 2 * limit) shorten();
    },
    worstScore: () => worst?.score ?? Number.POSITIVE_INFINITY,
    sorted: () => {
      shorten();
      return kept;
    },
  };
}
