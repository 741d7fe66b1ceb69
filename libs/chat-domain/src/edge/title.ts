import { cut } from './cut.ts';
import type { Reader } from './mended.ts';
import { text } from './readers.ts';

const LONGEST = 500;

/** A text of a length that a list can show. */
export const title: Reader<string | null> = (wire, note) => {
  const whole = text(wire, note);
  const shown = whole && cut(whole, LONGEST);
  if (shown !== whole) note('too-long');
  return shown;
};
