/**
 * Counts the insertions, deletions, substitutions and transpositions between two texts (optimal
 * alignment).
 */
export function editDistance(first: string, second: string): number {
  const rows: number[][] = [Array.from({ length: second.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= first.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= second.length; column += 1) {
      const at = (up: number, left: number) => rows[row - up]?.[column - left] ?? Infinity;
      const isEqual = first[row - 1] === second[column - 1];
      const isCrossed =
        first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      const crossed = isCrossed ? at(2, 2) + 1 : Infinity;
      rows[row]?.push(Math.min(at(1, 0) + 1, at(0, 1) + 1, at(1, 1) + (isEqual ? 0 : 1), crossed));
    }
  }
  return rows[first.length]?.[second.length] ?? Infinity;
}

/** Fewer letters begin too many words, unless they are the whole of what is searched. */
const MIN_COMMON_BEGINNING = 3;

/** Part of the letters; a word that differs in more means something else. */
const MAX_DIFFERENT = 0.4;

/** Tells whether two folded words begin alike, or differ in less than 40 % of the letters of `word`. */
export function isNear(word: string, other: string): boolean {
  const beginning = word.slice(0, Math.max(MIN_COMMON_BEGINNING, Math.ceil(word.length / 2)));
  return other.startsWith(beginning) || editDistance(word, other) < MAX_DIFFERENT * word.length;
}

/** Tells whether a word of the texts is near one of the words; all of them are folded. */
export function hasNearWord(texts: readonly string[], words: readonly string[]): boolean {
  const others = new Set(texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)));
  return words.some((word) => [...others].some((other) => isNear(word, other)));
}
