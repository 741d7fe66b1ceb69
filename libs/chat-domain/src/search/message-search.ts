import type { SearchResult } from 'minisearch';
import { FUNCTION_WORDS } from './function-words.ts';
import { compareRanked, type Entry, type Ranked } from './ranking.ts';
import { fieldTexts, keyText, type SearchDocument } from './search-document.ts';
import {
  createWordIndex,
  MIN_PREFIX_LENGTH,
  wordQuery,
  type NamedText,
  type WordIndex,
} from './word-index.ts';

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
