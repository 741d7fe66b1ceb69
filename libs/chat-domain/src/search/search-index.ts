import { similarRanges, createSimilarScore, patternOf } from './similar-search.ts';
import type { BestCandidates, Candidate } from './best-candidates.ts';
import { createBestCandidates } from './best-candidates.ts';
import type { TextRange } from './highlight.ts';
import { rangesOfWords } from './highlight.ts';
import type { Entry, SearchContents } from './search-contents.ts';
import { createContents, putDocuments, removeDocuments } from './search-contents.ts';
import type { SearchDocument, SearchKey, SearchKind } from './search-document.ts';
import { fieldTexts, keyOf } from './search-document.ts';
import type { SearchHit } from './search-hit.ts';
import { SEARCH_OPTIONS } from './search-options.ts';
import { FULL_PENALTY, NO_MATCH, penaltiesBySlot } from './word-search.ts';
import { queryWords } from './words.ts';

/** Restricts a search: at most `limit` hits, 50 where none is given, of these kinds only. */
export interface SearchRequest {
  readonly limit?: number;
  readonly kinds?: readonly SearchKind[];
}

/** Documents that can be searched while they come and go. */
export interface SearchIndex {
  /** Adds documents, or replaces those of the same key; what has no kind or id is left out. */
  readonly put: (documents: readonly SearchDocument[]) => void;
  /** Takes documents out; unknown keys, and what is none, change nothing. */
  readonly remove: (keys: readonly SearchKey[]) => void;
  /**
   * The hits, best first; none for a query without a letter or digit. Of the words of a query, the
   * first twenty distinct ones are looked for.
   */
  readonly search: (query: string, request?: SearchRequest) => readonly SearchHit[];
}

type Ranges = (text: string) => readonly TextRange[];

/** What the two passes look through. */
interface Search {
  readonly contents: SearchContents;
  readonly query: string;
  readonly words: readonly string[];
  readonly limit: number;
  readonly admits: (entry: Entry | undefined) => entry is Entry;
}

/**
 * An index of the documents (§9, ADR 017): first what holds all words of the
 * query, else the most similar by the specification's options. The one object here with a state;
 * the same calls always give the same hits. It is meant to live in a worker.
 */
export function createSearchIndex(documents: readonly SearchDocument[] = []): SearchIndex {
  const contents = createContents();
  putDocuments(contents, documents);
  return {
    put: (more) => putDocuments(contents, more),
    remove: (keys) => removeDocuments(contents, keys),
    search: (query, { limit = 50, kinds } = {}) => {
      const words = queryWords(query);
      if (words.length === 0 || !(limit > 0)) return [];
      const admits = (entry: Entry | undefined): entry is Entry =>
        entry !== undefined && (kinds?.includes(entry.document.kind) ?? true);
      return runSearch({ contents, query, words, limit: Math.ceil(limit), admits });
    },
  };
}

function runSearch(search: Search): readonly SearchHit[] {
  const { query, words } = search;
  const byWords = wordCandidates(search);
  if (byWords.length > 0) {
    const ranges: Ranges = (text) => rangesOfWords(text, words);
    return byWords.map((candidate) => hitOf(candidate, 'words', ranges));
  }
  const ranges: Ranges = (text) => similarRanges(text, patternOf(query));
  return similarCandidates(search).map((candidate) => hitOf(candidate, 'similar', ranges));
}

function wordCandidates({ contents, words, limit, admits }: Search): readonly Candidate[] {
  const { entries, vocabulary } = contents;
  const best = createBestCandidates(limit);
  penaltiesBySlot(vocabulary, words, entries.length).forEach((penalty, slot) => {
    const entry = entries[slot];
    if (penalty === NO_MATCH || !admits(entry)) return;
    best.offer({ entry, score: penalty / (FULL_PENALTY * words.length) });
  });
  return best.sorted();
}

function similarCandidates({ contents, query, limit, admits }: Search): readonly Candidate[] {
  const scoreOf = createSimilarScore(patternOf(query));
  const best = createBestCandidates(Math.min(limit, SEARCH_OPTIONS.maximumSimilar));
  for (const entry of contents.entries) {
    if (admits(entry)) offerSimilar(entry, scoreOf, best);
  }
  return best.sorted();
}

/** A document is as similar as the most similar of its texts. */
function offerSimilar(
  entry: Entry,
  scoreOf: ReturnType<typeof createSimilarScore>,
  best: BestCandidates,
): void {
  let lowest: number | undefined;
  for (const start of entry.starts) {
    const score = scoreOf(start, best.worstScore());
    if (score !== undefined) lowest = Math.min(score, lowest ?? score);
  }
  if (lowest !== undefined) best.offer({ entry, score: lowest });
}

function hitOf(
  { entry: { document }, score }: Candidate,
  pass: 'words' | 'similar',
  rangesIn: Ranges,
): SearchHit {
  const matches = fieldTexts(document)
    .map(({ field, text }) => ({ field, ranges: rangesIn(text) }))
    .filter(({ ranges }) => ranges.length > 0);
  return { ...keyOf(document), metadata: { score }, pass, matches };
}
