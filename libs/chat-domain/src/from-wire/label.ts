import { required, text, truncate, type Reader } from './readers.ts';

const MAX_TITLE_LENGTH = 500;
const MAX_DESCRIPTION_LENGTH = 2000;
/** Accents on one letter; more of them cover the lines around, and take long to lay out. */
const MAX_MARKS_ON_LETTER = 16;

// Three emoji are made of tags: the flags of England, Scotland and Wales.
const FLAG = /\u{1F3F4}\u{E0067}\u{E0062}[\u{E0061}-\u{E007A}]{3}\u{E007F}/u;
// Controls of direction, blanks without width, fillers and tags. Joiners of letters and emoji stay.
const UNSEEN =
  /(?![\t\n])\p{Cc}|[\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E0FFF}]/u;
const FLAG_OR_UNSEEN = new RegExp(`(${FLAG.source})|${UNSEEN.source}`, 'gu');
const EXTRA_MARKS = new RegExp(String.raw`(\p{M}{${MAX_MARKS_ON_LETTER}})\p{M}+`, 'gu');

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
 * Removes characters that turn or hide words, and accents that no letter has. Marks of direction
 * stay in a text with right-to-left letters, except within a word of other letters.
 */
export function withoutUnseen(label: string): string {
  return label
    .replace(FLAG_OR_UNSEEN, (_found, flag?: string) => flag ?? '')
    .replace(RIGHT_TO_LEFT.test(label) ? MARKS_WITHIN_WORD : DIRECTION_MARKS, '')
    .replace(EXTRA_MARKS, '$1');
}

function labelOf(maxLength: number): Reader<string | null> {
  return (wire, report) => {
    const whole = text(wire, report);
    if (!whole) return whole;
    const shown = withoutUnseen(whole);
    if (shown.length <= maxLength) return shown === '' ? null : shown;
    report('too-long');
    return `${truncate(shown, maxLength - 1)}…`;
  };
}

/** Reads a title, with at most 500 characters; null if none of them can be seen. */
export const title = labelOf(MAX_TITLE_LENGTH);

/** Reads a name that identifies nothing, as a title. */
export const label = required(title, '');

/** Reads a description, with at most 2000 characters. */
export const description = required(labelOf(MAX_DESCRIPTION_LENGTH), '');

/**
 * Reads a name of somebody or something, with at most 500 characters. All other characters stay, as what is known
 * by its name has it in several places.
 */
export function nameOf<Value extends string | null | undefined>(
  read: Reader<Value>,
): Reader<Value> {
  return (wire, report) => {
    const name = read(wire, report);
    if (typeof name !== 'string') return name;
    const shown = name.replace(EXTRA_MARKS, '$1');
    if (shown.length <= MAX_TITLE_LENGTH) return shown as Value;
    report('too-long');
    return `${truncate(shown, MAX_TITLE_LENGTH - 1)}…` as Value;
  };
}
