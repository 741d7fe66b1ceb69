import { fold } from './folding.ts';
import { FUNCTION_WORDS } from './function-words.ts';

/** Distinct words of a query that are looked for: the rest is not looked at. */
const MAX_QUERY_WORDS = 20;
const MAX_WORD_LENGTH = 32;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** More of a written word is not read: enough for the longest one with a mark on each letter. */
const READ_LENGTH = 4 * MAX_WORD_LENGTH;

/** A word as it is written, and where it begins. */
export interface WrittenWord {
  readonly written: string;
  readonly start: number;
}

/** The words of a text as they are written: letters, digits and their marks. */
export function writtenWords(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** The words of a text with their places, one after the other. */
export function* placedWords(text: string): Generator<WrittenWord> {
  for (const match of text.matchAll(WORD)) yield { written: match[0], start: match.index };
}

/** A word without accents and case, cut at the longest that counts. */
export function foldWord(written: string): string {
  return fold(written.slice(0, READ_LENGTH)).slice(0, MAX_WORD_LENGTH);
}

/** The folded words of a text, a blank before each. */
export function foldedWords(text: string): string {
  return writtenWords(text)
    .map((written) => ` ${foldWord(written)}`)
    .join('');
}

/** The distinct folded words of a query; those after the twentieth are not looked at. */
export function queryWords(query: string): readonly string[] {
  const words = new Set<string>();
  for (const { written } of placedWords(query)) {
    const word = foldWord(written);
    if (word !== '') words.add(word);
    if (words.size === MAX_QUERY_WORDS) break;
  }
  return [...words];
}

/** The words without function words; all of them where there are no others. */
export function withoutFunctionWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !FUNCTION_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * The place in a written word where its first `length` folded units end: after the marks of the last letter,
 * never inside of a code point.
 */
export function writtenPrefixEnd(written: string, length: number): number {
  let end = 0;
  let folded = 0;
  for (const point of written) {
    const { length: units } = fold(point);
    if (folded >= length && units > 0) break;
    folded += units;
    end += point.length;
  }
  return end;
}
