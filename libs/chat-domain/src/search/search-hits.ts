import type { TextRange } from './highlight.ts';
import {
  isSearchKey,
  keyOf,
  keyText,
  type SearchField,
  type SearchKey,
} from './search-document.ts';

/** Ranges to mark in one text of a hit; at least one. */
export interface FieldMatch {
  readonly field: SearchField;
  readonly ranges: readonly TextRange[];
}

/** A document found (§3). */
export interface SearchHit extends SearchKey {
  /** The search score: 0 is best, 1 worst. */
  readonly metadata: { readonly score: number };
  /**
   * 'words' where all words of the query that count were found, as they are or nearly so;
   * 'similar' where no document had them all and the hit is only similar; 'server' where the
   * server alone found it.
   */
  readonly pass: 'words' | 'similar' | 'server';
  /** Ranges to mark, by text; the first range is where an excerpt should be. */
  readonly matches: readonly FieldMatch[];
}

/** A document that the server found (§3); it may come without a score. */
export interface ServerSearchHit extends SearchKey {
  readonly metadata?: { readonly score?: number };
}

const WORST_SCORE = 1;

/**
 * The hits found here joined with those the server found later: nothing twice, each with the
 * better of its scores. Those from here keep their places, so that no list jumps under the reader;
 * what only the server found follows in its order, without what has no kind or id. The same list
 * when the server adds nothing.
 */
export function joinSearchHits(
  local: readonly SearchHit[],
  fromServer: readonly ServerSearchHit[],
): readonly SearchHit[] {
  const joined = new Map<string, SearchHit>();
  for (const hit of local) addHit(joined, hit);
  for (const hit of fromServer.filter(isSearchKey)) addHit(joined, readServerHit(hit));
  const hits = [...joined.values()];
  const isSame = hits.length === local.length && hits.every((hit, index) => hit === local[index]);
  return isSame ? local : hits;
}

function addHit(joined: Map<string, SearchHit>, hit: SearchHit): void {
  const key = keyText(hit);
  const known = joined.get(key);
  if (known === undefined) joined.set(key, hit);
  else if (hit.metadata.score < known.metadata.score) {
    joined.set(key, { ...known, metadata: { ...known.metadata, score: hit.metadata.score } });
  }
}

/** A score that is absent or no number between 0 and 1 counts as the worst. */
function readServerHit(hit: ServerSearchHit): SearchHit {
  const score = hit.metadata?.score;
  const isScore = typeof score === 'number' && score >= 0 && score <= WORST_SCORE;
  return {
    ...keyOf(hit),
    metadata: { score: isScore ? score : WORST_SCORE },
    pass: 'server',
    matches: [],
  };
}
