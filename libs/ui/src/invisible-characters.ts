import { MAX_MARKS_ON_LETTER, MAX_SHOWN_CODES } from './text-limits.ts';

// Joiners and selectors within one emoji are visible, as parts of it.
const EMOJI_PART =
  /(?<=\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[\d#*])\uFE0F(?=\u20E3)/u;
const INVISIBLE = new RegExp(
  String.raw`(?!${EMOJI_PART.source})[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]`,
  'gu',
);
const CONTROL = /(?![\t\n])\p{Cc}/gu;

/**
 * Shows bidi controls, zero-width characters, tags, fillers and variation selectors as `⟨U+202E⟩`,
 * and other controls as `�`. Emoji and accents stay, but of very many in a row only the first.
 */
export function showInvisible(text: string): string {
  const marked = text.replace(INVISIBLE, mark).replace(CONTROL, '\uFFFD');
  return shorten(marked);
}

const DECEPTIVE = /[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u;
// Only three emoji have tags, the flags of England, Scotland and Wales: 'gb', three letters, end
// tag.
const FLAG = /\u{1F3F4}\u{E0067}\u{E0062}[\u{E0061}-\u{E007A}]{3}\u{E007F}/u;
const FLAG_OR_DECEPTIVE = new RegExp(`(${FLAG.source})|${DECEPTIVE.source}`, 'gu');

// Hebrew, Arabic and the like set them beside blanks, digits and other scripts, but within no word
// of those.
const DIRECTION_MARKS = /[\u061C\u200E\u200F]+/gu;
const RIGHT_TO_LEFT =
  /(?=\p{L})[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const LEFT_TO_RIGHT = String.raw`(?!${RIGHT_TO_LEFT.source})[\p{L}\p{M}\p{N}]`;
const MARKS_WITHIN_WORD = new RegExp(
  `(?<=${LEFT_TO_RIGHT})${DIRECTION_MARKS.source}(?=${LEFT_TO_RIGHT})`,
  'gu',
);

/**
 * Shows bidi controls and tags as {@link showInvisible} does, and other controls as `�`. For
 * running text: joiners of letters and emoji stay, and so do marks of direction in a text with
 * right-to-left letters, except within a word of others. A part of a text may have such letters
 * beside it.
 */
export function showControls(text: string, { isPart = false } = {}): string {
  const needless = isPart || RIGHT_TO_LEFT.test(text) ? MARKS_WITHIN_WORD : DIRECTION_MARKS;
  const marked = text
    .replace(needless, (found) => [...found].map(mark).join(''))
    .replace(FLAG_OR_DECEPTIVE, (found: string, flag?: string) => flag ?? mark(found))
    .replace(CONTROL, '\uFFFD');
  return shorten(marked);
}

const EXTRA_MARKS = new RegExp(String.raw`(\p{M}{${MAX_MARKS_ON_LETTER}})(\p{M}+)`, 'gu');
const CODE = String.raw`⟨U\+[0-9A-F]{4,5}⟩`;
const EXTRA_CODES = new RegExp(`((?:${CODE}){${MAX_SHOWN_CODES}})((?:${CODE})+)`, 'gu');

/** Shows the number of accents and codes in a row that are too many to show, as `⟨+99⟩`. */
function shorten(text: string): string {
  return text
    .replace(EXTRA_MARKS, (_found, kept: string, more: string) => `${kept}⟨+${[...more].length}⟩`)
    .replace(
      EXTRA_CODES,
      (_found, kept: string, more: string) => `${kept}⟨+${more.split('⟩').length - 1}⟩`,
    );
}

/** Checks if a text holds bidi controls or tags, which can make it read as something else. */
export function isDeceptive(text: string): boolean {
  return DECEPTIVE.test(text);
}

function mark(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
