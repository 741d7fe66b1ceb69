import { epochMilliseconds } from '../dates.ts';
import { hasNearWord } from './edit-distance.ts';
import { patternOf, reachableStart, searchNames, searchSimilar } from './fuse-search.ts';
import { highlightRanges, rangesOfTerms, similarRanges, type TextRange } from './highlight.ts';
import { createMessageIndex, type MessageHit } from './message-search.ts';
import { compareRanked, type Entry, type Ranked } from './ranking.ts';
import {
  fieldTexts,
  isSameDocument,
  isSearchKey,
  keyOf,
  keyText,
  type SearchDocument,
  type SearchKey,
} from './search-document.ts';
import type { SearchHit } from './search-hits.ts';
import { foldedWords, queryWords, withoutFunctionWords } from './words.ts';

/** Documents that can be searched, added and removed. */
export interface SearchIndex {
  /** Adds documents, or replaces those of the same key; one without kind or id is left out. */
  readonly put: (documents: readonly SearchDocument[]) => void;
  /** Removes documents; unknown and invalid keys change nothing. */
  readonly remove: (keys: readonly SearchKey[]) => void;
  /**
   * Gives the hits, best first, at most `limit` messages and `limit` others; none for a query
   * without letters and digits. Only the first twenty distinct words of a query count.
   */
  readonly search: (query: string, limit?: number) => readonly SearchHit[];
}

const DEFAULT_LIMIT = 50;
/** Maximum number of hits up to which similar ones are added. */
const MAX_SIMILAR = 10;
/** Most of what is similar means something else, so beside what was found stand a few only. */
const MAX_SIMILAR_BESIDE = 5;
/** A shorter query is similar to nearly everything, and is often still being typed. */
const MIN_SIMILAR_LENGTH = 4;

/**
 * Makes an index of documents (§9, ADR 038): it finds those with all words of the query, and where
 * these are few, below them the most similar ones by the specification's options that have a word
 * near one of the query. This is the only object here with state; equal calls give equal hits. It is meant to live in a worker.
 */
export function createSearchIndex(documents: readonly SearchDocument[] = []): SearchIndex {
  const entries = new Map<string, Entry>();
  const messages = createMessageIndex(entries);
  let nextOrder = 0;

  function put(document: SearchDocument): void {
    const before = entries.get(keyText(document));
    if (before !== undefined && isSameDocument(before.document, document)) return;
    remove(document);
    nextOrder += 1;
    const entry = toEntry(document, before?.order ?? nextOrder);
    entries.set(keyText(document), entry);
    if (isMessage(entry.document)) messages.add(document);
  }

  function remove(key: SearchKey): void {
    const entry = entries.get(keyText(key));
    if (entry === undefined) return;
    entries.delete(keyText(key));
    if (isMessage(entry.document)) messages.remove(entry.document);
  }

  /** Gives what is only similar; beside what was found only names, since these are short texts. */
  function similarTo(
    query: string,
    found: readonly Ranked[],
    maxHits: number,
  ): readonly SearchHit[] {
    const known = new Set(found.map(({ entry }) => entry));
    const isNewName = (entry: Entry) => !isMessage(entry.document) && !known.has(entry);
    const all = [...entries.values()];
    const isAlone = found.length === 0;
    if (!isAlone && patternOf(query).length < MIN_SIMILAR_LENGTH) return [];
    const places = isAlone ? MAX_SIMILAR : Math.min(MAX_SIMILAR_BESIDE, MAX_SIMILAR - found.length);
    const names = found.filter(({ entry }) => !isMessage(entry.document)).length;
    return similarHits(
      isAlone ? all : all.filter(isNewName),
      query,
      Math.min(places, maxHits - names),
    );
  }

  const putAll = (more: readonly SearchDocument[]) => more.filter(isSearchKey).forEach(put);
  putAll(documents);
  return {
    put: putAll,
    remove: (keys) => keys.filter(isSearchKey).forEach(remove),
    search: (query, limit = DEFAULT_LIMIT) => {
      const words = withoutFunctionWords(queryWords(query));
      if (words.length === 0 || !(limit > 0)) return [];
      const maxHits = Math.ceil(limit);
      const names = searchNames(entries.values(), words, maxHits);
      const found = [
        ...names.map((ranked) => ({ ...ranked, toHit: () => nameHit(ranked, query) })),
        ...messages
          .search(words, maxHits)
          .map((ranked) => ({ ...ranked, toHit: () => messageHit(ranked, query) })),
      ];
      found.sort(compareRanked);
      const similar = found.length < MAX_SIMILAR ? similarTo(query, found, maxHits) : [];
      return [...found.map(({ toHit }) => toHit()), ...similar];
    },
  };
}

const isMessage = ({ kind }: SearchKey) => kind === 'message';

function toEntry(document: SearchDocument, order: number): Entry {
  const texts = fieldTexts(document).map(({ text }) => text);
  return {
    document,
    order,
    recency: epochMilliseconds(document.createdAt ?? '') ?? Number.NEGATIVE_INFINITY,
    names: isMessage(document) ? [] : texts.map(foldedWords),
    // A blank text is similar to nothing.
    starts: texts.map(reachableStart).filter((start) => start.trim() !== ''),
  };
}

function messageHit(hit: MessageHit, query: string): SearchHit {
  return toHit(hit, 'words', (text) => rangesOfTerms(text, hit.terms, query));
}

/** Fuse also finds words that are too different to be marked. */
function nameHit(ranked: Ranked, query: string): SearchHit {
  const hit = toHit(ranked, 'words', (text) => highlightRanges(text, query));
  return hit.matches.length > 0 ? hit : { ...similarHit(ranked, query), pass: 'words' };
}

/**
 * Gives what is similar by the specification's options and has a word near one of the query: over a
 * whole text, letters of several words may be alike without anything that is meant.
 */
function similarHits(
  entries: readonly Entry[],
  query: string,
  limit: number,
): readonly SearchHit[] {
  const pattern = patternOf(query);
  const words = withoutFunctionWords(queryWords(query));
  const isShort = pattern.length < MIN_SIMILAR_LENGTH;
  return searchSimilar(entries, pattern, limit)
    .filter(({ entry }) => isShort || hasNearWord(entry.starts, words))
    .map((ranked) => similarHit(ranked, query));
}

function similarHit(ranked: Ranked, query: string): SearchHit {
  return toHit(ranked, 'similar', (text) => similarRanges(text, query));
}

function toHit(
  { entry: { document }, score }: Ranked,
  pass: SearchHit['pass'],
  rangesIn: (text: string) => readonly TextRange[],
): SearchHit {
  const matches = fieldTexts(document)
    .map(({ field, text }) => ({ field, ranges: rangesIn(text) }))
    .filter(({ ranges }) => ranges.length > 0);
  return { ...keyOf(document), metadata: { score }, pass, matches };
}
