import Fuse from 'fuse.js/basic';
import { bestRanked, type Entry, type Ranked } from './ranking.ts';
import { foldedStart } from './words.ts';

/** Options of §9 for Fuse. Fuse has no option for the longest pattern: patterns are cut here. */
export const SPECIFIED_OPTIONS = { threshold: 0.6, distance: 100, location: 0 } as const;
const MAX_PATTERN_LENGTH = 32;

/**
 * Number of folded units that Fuse reads with the options of §9: a match begins at most 60 units
 * after the start, and is at most one pattern long.
 */
export const REACHABLE_LENGTH =
  SPECIFIED_OPTIONS.threshold * SPECIFIED_OPTIONS.distance + MAX_PATTERN_LENGTH;

/** Options for one word anywhere in a name (ADR 029). */
export const NAME_OPTIONS = { threshold: 0.3, distance: Infinity, location: 0 } as const;

/** Penalty for a word that is not in a title or name. */
const DESCRIPTION_PENALTY = 0.1;

type TextScore = (text: string) => number | undefined;

/** Gives the folded part of a text that Fuse's options can match. */
export function reachableStart(text: string): string {
  return foldedStart(text, REACHABLE_LENGTH);
}

/** Gives the query as a pattern for Fuse: folded, and cut to the longest length (§9). */
export function patternOf(query: string): string {
  return foldedStart(query.trimStart(), MAX_PATTERN_LENGTH).trimEnd();
}

/** Gives the best names in which Fuse finds every folded word, in any of their texts. */
export function searchNames(
  entries: Iterable<Entry>,
  words: readonly string[],
  limit: number,
): readonly Ranked[] {
  // With the blank, the beginning of a word scores better than its middle.
  const patterns = words.map((word) => ` ${word}`.slice(0, MAX_PATTERN_LENGTH));
  const meanOf = (scores: readonly TextScore[]) => (entry: Entry) => meanScore(entry, scores);
  const bounds = patterns.map((pattern) => createScoreBound(pattern, NAME_OPTIONS));
  const exact = patterns.map((pattern) => fuseScore(pattern, NAME_OPTIONS));
  return bestRanked(rankBy(entries, meanOf(bounds)), meanOf(exact), limit);
}

/** Gives the entries that are most similar to a folded pattern by the options of §9. */
export function searchSimilar(
  entries: Iterable<Entry>,
  pattern: string,
  limit: number,
): readonly Ranked[] {
  const lowestOf = (score: TextScore) => (entry: Entry) => lowestScore(entry.starts, score);
  const bound = createScoreBound(pattern, SPECIFIED_OPTIONS);
  const exact = fuseScore(pattern, SPECIFIED_OPTIONS);
  return bestRanked(rankBy(entries, lowestOf(bound)), lowestOf(exact), limit);
}

/** Gives Fuse's score of a folded text, 0 for the best; undefined if it does not match. */
export function fuseScore(
  pattern: string,
  options: typeof SPECIFIED_OPTIONS | typeof NAME_OPTIONS,
): TextScore {
  return (text) => {
    const { isMatch, score } = Fuse.match(pattern, text, options);
    return isMatch ? score : undefined;
  };
}

function rankBy(
  entries: Iterable<Entry>,
  scoreOf: (entry: Entry) => number | undefined,
): readonly Ranked[] {
  const ranked: Ranked[] = [];
  for (const entry of entries) {
    const score = scoreOf(entry);
    if (score !== undefined) ranked.push({ entry, score });
  }
  return ranked;
}

/** Gives the mean score over all words; undefined if one is missing. */
function meanScore({ names }: Entry, scores: readonly TextScore[]): number | undefined {
  let sum = 0;
  for (const scoreOf of scores) {
    const score = lowestScore(names, scoreOf, DESCRIPTION_PENALTY);
    if (score === undefined) return undefined;
    sum += score;
  }
  return sum / scores.length;
}

/** Gives the best score of the texts; `penalty` is added to all but the first. */
function lowestScore(
  texts: readonly string[],
  scoreOf: TextScore,
  penalty = 0,
): number | undefined {
  let lowest: number | undefined;
  texts.forEach((text, index) => {
    const score = scoreOf(text);
    if (score === undefined) return;
    lowest = Math.min(lowest ?? Infinity, index === 0 ? score : score + penalty);
  });
  return lowest;
}

/** Number of UTF-16 units, so that each of them indexes the table. */
const UNITS = 0x10000;

/** Gives a lower bound of Fuse's score; undefined if that is certainly above the threshold. */
export type ScoreBound = (text: string) => number | undefined;

/** Options of Fuse that its score depends on. */
interface BoundOptions {
  readonly threshold: number;
  readonly distance: number;
}

/**
 * Makes a lower bound of Fuse's score for a pattern of 1 to 32 units and texts matched from their
 * start. It counts the fewest errors and the smallest distance that a match can have, in a fraction
 * of the time of Fuse's search.
 */
export function createScoreBound(pattern: string, options: BoundOptions): ScoreBound {
  const masks = new Int32Array(UNITS);
  for (let index = 0; index < pattern.length; index += 1) {
    const unit = pattern.charCodeAt(index);
    masks[unit] = (masks[unit] as number) | (1 << index);
  }
  // A match that ends later begins too far from the start, even if every letter is an error.
  const reach = Math.ceil(options.threshold * options.distance) + 2 * pattern.length;
  return (text) => {
    const lowest = lowestBound(masks, pattern.length, { ...options, text: text.slice(0, reach) });
    return lowest <= options.threshold ? lowest : undefined;
  };
}

/**
 * Computes the edit distances of the pattern to the text ending at each index, with one column of
 * the table in the bits of a number (Myers 1999, in Hyyrö's form).
 */
function lowestBound(
  masks: Int32Array,
  patternLength: number,
  { text, threshold, distance }: BoundOptions & { readonly text: string },
): number {
  // Rounded up, so that it is never less than the threshold allows.
  const maxErrors = Math.ceil(threshold * patternLength);
  const last = 1 << (patternLength - 1);
  let rises = -1;
  let falls = 0;
  let errors = patternLength;
  let lowest = 1;
  for (let index = 0; index < text.length; index += 1) {
    const equal = masks[text.charCodeAt(index)] as number;
    const diagonal = (((equal & rises) + rises) ^ rises) | equal | falls;
    const right = falls | ~(diagonal | rises);
    const left = rises & diagonal;
    errors += (right & last) !== 0 ? 1 : (left & last) !== 0 ? -1 : 0;
    rises = (left << 1) | ~(diagonal | (right << 1));
    falls = (right << 1) & diagonal;
    if (errors > maxErrors) continue;
    const start = Math.max(0, index + 1 - patternLength - errors);
    lowest = Math.min(lowest, errors / patternLength + start / distance);
  }
  return lowest;
}
