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
