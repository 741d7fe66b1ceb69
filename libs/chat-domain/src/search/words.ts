import { foldText } from './fold-text.ts';

/**
 * Gives the first `length` UTF-16 units of the folded text, or fewer if it is shorter, without
 * folding all of a long text.
 */
export function foldedStart(text: string, length: number): string {
  // A code point that the cut splits may fold wrongly, so it must lie beyond `length`.
  for (let cut = 2 * length; cut < text.length; cut *= 2) {
    const folded = foldText(text.slice(0, cut));
    if (folded.length > length + 1) return folded.slice(0, length);
  }
  return foldText(text).slice(0, length);
}

/**
 * Gives, for each unit of the folded start, the index in the text of the code point that it comes
 * from.
 */
export function foldedOrigins(text: string, length: number): readonly number[] {
  const origins: number[] = [];
  let position = 0;
  for (const point of text) {
    if (origins.length >= length) break;
    origins.push(...Array.from({ length: foldText(point).length }, () => position));
    position += point.length;
  }
  return origins;
}

/** Number of distinct words of a query that are searched; the rest is ignored. */
export const MAX_QUERY_WORDS = 20;
const MAX_WORD_LENGTH = 32;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/**
 * Longest part of a written word that is read: enough for the longest word with a mark on each
 * letter.
 */
const MAX_READ_LENGTH = 4 * MAX_WORD_LENGTH;

/** Word as it is written, and its start in the text. */
export interface WrittenWord {
  readonly written: string;
  readonly start: number;
}

/** Gives the words of a text as they are written: letters, digits and their marks. */
export function writtenWords(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** Gives the words of a text with their positions. */
export function* wordsWithStart(text: string): Generator<WrittenWord> {
  for (const match of text.matchAll(WORD)) yield { written: match[0], start: match.index };
}

/** Folds a word, and cuts it to the longest length that counts. */
export function foldWord(written: string): string {
  return foldText(written.slice(0, MAX_READ_LENGTH)).slice(0, MAX_WORD_LENGTH);
}

/** Gives the folded words of a text, each after a blank. */
export function foldedWords(text: string): string {
  return writtenWords(text)
    .map((written) => ` ${foldWord(written)}`)
    .join('');
}

/** Gives the first twenty distinct folded words of a query. */
export function queryWords(query: string): readonly string[] {
  const words = new Set<string>();
  for (const { written } of wordsWithStart(query)) {
    const word = foldWord(written);
    if (word !== '') words.add(word);
    if (words.size === MAX_QUERY_WORDS) break;
  }
  return [...words];
}

/** Removes function words; keeps all words if there are no others. */
export function withoutFunctionWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !FUNCTION_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Gives the index in a written word at which its first `length` folded units end: after the marks
 * of the last letter, and never inside a code point.
 */
export function writtenPrefixEnd(written: string, length: number): number {
  let end = 0;
  let folded = 0;
  for (const point of written) {
    const { length: units } = foldText(point);
    if (folded >= length && units > 0) break;
    folded += units;
    end += point.length;
  }
  return end;
}

/**
 * Articles, prepositions, conjunctions and pronouns of the three languages, folded. Nearly every
 * message has some, so they do not help to find one. Words that are also abbreviations used in
 * offices, such as IT, are not in the list.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a ao aos as com como da das de do dos e ela ele em entre era essa esse esta este eu foi ha isso ja mais mas
mesmo meu minha muito na nao nas nem no nos o os ou para pela pelo por qual quando que quem se sem ser seu
sua tambem tem um uma voce an and are at be by for from had has have he her his i if in into its my of on or
our she that the their them they this to was we were will with you your al con del el ella ellas en ese eso
esto la las le les lo los mi muy pero sin son su sus tu un una unas unos y ya yo`.split(/\s+/),
);
