import Fuse from 'fuse.js/basic';
import { foldedOrigins, foldedStart } from './folding.ts';
import { createScoreBound } from './score-bound.ts';
import { SEARCH_OPTIONS } from './search-options.ts';
import { placedWords } from './words.ts';
import type { TextRange } from './highlight.ts';

const { threshold, distance, location, maximumPatternLength } = SEARCH_OPTIONS;

/**
 * With these options a match begins at most this far from the start and ends at most a pattern
 * later: Fuse reads nothing beyond, so it is given nothing beyond.
 */
export const REACH = threshold * distance + maximumPatternLength;

/** The part of a text that Fuse's options let match, folded. */
export function reachableStart(text: string): string {
  return foldedStart(text, REACH);
}

/** The query as Fuse gets it: folded, and cut to the longest pattern (§9). */
export function patternOf(query: string): string {
  return foldedStart(query.trimStart(), maximumPatternLength).trimEnd();
}

/**
 * A function that answers Fuse's score of a reachable start, with the specification's options, or
 * undefined where it does not match or cannot come below `limit`.
 */
export function createSimilarScore(
  pattern: string,
): (start: string, limit: number) => number | undefined {
  const bound = createScoreBound(pattern);
  return (start, limit) => {
    const most = Math.min(limit, threshold);
    if (bound(start, most) > most) return undefined;
    const { isMatch, score } = Fuse.match(pattern, start, { threshold, distance, location });
    return isMatch ? score : undefined;
  };
}

/** The words of a text that the similar part touches. */
export function similarRanges(text: string, pattern: string): readonly TextRange[] {
  const options = { threshold, distance, location, includeMatches: true };
  const { indices = [] } = Fuse.match(pattern, reachableStart(text), options);
  const origins = foldedOrigins(text, REACH);
  const touched = indices.flatMap(([first, last]) => origins.slice(first, last + 1));
  const lastTouched = Math.max(...touched);
  const ranges: TextRange[] = [];
  for (const { written, start } of placedWords(text)) {
    if (start > lastTouched) break;
    const end = start + written.length;
    if (touched.some((place) => place >= start && place < end)) ranges.push([start, end]);
  }
  return ranges;
}
