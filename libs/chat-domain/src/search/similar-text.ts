import Fuse from 'fuse.js/basic';
import { foldedOrigins, foldedStart } from './folding.ts';
import { MAX_PATTERN_LENGTH, SPECIFIED_OPTIONS } from './fuse-search.ts';
import type { TextRange } from './highlight.ts';
import { placedWords } from './words.ts';

/**
 * With the options of §9 a match begins at most this far from the start and ends at most a pattern
 * later: Fuse reads nothing beyond, so it is given nothing beyond.
 */
const REACH = SPECIFIED_OPTIONS.threshold * SPECIFIED_OPTIONS.distance + MAX_PATTERN_LENGTH;

/** The part of a text that Fuse's options let match, folded. */
export function reachableStart(text: string): string {
  return foldedStart(text, REACH);
}

/** The query as Fuse gets it: folded, and cut to the longest pattern (§9). */
export function patternOf(query: string): string {
  return foldedStart(query.trimStart(), MAX_PATTERN_LENGTH).trimEnd();
}

/** The words of a text that the part similar to the query touches. */
export function similarRanges(text: string, query: string): readonly TextRange[] {
  const options = { ...SPECIFIED_OPTIONS, includeMatches: true };
  const { indices = [] } = Fuse.match(patternOf(query), reachableStart(text), options);
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
