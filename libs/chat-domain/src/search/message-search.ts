import MiniSearch, {
  type QueryCombination,
  type SearchOptions,
  type SearchResult,
} from 'minisearch';
import { compareRanked, type Entry, type Ranked } from './ranking.ts';
import { fieldTexts, keyText, type SearchDocument } from './search-document.ts';
import { foldWord, FUNCTION_WORDS, writtenWords } from './words.ts';

/** A message found, with the folded words that were found in it. */
export interface MessageHit extends Ranked {
  readonly terms: ReadonlySet<string>;
}

/** Messages by the words of their contents. */
interface MessageIndex {
  readonly add: (document: SearchDocument) => void;
  /** Takes out a document that is as it was when it was added. */
  readonly remove: (document: SearchDocument) => void;
  /** The best messages that hold all folded words. */
  readonly search: (words: readonly string[], limit: number) => readonly MessageHit[];
}

/** Worse than a name that holds the words as they are, better than one that holds them nearly. */
const WORST_SCORE = 0.1;
/** Scores that differ by less are equal: the newer message comes first. */
const SCORE_STEPS = 1e4;

/** Finds those of the entries that were added. */
export function createMessageIndex(entries: ReadonlyMap<string, Entry>): MessageIndex {
  const index = createWordIndex(FUNCTION_WORDS);
  return {
    add: (document) => index.add(namedText(document)),
    remove: (document) => index.remove(namedText(document)),
    search: (words, limit) => {
      const all = resultsOf(index, words);
      // A short last word may be still being typed: it must not hide what its beginning finds.
      const results =
        all.length === 0 && words.slice(-1).every(isShort)
          ? resultsOf(index, words.slice(0, -1))
          : all;
      return bestResults(results, limit)
        .map(({ id, score, match }) => ({
          entry: entries.get(String(id)) as Entry,
          score: fromRelevance(score),
          terms: new Set(Object.keys(match)),
        }))
        .sort(compareRanked)
        .slice(0, limit);
    },
  };
}

/** The first `limit` results, and those after them that are as good. */
function bestResults(results: readonly SearchResult[], limit: number): readonly SearchResult[] {
  const worst = results[limit - 1];
  if (worst === undefined) return results;
  const end = results.findIndex(({ score }) => fromRelevance(score) > fromRelevance(worst.score));
  return end < 0 ? results : results.slice(0, end);
}

function namedText(document: SearchDocument): NamedText {
  const text = fieldTexts(document).map(({ text: written }) => written);
  return { id: keyText(document), text: text.join('\n') };
}

function resultsOf(index: WordIndex, words: readonly string[]): SearchResult[] {
  return index.search(wordQuery(words, 'AND'), { prefix: (word) => !isShort(word) });
}

function isShort(word: string): boolean {
  return word.length < MIN_PREFIX_LENGTH;
}

/** The library's relevance, from 0 on and better the larger it is, as a score. */
function fromRelevance(relevance: number): number {
  return Math.round((WORST_SCORE * SCORE_STEPS) / (1 + relevance)) / SCORE_STEPS;
}

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
