import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../session/session-context.ts';
import { isOnline } from '../../shared/connection.ts';
import type { Services } from '../../shared/services.ts';
import { createCorpusReader, type CorpusReader } from './read-corpus.ts';
import { createSearch, type Search } from './create-search.ts';
import { createSearchClient, type SearchClient } from './search-client.ts';
import { createSearchCorpus, type SearchCorpus } from './search-corpus.ts';
import { searchServer } from './search-server.ts';
import { startSearchWorker } from './start-search-worker.ts';
import { watchQueryCache } from './watch-query-cache.ts';

/** Search data of one signed-in user, shared by all search fields. */
export interface SearchSession {
  readonly client: SearchClient;
  readonly corpus: SearchCorpus;
  readonly reader: CorpusReader;
  readonly createSearch: () => Search;
  /** Reads in the background until all holders have called the returned function. */
  readonly hold: () => () => void;
}

const sessions = new WeakMap<QueryClient, SearchSession>();

/** Returns the search of the signed-in user; it ends with the session, as does its index. */
export function searchSessionOf(services: Services, session: Session): SearchSession {
  const known = sessions.get(services.queryClient);
  if (known !== undefined) return known;
  const { api, queryClient } = services;
  const client = createSearchClient(startSearchWorker);
  const corpus = createSearchCorpus(client);
  const reader = createCorpusReader(api, client);
  const unwatch = watchQueryCache(queryClient, corpus);
  const owner = ownerOf(session);
  const unsubscribe = session.state.subscribe(() => {
    if (session.state.get().status !== 'signed-out' && isOwn(owner, ownerOf(session))) return;
    sessions.delete(queryClient);
    unsubscribe();
    unwatch();
    reader.stop();
    client.end();
  });
  const created: SearchSession = {
    client,
    corpus,
    reader,
    createSearch: () =>
      createSearch({
        client,
        askServer: (search) => searchServer(api, search),
        learn: corpus.learn,
        isOnline,
        isReading: () => isOnline() && !reader.isDone.get(),
      }),
    hold: createHold(reader),
  };
  sessions.set(queryClient, created);
  return created;
}

function ownerOf(session: Session): string | null {
  const state = session.state.get();
  return state.status === 'signed-in' ? state.user.email : null;
}

/** Treats an unknown owner as the same: none is known while the session is being restored. */
function isOwn(owner: string | null, now: string | null): boolean {
  return owner === null || now === null || owner === now;
}

function createHold(reader: CorpusReader): () => () => void {
  let holders = 0;
  return () => {
    holders += 1;
    reader.start();
    addEventListener('online', reader.start);
    return () => {
      holders -= 1;
      if (holders > 0) return;
      removeEventListener('online', reader.start);
      reader.stop();
    };
  };
}
