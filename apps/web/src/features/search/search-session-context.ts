import { createContext } from 'react';
import type { Search } from './create-search.ts';
import type { CorpusReader } from './read-corpus.ts';
import type { SearchCorpus } from './search-corpus.ts';

/** Search data of one signed-in user, shared by all search fields. */
export interface SearchSession {
  readonly corpus: SearchCorpus;
  readonly reader: CorpusReader;
  readonly createSearch: () => Search;
  /** Reads in the background until all callers have called the returned function. */
  readonly startReading: () => () => void;
}

/** Keeps the search of the signed-in user while its screens come and go. */
export interface SearchSessionHolder {
  current: SearchSession | null;
}

export const SearchSessionContext = createContext<SearchSessionHolder | null>(null);
