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

/** Document found (§3). */
export interface SearchHit extends SearchKey {
  /** Search score: 0 is best, 1 is worst. */
  readonly metadata: { readonly score: number };
  /**
   * 'words' if all words that count were found, exactly or nearly; 'similar' if the hit is only
   * similar; 'server' if only the server found it.
   */
  readonly pass: 'words' | 'similar' | 'server';
  /** Ranges to mark, by text; the first range is the one to show in an excerpt. */
  readonly matches: readonly FieldMatch[];
}

/** Document found by the server (§3); it may lack a score. */
export interface ServerSearchHit extends SearchKey {
  readonly metadata?: { readonly score?: number };
}

const WORST_SCORE = 1;

/**
 * Joins the local hits with those that the server found later. A hit found twice has the better
 * score. Local hits keep their positions, so that no list jumps while it is read; hits of the
 * server follow in its order, without those that lack a kind or id. The same list if the server
 * adds nothing.
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

/** A score that is absent, or not between 0 and 1, counts as the worst. */
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
