import MiniSearch, { type QueryCombination, type SearchOptions } from 'minisearch';
import { foldWord, writtenWords } from './words.ts';

/** A text by its name. */
export interface NamedText {
  readonly id: string;
  readonly text: string;
}

export type WordIndex = MiniSearch<NamedText>;

/** Beginnings shorter than this are too many words of too many messages. */
export const MIN_PREFIX_LENGTH = 3;

/** From so many letters on, one of them may be mistyped. */
const MIN_TYPO_LENGTH = 4;

const OPTIONS = {
  fuzzy: (word: string) => word.length >= MIN_TYPO_LENGTH && 1,
  // A mistyped word is a rare one, which would weigh more than the word itself.
  weights: { prefix: 0.375, fuzzy: 0.05 },
  // Without regard to the length of texts: a short "ok" is no better than a long answer.
  bm25: { k: 1.2, b: 0, d: 0.5 },
  // Words of a query are folded already.
  tokenize: (word: string) => [word],
  processTerm: (word: string) => word,
} satisfies SearchOptions;

/** An index of texts by their folded words, `omitted` ones left out. */
export function createWordIndex(omitted: ReadonlySet<string> = new Set()): WordIndex {
  return new MiniSearch<NamedText>({
    fields: ['text'],
    tokenize: (text) => [...writtenWords(text)],
    processTerm: (written) => {
      const word = foldWord(written);
      return omitted.has(word) ? null : word;
    },
    searchOptions: OPTIONS,
  });
}

/** A query for texts that hold all folded words, or any of them. */
export function wordQuery(words: readonly string[], combineWith: 'AND' | 'OR'): QueryCombination {
  return { combineWith, queries: words.map(oneWordQuery) };
}

/** The library counts two letters changed over as two edits: they are looked for one by one. */
function oneWordQuery(word: string): QueryCombination | string {
  if (word.length < MIN_TYPO_LENGTH) return word;
  const swapped = Array.from({ length: word.length - 1 }, (_, at) => swapAt(word, at));
  const exact = { prefix: false, fuzzy: false, boostTerm: () => OPTIONS.weights.fuzzy };
  return { combineWith: 'OR', queries: [word, { ...exact, combineWith: 'OR', queries: swapped }] };
}

function swapAt(word: string, at: number): string {
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
}
