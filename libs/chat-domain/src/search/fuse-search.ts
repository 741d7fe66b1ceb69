import Fuse from 'fuse.js/basic';
import { bestRanked, type Entry, type Ranked } from './ranking.ts';
import { foldedStart } from './words.ts';

/** The options of §9 as Fuse reads them; patterns are cut here, which Fuse does not do. */
export const SPECIFIED_OPTIONS = { threshold: 0.6, distance: 100, location: 0 } as const;
export const MAX_PATTERN_LENGTH = 32;

/**
 * With the options of §9 a match begins at most this far from the start and ends at most a pattern
 * later: Fuse reads nothing beyond, so it is given nothing beyond.
 */
export const REACHABLE_LENGTH =
  SPECIFIED_OPTIONS.threshold * SPECIFIED_OPTIONS.distance + MAX_PATTERN_LENGTH;

/** The options for one word anywhere in a name (ADR 029). */
export const NAME_OPTIONS = { threshold: 0.3, distance: Infinity, location: 0 } as const;

/** Added to the score of a word that stands in no title or name. */
const DESCRIPTION_PENALTY = 0.1;

type TextScore = (text: string) => number | undefined;

/** The part of a text that Fuse's options let match, folded. */
export function reachableStart(text: string): string {
  return foldedStart(text, REACHABLE_LENGTH);
}

/** The query as Fuse gets it: folded, and cut to the longest pattern (§9). */
export function patternOf(query: string): string {
  return foldedStart(query.trimStart(), MAX_PATTERN_LENGTH).trimEnd();
}

/** The best names in which Fuse finds all folded words, each in any text. */
export function searchNames(
  entries: Iterable<Entry>,
  words: readonly string[],
  limit: number,
): readonly Ranked[] {
  // With the blank before it, a word's beginning is closer than its middle.
  const patterns = words.map((word) => ` ${word}`.slice(0, MAX_PATTERN_LENGTH));
  const meanOf = (scores: readonly TextScore[]) => (entry: Entry) => meanScore(entry, scores);
  const bounds = patterns.map((pattern) => createScoreBound(pattern, NAME_OPTIONS));
  const exact = patterns.map((pattern) => fuseScore(pattern, NAME_OPTIONS));
  return bestRanked(rankBy(entries, meanOf(bounds)), meanOf(exact), limit);
}

/** The entries that are most similar to a folded pattern by the options of §9. */
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

/** Fuse's score of a folded text, 0 being best; undefined where it does not match. */
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

/** The mean over all words; undefined where one is missing. */
function meanScore({ names }: Entry, scores: readonly TextScore[]): number | undefined {
  let sum = 0;
  for (const scoreOf of scores) {
    const score = lowestScore(names, scoreOf, DESCRIPTION_PENALTY);
    if (score === undefined) return undefined;
    sum += score;
  }
  return sum / scores.length;
}

/** The best score of a text; `penalty` is added to all but the first. */
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
 * index of the text holds the pattern with fewer errors, and none nearer to the start, than the
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
    const lowest = lowestBound(masks, pattern.length, { ...options, text: text.slice(0, reach) });
    return lowest <= options.threshold ? lowest : undefined;
  };
}

/**
 * The edit distances of the pattern to what ends at each index of the text, a column of the table
 * at once in the bits of a number (Myers 1999, as Hyyrö states it).
 */
function lowestBound(
  masks: Int32Array,
  patternLength: number,
  { text, threshold, distance }: BoundOptions & { readonly text: string },
): number {
  // Never less than the threshold allows, however the product is rounded.
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
