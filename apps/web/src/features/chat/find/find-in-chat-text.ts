/** Marks, and the second small sigma, say nothing about what word it is. */
const MARKS = /\p{M}+/gu;

/** A text without accents and case: what folds alike is found alike. */
export function foldText(text: string): string {
  // Most texts are plain in most of their parts; the rest is several times slower.
  const plain = text.toLowerCase();
  return /^[\0-~]*$/.test(plain)
    ? plain
    : plain.normalize('NFKD').replace(MARKS, '').replaceAll('ς', 'σ');
}

/** A folded text, and for each of its units where in the text what it comes from begins and ends. */
export interface FoldedText {
  readonly folded: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Folds a text that is on the screen, so that what is found in it can be marked. */
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

/** Where the folded words begin in a folded text; one does not begin within another. */
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
 * About the text of a Markdown answer as it is shown: without the marks of emphasis, headings and
 * tables, and without the addresses of links. Its time grows with the length alone, whatever comes.
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
