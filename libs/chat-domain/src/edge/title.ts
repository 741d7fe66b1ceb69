import type { Reader } from './mended.ts';
import { text } from './readers.ts';

const LONGEST = 500;

/** A text of a length that a list can show, never cut inside a character. */
export const title: Reader<string | null> = (wire, note) => {
  const whole = text(wire, note);
  if (whole === null || whole.length <= LONGEST) return whole;
  note('too-long');
  return whole.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');
};
