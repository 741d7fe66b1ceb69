import type { SearchField, SearchKey } from './search-document.ts';
import type { TextRange } from './highlight.ts';

/** What to mark in one text of a hit; never without a range. */
export interface FieldMatch {
  readonly field: SearchField;
  readonly ranges: readonly TextRange[];
}

/** A document found (§3). */
export interface SearchHit extends SearchKey {
  /** The search score: 0 is best, 1 worst. */
  readonly metadata: { readonly score: number };
  /**
   * 'words' where all words of the query that count were found, at most one letter apart;
   * 'similar' where no document had them all and the hit is only similar; 'server' where the
   * server alone found it.
   */
  readonly pass: 'words' | 'similar' | 'server';
  /** What to mark, by text; the first range is where an excerpt should be. */
  readonly matches: readonly FieldMatch[];
}

/** A document that the server found (§3); it may come without a score. */
export interface ServerSearchHit extends SearchKey {
  readonly metadata?: { readonly score?: number };
}
