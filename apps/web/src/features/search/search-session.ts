import { isSamePerson, type UserIdentity } from '@colega/chat-domain';
import { trustedWorkerUrl } from '@colega/ui';
import { use, useEffect, useMemo } from 'react';
import { useSession, type Session } from '../../session/session-context.ts';
import { isOnline, savesData, useOnline } from '../../shared/connection.ts';
import { useStore } from '../../shared/create-store.ts';
import { useServices, type Services } from '../../shared/services.ts';
import { usePendingSubjects } from '../../shared/use-undo.ts';
import { createSearch, type Search } from './create-search.ts';
import { createCorpusReader, type CorpusReader, type ReadProgress } from './read-corpus.ts';
import { createSearchCorpus } from './search-corpus.ts';
import { searchServer } from './search-server.ts';
import {
  SearchSessionContext,
  type SearchSession,
  type SearchSessionHolder,
} from './search-session-context.ts';
import { type SearchState, withoutHidden } from './search-state.ts';
import { watchQueryCache } from './watch-query-cache.ts';
import { createSearchClient } from './worker/search-client.ts';
import workerAddress from './worker/search-worker.ts?worker&url';

/**
 * Loads the worker's file into the browser's cache, so that a search may begin without network.
 */
export function prepareSearchWorker(): void {
  if (isOnline() && !savesData()) fetch(workerAddress, { priority: 'low' }).catch(() => undefined);
}

/** Starts the worker with the index; undefined if this browser cannot. */
function startSearchWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    return new Worker(trustedWorkerUrl(workerAddress), { type: 'module' });
  } catch {
    return undefined;
  }
}

/** Creates the search of the signed-in user; it ends with the session, and calls `onEnd`. */
export function createSearchSession(
  { api, queryClient }: Services,
  session: Session,
  onEnd: () => void,
): SearchSession {
  const client = createSearchClient(startSearchWorker);
  const corpus = createSearchCorpus(client);
  const reader = createCorpusReader(api, client);
  const unwatch = watchQueryCache(queryClient, corpus);
  const owner = ownerOf(session);
  const unsubscribe = session.state.subscribe(() => {
    if (session.state.get().status !== 'signed-out' && isOwn(owner, ownerOf(session))) return;
    onEnd();
    unsubscribe();
    unwatch();
    reader.stop();
    client.end();
  });
  return {
    corpus,
    reader,
    createSearch: () =>
      createSearch({
        client,
        askServer: (search) => searchServer(api, search),
        addFound: corpus.addFound,
        isOnline,
        isReading: () => isOnline() && !reader.isDone.get(),
      }),
    startReading: shareReader(reader),
  };
}

function ownerOf(session: Session): UserIdentity | null {
  const state = session.state.get();
  return state.status === 'signed-in' ? state.user : null;
}

/** Treats an unknown owner as the same: none is known while the session is being restored. */
function isOwn(owner: UserIdentity | null, now: UserIdentity | null): boolean {
  return owner === null || now === null || isSamePerson(owner, now);
}

/** Starts the reader for the first caller, and stops it after the last one. */
function shareReader(reader: CorpusReader): () => () => void {
  let callers = 0;
  return () => {
    callers += 1;
    reader.start();
    addEventListener('online', reader.start);
    return () => {
      callers -= 1;
      if (callers > 0) return;
      removeEventListener('online', reader.start);
      reader.stop();
    };
  };
}

function useHolder(): SearchSessionHolder {
  const holder = use(SearchSessionContext);
  if (holder === null) throw new Error('The search needs a SearchSessionContext above it.');
  return holder;
}

/** Returns the search of the signed-in user; creates it if the holder has none. */
function sessionIn(
  holder: SearchSessionHolder,
  services: Services,
  session: Session,
): SearchSession {
  holder.current ??= createSearchSession(services, session, () => {
    holder.current = null;
  });
  return holder.current;
}

/** Keeps the searchable content up to date; while `isOpen`, reads the rest in the background. */
export function useSearchCorpus(isOpen: boolean): {
  readonly search: SearchSession;
  readonly progress: ReadProgress | null;
} {
  const services = useServices();
  const session = useSession();
  const search = sessionIn(useHolder(), services, session);
  const progress = useStore(search.reader.progress);
  useEffect(() => (isOpen ? search.startReading() : undefined), [isOpen, search]);
  return { search, progress };
}

/**
 * Searches a text, and returns hits as they come, without what is being deleted. `chatId` names the
 * chat on the screen.
 */
export function useSearch(
  session: SearchSession,
  text: string,
  chatId: string | null,
): { readonly state: SearchState; readonly retry: Search['retry'] } {
  const search = useMemo(() => session.createSearch(), [session]);
  const found = useStore(search.state);
  const chats = usePendingSubjects('delete-chats');
  const clearedChats = usePendingSubjects('clear-chat');
  const folders = usePendingSubjects('delete-folder');
  const state = useMemo(
    () => withoutHidden(found, { chats, clearedChats, folders }),
    [found, chats, clearedChats, folders],
  );
  useEffect(() => search.find(text, chatId), [search, text, chatId]);
  useEffect(() => search.end, [search]);
  const online = useOnline();
  useEffect(() => {
    if (online && search.state.get().server === 'offline') search.retry();
  }, [online, search]);
  return { state, retry: search.retry };
}
