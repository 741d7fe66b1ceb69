import Fuse from 'fuse.js/basic';
import { isNear } from './edit-distance.ts';
import { patternOf, REACHABLE_LENGTH, reachableStart, SPECIFIED_OPTIONS } from './fuse-search.ts';
import { createWordIndex } from './message-search.ts';
import { stemOf } from './stem.ts';
import {
  foldedOrigins,
  foldWord,
  queryWords,
  withoutFunctionWords,
  wordsWithStart,
  writtenPrefixEnd,
} from './words.ts';

/** Part of a text in UTF-16 units; the end is exclusive. */
export type TextRange = readonly [start: number, end: number];

/**
 * Gives the ranges to mark in a text found by the query: sorted, disjoint, and never between a
 * letter and its marks. A range is the matching beginning of a word, or the whole of a mistyped
 * word.
 */
export function highlightRanges(text: string, query: string): readonly TextRange[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const index = createWordIndex();
  index.add({ id: '', text });
  const [hit] = index.search(words, { combineWith: 'OR', isPrefix: () => true });
  return hit === undefined ? [] : rangesOfTerms(text, new Set(Object.keys(hit.match)), words);
}

/**
 * Gives the ranges of the found words in the text. Words of nearly the same spelling are among them
 * only where one of the query is not there in any form: beside "férias", "feiras" means something
 * else.
 */
export function rangesOfTerms(
  text: string,
  found: ReadonlySet<string>,
  words: readonly string[],
): readonly TextRange[] {
  const isFormOf = (term: string, word: string) =>
    term.startsWith(word) || stemOf(term) === stemOf(word);
  const forms = [...found].filter((term) => words.some((word) => isFormOf(term, word)));
  const hasEach = withoutFunctionWords(words).every((word) =>
    forms.some((term) => isFormOf(term, word)),
  );
  const terms = hasEach ? new Set(forms) : found;
  const ranges: TextRange[] = [];
  for (const { written, start } of wordsWithStart(text)) {
    const folded = foldWord(written);
    if (terms.has(folded)) ranges.push([start, start + matchedLength(written, folded, words)]);
  }
  return ranges;
}

/**
 * Gives the length of the longest matching beginning; of a whole or a mistyped word its full
 * length.
 */
function matchedLength(written: string, folded: string, words: readonly string[]): number {
  const begun = words.filter((word) => folded.startsWith(word)).map(({ length }) => length);
  if (begun.length === 0 || words.includes(folded)) return written.length;
  return writtenPrefixEnd(written, Math.max(...begun));
}

/** Gives the ranges of the words that are part of the match similar to the query. */
export function similarRanges(text: string, query: string): readonly TextRange[] {
  const options = { ...SPECIFIED_OPTIONS, includeMatches: true };
  const { indices = [] } = Fuse.match(patternOf(query), reachableStart(text), options);
  const origins = foldedOrigins(text, REACHABLE_LENGTH);
  const touched = indices.flatMap(([first, last]) => origins.slice(first, last + 1));
  const lastTouched = Math.max(...touched);
  const words = withoutFunctionWords(queryWords(query));
  const ranges: TextRange[] = [];
  const near: TextRange[] = [];
  for (const { written, start } of wordsWithStart(text)) {
    if (start > lastTouched) break;
    const end = start + written.length;
    if (!touched.some((index) => index >= start && index < end)) continue;
    ranges.push([start, end]);
    if (words.some((word) => isNear(word, foldWord(written)))) near.push([start, end]);
  }
  // Single letters of other words may be alike by chance.
  return near.length > 0 ? near : ranges;
}
