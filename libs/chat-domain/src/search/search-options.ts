/**
 * The constants of the search (§9): `threshold`, `distance` and `location` as Fuse reads them, and
 * the length at which its pattern is cut. `wordThreshold` bounds the share of a word of the query
 * that may be mistyped, `maximumWords` how many distinct words of a query
 * are looked for: the rest is not looked at (ADR 017).
 */
export const SEARCH_OPTIONS = {
  threshold: 0.6,
  distance: 100,
  location: 0,
  maximumPatternLength: 32,
  wordThreshold: 0.3,
  maximumWords: 20,
  maximumWordLength: 32,
  /** How many similar documents are offered where none holds all words. */
  maximumSimilar: 10,
} as const;
