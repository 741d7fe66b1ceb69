import MiniSearch, {
  type QueryCombination,
  type SearchOptions,
  type SearchResult,
} from 'minisearch';
import { compareRanked, type Entry, type Ranked } from './ranking.ts';
import { fieldTexts, keyText, type SearchDocument } from './search-document.ts';
import { stemOf } from './stem.ts';
import { foldWord, FUNCTION_WORDS, writtenWords } from './words.ts';

/** Message found, with its folded words that match. */
export interface MessageHit extends Ranked {
  readonly terms: ReadonlySet<string>;
}

/** Index of the messages by the words of their content. */
interface MessageIndex {
  readonly add: (document: SearchDocument) => void;
  /** Removes a document, given as it was added. */
  readonly remove: (document: SearchDocument) => void;
  /** Gives the best messages that contain all folded words. */
  readonly search: (words: readonly string[], limit: number) => readonly MessageHit[];
}

/** Worse than a name with the exact words, better than one with similar words. */
const WORST_SCORE = 0.1;
/** Scores that differ by less are equal: then the newer message comes first. */
const SCORE_STEPS = 1e4;

/** Makes an index of the entries that are added to it. */
export function createMessageIndex(entries: ReadonlyMap<string, Entry>): MessageIndex {
  const index = createWordIndex(FUNCTION_WORDS);
  return {
    add: (document) => index.add(namedText(document)),
    remove: (document) => index.remove(namedText(document)),
    search: (words, limit) => {
      const all = resultsOf(index, words);
      // The user may still be typing a short last word: it must not hide the hits of the others.
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

/** Gives the first `limit` results, and those after them with the same score. */
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
  return index.search(words, { combineWith: 'AND', isPrefix: (word) => !isShort(word) });
}

function isShort(word: string): boolean {
  return word.length < MIN_PREFIX_LENGTH;
}

/** Turns MiniSearch's relevance (0 or more, larger is better) into a score. */
function fromRelevance(relevance: number): number {
  return Math.round((WORST_SCORE * SCORE_STEPS) / (1 + relevance)) / SCORE_STEPS;
}

/** Text with an id. */
interface NamedText {
  readonly id: string;
  readonly text: string;
}

/** Index of texts by their words. */
interface WordIndex {
  readonly add: (text: NamedText) => void;
  /** Removes a text, given as it was added. */
  readonly remove: (text: NamedText) => void;
  /** Finds the texts that contain all folded words, or any of them, in any form. */
  readonly search: (words: readonly string[], options: WordSearch) => SearchResult[];
}

interface WordSearch {
  readonly combineWith: 'AND' | 'OR';
  /** Tells whether a word of the query may be the beginning of one. */
  readonly isPrefix: (word: string) => boolean;
}

/** Shorter prefixes would match too many words. */
const MIN_PREFIX_LENGTH = 3;

/** Words of this length and more may have one typing error. */
const MIN_TYPO_LENGTH = 4;

/** A mistyped word is rare, and so would weigh more than the word itself; so would another form. */
const WEIGHTS = { prefix: 0.375, form: 0.1, fuzzy: 0.05 } as const;

const OPTIONS = {
  fuzzy: (word: string) => word.length >= MIN_TYPO_LENGTH && 1,
  weights: { prefix: WEIGHTS.prefix, fuzzy: WEIGHTS.fuzzy },
  // The length of a text does not count: a short "ok" is no better than a long answer.
  bm25: { k: 1.2, b: 0, d: 0.5 },
  // The words of a query are folded already.
  tokenize: (word: string) => [word],
  processTerm: (word: string) => word,
} satisfies SearchOptions;

/** Makes an index of texts by their folded words, without the `omitted` ones. */
export function createWordIndex(omitted: ReadonlySet<string> = new Set()): WordIndex {
  const forms = createForms();
  const index = new MiniSearch<NamedText>({
    fields: ['text'],
    tokenize: (text) => [...writtenWords(text)],
    processTerm: (written) => {
      const word = foldWord(written);
      if (omitted.has(word)) return null;
      forms.add(word);
      return word;
    },
    searchOptions: OPTIONS,
  });
  return {
    add: (text) => index.add(text),
    remove: (text) => index.remove(text),
    search: (words, { combineWith, isPrefix }) =>
      index.search(
        { combineWith, queries: words.map((word) => oneWordQuery(word, forms.of(word))) },
        { prefix: isPrefix },
      ),
  };
}

/** Knows the forms of each word, such as viagem and viagens, among those that were added. */
function createForms() {
  const known = new Set<string>();
  const byStem = new Map<string, string[]>();
  return {
    add: (word: string): void => {
      if (known.has(word)) return;
      known.add(word);
      const stem = stemOf(word);
      const forms = byStem.get(stem);
      if (forms === undefined) byStem.set(stem, [word]);
      else forms.push(word);
    },
    of: (word: string): readonly string[] =>
      (byStem.get(stemOf(word)) ?? []).filter((form) => form !== word),
  };
}

/**
 * Makes a query for a word, its other forms and its spellings with two letters changed over, which
 * MiniSearch counts as two edits.
 */
function oneWordQuery(word: string, forms: readonly string[]): QueryCombination {
  const swapped =
    word.length < MIN_TYPO_LENGTH
      ? []
      : Array.from({ length: word.length - 1 }, (_, at) => swapAt(word, at));
  return {
    combineWith: 'OR',
    queries: [word, anyOf(forms, WEIGHTS.form), anyOf(swapped, WEIGHTS.fuzzy)],
  };
}

/** Makes a query for any of the words as they are. */
function anyOf(words: readonly string[], weight: number): QueryCombination {
  return {
    combineWith: 'OR',
    queries: [...words],
    prefix: false,
    fuzzy: false,
    boostTerm: () => weight,
  };
}

function swapAt(word: string, at: number): string {
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
}
