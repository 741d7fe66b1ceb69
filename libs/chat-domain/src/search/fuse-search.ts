import Fuse from 'fuse.js/basic';
import { bestRanked, type Entry, type Ranked } from './ranking.ts';
import { createScoreBound } from './score-bound.ts';

/** The options of §9 as Fuse reads them; patterns are cut here, which Fuse does not do. */
export const SPECIFIED_OPTIONS = { threshold: 0.6, distance: 100, location: 0 } as const;
export const MAX_PATTERN_LENGTH = 32;

/** The options for one word anywhere in a name (ADR 029). */
export const NAME_OPTIONS = { threshold: 0.3, distance: Infinity, location: 0 } as const;

/** Added to the score of a word that stands in no title or name. */
const DESCRIPTION_PENALTY = 0.1;

type TextScore = (text: string) => number | undefined;

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
  texts.forEach((text, place) => {
    const score = scoreOf(text);
    if (score === undefined) return;
    lowest = Math.min(lowest ?? Infinity, place === 0 ? score : score + penalty);
  });
  return lowest;
}
