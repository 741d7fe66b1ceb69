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
  MAX_QUERY_WORDS,
  type WrittenWord,
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
  return hit === undefined ? [] : rangesOfTerms(text, new Set(Object.keys(hit.match)), query);
}

/**
 * Gives the ranges in the text that are written as the query is, such as an amount or a date; else
 * those of the found words. Words of nearly the same spelling are among them only where one of the
 * query is not there in any form: beside "férias", "feiras" means something else.
 */
export function rangesOfTerms(
  text: string,
  found: ReadonlySet<string>,
  query: string,
): readonly TextRange[] {
  const whole = wholeRanges(text, query);
  if (whole.length > 0) return whole;
  const words = queryWords(query);
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
 * Gives the ranges in which the words of the query follow each other with the same signs between them;
 * of the last one the beginning may be enough. None for a query of one word.
 */
function wholeRanges(text: string, query: string): readonly TextRange[] {
  const asked = foldedParts(query);
  const ranges: TextRange[] = [];
  if (asked.length < 2 || asked.length > MAX_QUERY_WORDS) return ranges;
  const parts = foldedParts(text);
  for (const [index, part] of parts.entries()) {
    const from = index - asked.length + 1;
    const first = parts[from];
    const isWhole = asked.every(({ folded, signs }, at) => {
      const other = parts[from + at];
      if (at > 0 && other?.signs !== signs) return false;
      return at === asked.length - 1 ? other?.folded.startsWith(folded) : other?.folded === folded;
    });
    if (!isWhole || first === undefined || first.start < (ranges.at(-1)?.[1] ?? 0)) continue;
    const last = asked.at(-1)?.folded ?? '';
    ranges.push([first.start, part.start + matchedLength(part.written, part.folded, [last])]);
  }
  return ranges;
}

interface FoldedPart extends WrittenWord {
  readonly folded: string;
  /** The signs between the word before and this one; blanks count as one. */
  readonly signs: string;
}

function foldedParts(text: string): readonly FoldedPart[] {
  let end = 0;
  return [...wordsWithStart(text)].map(({ written, start }) => {
    const signs = text.slice(end, start).replaceAll(/\s+/gu, ' ');
    end = start + written.length;
    return { written, start, folded: foldWord(written), signs };
  });
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
