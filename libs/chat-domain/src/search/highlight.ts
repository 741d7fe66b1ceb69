import type { WrittenWord } from './words.ts';
import { foldWord, placedWords, queryWords, writtenPrefixEnd } from './words.ts';
import { matchWord } from './word-match.ts';

/** A part of a text in UTF-16 units: where it begins, and where what follows it begins. */
export type TextRange = readonly [start: number, end: number];

/**
 * What to mark in a text that was found by the query: sorted, apart from each other, and never
 * cutting a letter from its marks. The beginning that matches, or the whole of a mistyped word.
 * Also for finding in an open chat.
 */
export function highlightRanges(text: string, query: string): readonly TextRange[] {
  return rangesOfWords(text, queryWords(query));
}

/** The ranges of the folded words of a query. */
export function rangesOfWords(text: string, words: readonly string[]): readonly TextRange[] {
  if (words.length === 0) return [];
  const ranges: TextRange[] = [];
  for (const word of placedWords(text)) {
    const length = matchedLength(word, words);
    if (length > 0) ranges.push([word.start, word.start + length]);
  }
  return ranges;
}

/** How much of the written word answers a word of the query; 0 where none does. */
function matchedLength({ written }: WrittenWord, words: readonly string[]): number {
  const folded = foldWord(written);
  const lengths = words.map((wanted) => {
    const match = matchWord(wanted, folded);
    if (match === undefined) return 0;
    return match === 'prefix' ? writtenPrefixEnd(written, wanted.length) : written.length;
  });
  return Math.max(...lengths);
}
