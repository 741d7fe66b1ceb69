/** Distinct words of a query that are looked for: the rest is not looked at. */
const MAX_QUERY_WORDS = 20;
const MAX_WORD_LENGTH = 32;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** More of a written word is not read: enough for the longest one with a mark on each letter. */
const MAX_READ_LENGTH = 4 * MAX_WORD_LENGTH;

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
  return fold(written.slice(0, MAX_READ_LENGTH)).slice(0, MAX_WORD_LENGTH);
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

/** Letters whose mark is no mark to Unicode, and the second small sigma. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['ς', 'σ'],
]);

/**
 * The text without accents, case and ligatures: what folds alike is found alike. Folding a text is
 * folding each of its code points, and folding twice changes nothing more.
 */
export function fold(text: string): string {
  // Most words are plain; the rest is several times slower.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^ -~]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter);
}

/**
 * The first `length` UTF-16 units of the folded text, without folding all of a long one; fewer
 * where the text ends before.
 */
export function foldedStart(text: string, length: number): string {
  // Cut between two halves, the last code point may fold wrongly: it must lie beyond.
  for (let cut = 2 * length; cut < text.length; cut *= 2) {
    const folded = fold(text.slice(0, cut));
    if (folded.length > length + 1) return folded.slice(0, length);
  }
  return fold(text).slice(0, length);
}

/** For each unit of the folded start, where the code point that it comes from begins in the text. */
export function foldedOrigins(text: string, length: number): readonly number[] {
  const origins: number[] = [];
  let position = 0;
  for (const point of text) {
    if (origins.length >= length) break;
    origins.push(...Array.from({ length: fold(point).length }, () => position));
    position += point.length;
  }
  return origins;
}

/**
 * Articles, prepositions, conjunctions and pronouns of the three languages, folded. Nearly every
 * message holds some, so they tell no message from another. Those that are an abbreviation of offices too,
 * such as IT, are not among them.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a ao aos as com como da das de do dos e ela ele em entre era essa esse esta este eu foi ha isso ja mais mas
mesmo meu minha muito na nao nas nem no nos o os ou para pela pelo por qual quando que quem se sem ser seu
sua tambem tem um uma voce an and are at be by for from had has have he her his i if in into its my of on or
our she that the their them they this to was we were will with you your al con del el ella ellas en ese eso
esto la las le les lo los mi muy pero sin son su sus tu un una unas unos y ya yo`.split(/\s+/),
);
