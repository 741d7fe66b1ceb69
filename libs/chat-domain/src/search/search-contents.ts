import { epochMilliseconds } from '../instants.ts';
import { reachableStart } from './similar-search.ts';
import type { SearchDocument, SearchKey } from './search-document.ts';
import { fieldTexts, isSameDocument, isSearchKey, keyText } from './search-document.ts';
import type { Vocabulary } from './vocabulary.ts';
import { addPostings, createVocabulary, removePostings } from './vocabulary.ts';

/** A document with what a search asks of it. */
export interface Entry {
  /** Where it stands among the entries. */
  readonly slot: number;
  readonly document: SearchDocument;
  /** Its place among all documents: that of its first putting. */
  readonly order: number;
  /** Milliseconds since 1970; without a time it is older than all. */
  readonly recency: number;
  /** What the second pass can reach of each text; of a blank one, which is similar to nothing, there is none. */
  readonly starts: readonly string[];
}

/** Documents in numbered slots, which are used again. It is changed in place. */
export interface SearchContents {
  readonly entries: (Entry | undefined)[];
  readonly byKey: Map<string, Entry>;
  readonly free: number[];
  readonly vocabulary: Vocabulary;
  nextOrder: number;
}

export function createContents(): SearchContents {
  const vocabulary = createVocabulary();
  return { entries: [], byKey: new Map(), free: [], vocabulary, nextOrder: 0 };
}

/** Adds documents, or replaces those of the same key in their places; what has no key is left out. */
export function putDocuments(contents: SearchContents, documents: readonly SearchDocument[]): void {
  const latest = new Map(
    documents.filter(isSearchKey).map((document) => [keyText(document), document]),
  );
  const changes = [...latest]
    .map(([key, document]) => ({ document, entry: contents.byKey.get(key) }))
    .filter(({ document, entry }) => !entry || !isSameDocument(entry.document, document));
  removeDocuments(
    contents,
    changes.map(({ document }) => document),
  );
  for (const { document, entry } of changes) addDocument(contents, document, entry?.order);
}

/** Takes documents out; unknown keys, and what is none, change nothing. */
export function removeDocuments(contents: SearchContents, keys: readonly SearchKey[]): void {
  const removed = new Map<number, Entry>();
  for (const key of keys.filter(isSearchKey)) {
    const entry = contents.byKey.get(keyText(key));
    if (entry !== undefined) removed.set(entry.slot, entry);
  }
  const texts = [...removed.values()].flatMap(({ document }) => fieldTexts(document));
  removePostings(contents.vocabulary, new Set(removed.keys()), texts);
  for (const [slot, { document }] of removed) {
    contents.byKey.delete(keyText(document));
    contents.entries[slot] = undefined;
    contents.free.push(slot);
  }
}

function addDocument(
  contents: SearchContents,
  document: SearchDocument,
  order = contents.nextOrder,
): void {
  const slot = contents.free.pop() ?? contents.entries.length;
  const texts = fieldTexts(document);
  const recency = epochMilliseconds(document.createdAt ?? '') ?? Number.NEGATIVE_INFINITY;
  const starts = texts
    .map(({ text }) => reachableStart(text))
    .filter((start) => start.trim() !== '');
  const entry = { slot, document, order, recency, starts };
  contents.nextOrder = Math.max(contents.nextOrder, order + 1);
  contents.byKey.set(keyText(document), entry);
  contents.entries[slot] = entry;
  addPostings(contents.vocabulary, slot, texts);
}
