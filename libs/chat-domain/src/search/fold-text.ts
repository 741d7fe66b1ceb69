/** Letters that Unicode does not decompose, and the second lower-case sigma. */
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
 * Folds a text: removes accents, case and ligatures, so that texts that fold to the same are found
 * alike. A text folds code point by code point, and folding twice changes nothing more.
 */
export function foldText(text: string): string {
  // Most texts are plain, and the rest is several times slower.
  if (/^[\0-~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\0-~]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter);
}
