/** Accents do not change a word; the final sigma is folded too. */
const MARKS = /\p{M}+/gu;

/** Folds accents and case; texts that fold alike match each other. */
export function foldText(text: string): string {
  // Most texts are plain ASCII; the full folding is several times slower.
  const plain = text.toLowerCase();
  return /^[\0-~]*$/.test(plain)
    ? plain
    : plain.normalize('NFKD').replace(MARKS, '').replaceAll('ς', 'σ');
}

/** A folded text; for each of its units, start and end of its origin in the text. */
export interface FoldedText {
  readonly folded: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Folds a shown text and keeps the offsets, so that matches can be marked. */
export function foldWithPlaces(text: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let place = 0;
  for (const point of text) {
    const units = foldText(point);
    const end = place + point.length;
    for (let unit = 0; unit < units.length; unit += 1) {
      starts.push(place);
      ends.push(end);
    }
    // A mark belongs to the letter before it.
    if (units === '' && ends.length > 0) ends[ends.length - 1] = end;
    folded += units;
    place = end;
  }
  return { folded, starts, ends };
}

/** Returns the offsets of the words in a folded text; matches do not overlap. */
export function placesOf(folded: string, words: string): readonly number[] {
  const places: number[] = [];
  if (words === '') return places;
  let place = folded.indexOf(words);
  while (place >= 0) {
    places.push(place);
    place = folded.indexOf(words, place + words.length);
  }
  return places;
}

/**
 * Approximates the shown text of a Markdown answer: without marks of emphasis, headings and
 * tables, and without addresses of links. Its time grows only linearly, for any input.
 */
export function shownText(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]\n]*)\]\([^)\n]{0,500}\)/g, '$1')
    .replace(/^(?:```|~~~).*$/gm, '')
    .replace(/^[^\S\n]*(?:#{1,6}|>|[-*+]|\d+[.)])[^\S\n]+/gm, '')
    .replace(/^\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)*(?:\|[ \t]*)?$/gm, '')
    .replace(/\*\*|__|~~|`|\|/g, '')
    .replace(/(?<=\s|^)[*_](?=\S)|(?<=\S)[*_](?=\s|$|[.,;:!?)])/gm, '');
}
