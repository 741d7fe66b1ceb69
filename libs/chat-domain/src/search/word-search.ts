import type { Vocabulary } from './vocabulary.ts';
import type { WordMatch } from './word-match.ts';
import { matchWord } from './word-match.ts';

/** Marks a slot whose document lacks a word. */
export const NO_MATCH = 255;

/** Penalties in tenths, of a word in a title or name and of one elsewhere. */
const PENALTIES: Readonly<Record<WordMatch, readonly [naming: number, telling: number]>> = {
  exact: [0, 3],
  prefix: [1, 4],
  typo: [6, 9],
};

/** The largest penalty of one word. */
export const FULL_PENALTY = 10;

/**
 * For each slot the sum of the penalties of the words, 0 being best, or NO_MATCH where the
 * document lacks one. With twenty words at most, no sum comes near NO_MATCH.
 */
export function penaltiesBySlot(
  vocabulary: Vocabulary,
  words: readonly string[],
  slotCount: number,
): Uint8Array {
  const sums = new Uint8Array(slotCount);
  const best = new Uint8Array(slotCount);
  for (const word of words) {
    best.fill(NO_MATCH);
    enterPenalties(vocabulary, word, best);
    best.forEach((penalty, slot) => {
      const sum = sums[slot] as number;
      sums[slot] = sum === NO_MATCH || penalty === NO_MATCH ? NO_MATCH : sum + penalty;
    });
  }
  return sums;
}

/** Each slot gets the penalty of its document's word that answers best. */
function enterPenalties(vocabulary: Vocabulary, wanted: string, best: Uint8Array): void {
  for (const { word, postings } of vocabulary.words) {
    const match = matchWord(wanted, word);
    if (match === undefined) continue;
    const [naming, telling] = PENALTIES[match];
    for (const posting of postings) {
      const penalty = posting & 1 ? telling : naming;
      const slot = posting >> 1;
      if (penalty < (best[slot] as number)) best[slot] = penalty;
    }
  }
}
