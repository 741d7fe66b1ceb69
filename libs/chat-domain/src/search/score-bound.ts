/** Numbers of UTF-16 units, so of places in a table that all of them index. */
const UNITS = 0x10000;

/** A score that Fuse's cannot fall below; undefined where it is above the threshold for certain. */
export type ScoreBound = (text: string) => number | undefined;

/** The part of Fuse's options that its score depends on. */
interface BoundOptions {
  readonly threshold: number;
  readonly distance: number;
}

/**
 * Bounds Fuse's score for a pattern of 1 to 32 units and texts matched from their beginning: no
 * place of the text holds the pattern with fewer errors, and none nearer to the start, than the
 * bound counts. It costs a fraction of Fuse's own search.
 */
export function createScoreBound(pattern: string, options: BoundOptions): ScoreBound {
  const masks = new Int32Array(UNITS);
  for (let index = 0; index < pattern.length; index += 1) {
    const unit = pattern.charCodeAt(index);
    masks[unit] = (masks[unit] as number) | (1 << index);
  }
  // A match that ends later begins too far from the start, with as many errors as there are letters.
  const reach = Math.ceil(options.threshold * options.distance) + 2 * pattern.length;
  return (text) => {
    const lowest = lowestScore(masks, pattern.length, { ...options, text: text.slice(0, reach) });
    return lowest <= options.threshold ? lowest : undefined;
  };
}

/**
 * The edit distances of the pattern to what ends at each place of the text, a column of the table
 * at once in the bits of a number (Myers 1999, as Hyyrö states it).
 */
function lowestScore(
  masks: Int32Array,
  patternLength: number,
  { text, threshold, distance }: BoundOptions & { readonly text: string },
): number {
  // Never less than the threshold allows, however the product is rounded.
  const mostErrors = Math.ceil(threshold * patternLength);
  const last = 1 << (patternLength - 1);
  let rises = -1;
  let falls = 0;
  let errors = patternLength;
  let lowest = 1;
  for (let place = 0; place < text.length; place += 1) {
    const equal = masks[text.charCodeAt(place)] as number;
    const diagonal = (((equal & rises) + rises) ^ rises) | equal | falls;
    const right = falls | ~(diagonal | rises);
    const left = rises & diagonal;
    errors += (right & last) !== 0 ? 1 : (left & last) !== 0 ? -1 : 0;
    rises = (left << 1) | ~(diagonal | (right << 1));
    falls = (right << 1) & diagonal;
    if (errors > mostErrors) continue;
    const start = Math.max(0, place + 1 - patternLength - errors);
    lowest = Math.min(lowest, errors / patternLength + start / distance);
  }
  return lowest;
}
