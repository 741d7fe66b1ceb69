import { MAX_DIRECTION_CHANGES, MAX_SHAPED_LETTERS, MAX_SHAPED_RUN } from './text-limits.ts';

// Letters and marks of scripts that browsers cannot lay out letter by letter, and characters that
// show as their code.
const SHAPED =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{Default_Ignorable_Code_Point}]/u;
const EACH_SHAPED = new RegExp(SHAPED.source, 'gu');
// The lookbehind has each run tried once, and not from each of its characters.
const LONG_RUN = new RegExp(String.raw`(?<!\S)\S{${MAX_SHAPED_RUN},}`, 'gu');
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]+/gu;

/**
 * Checks if a browser would take long to lay out a paragraph: for a long run of shaped letters
 * without a blank, for too many of them, or for ever changing directions.
 */
export function isHardToShape(paragraph: string): boolean {
  if (!SHAPED.test(paragraph)) return false;
  if (paragraph.match(LONG_RUN)?.some((run) => SHAPED.test(run)) === true) return true;
  if ((paragraph.match(EACH_SHAPED)?.length ?? 0) > MAX_SHAPED_LETTERS) return true;
  const letters = paragraph.replace(/[^\p{L}\p{N}]/gu, '');
  return (letters.match(RIGHT_TO_LEFT)?.length ?? 0) > MAX_DIRECTION_CHANGES;
}
