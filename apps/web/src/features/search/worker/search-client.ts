import { createStore, type Store } from '../../../shared/create-store.ts';
import type { DocumentSink } from '../search-corpus.ts';
import type { SearchAnswer, SearchQuery } from './search-protocol.ts';
import {
  createPendingChanges,
  createQueryQueue,
  createReadQueue,
  type PageReads,
  type SearchOutcome,
} from './search-queues.ts';
import { createWorkerConnection, type SearchWorker } from './worker-connection.ts';

/**
 * Client of the index in its worker. The worker starts with the first query or page; earlier
 * documents wait.
 */
export interface SearchClient extends DocumentSink, PageReads {
  /** Searches the index; of several queries, only the last one gets hits. */
  readonly search: (query: Omit<SearchQuery, 'id'>) => Promise<SearchOutcome>;
  readonly cancel: () => void;
  /** Number of times that all changes have reached the index, plus the number of pages read. */
  readonly version: Store<number>;
  /** False if this browser cannot search by itself. */
  readonly isPossible: Store<boolean>;
  /** Stops the worker and forgets all documents. */
  readonly end: () => void;
}

/**
 * Creates a client with one command under way at a time: a query waits for at most one change, and
 * a replaced query never reaches the worker.
 */
export function createSearchClient(startWorker: () => SearchWorker | undefined): SearchClient {
  const changes = createPendingChanges();
  const version = createStore(0);
  const isPossible = createStore(true);
  const queries = createQueryQueue();
  const reads = createReadQueue(start);
  let isChanging = false;

  const connection = createWorkerConnection(startWorker, {
    onAnswer: receive,
    onRestart: () => {
      isChanging = false;
      queries.repeat();
      changes.startAgain();
      reads.lose();
    },
    onImpossible: () => {
      isPossible.set(false);
      queries.settle({ status: 'impossible' });
      reads.lose();
    },
    onPossible: () => isPossible.set(true),
  });

  function receive(answer: SearchAnswer): void {
    const hasChanged = isChanging || answer.type === 'page';
    isChanging = false;
    if (answer.type === 'hits') {
      const { id, hits, found } = answer;
      queries.answer(id, { hits, found, isComplete: changes.isEmpty() });
    } else if (answer.type !== 'ready' && answer.type !== 'changed') reads.answer(answer);
    sendNext();
    if (hasChanged && changes.isEmpty()) version.set(version.get() + 1);
  }

  function sendNext(): void {
    if (!connection.isOpen() || connection.isBusy()) return;
    const query = queries.take();
    if (query !== undefined) return connection.send({ type: 'query', query });
    const change = changes.take();
    if (change !== undefined) {
      isChanging = true;
      return connection.send({ type: 'change', ...change });
    }
    const read = reads.take();
    if (read !== undefined) connection.send(read);
  }

  function start(): boolean {
    if (!isPossible.get()) return false;
    if (connection.isOpen()) sendNext();
    else connection.open();
    return true;
  }

  const { read, unread, losses } = reads;
  return {
    ...{ version, isPossible, read, unread, losses },
    markLoaded: (chatId) => {
      changes.markLoaded(chatId);
      sendNext();
    },
    put: (documents) => {
      changes.put(documents);
      sendNext();
    },
    remove: (keys) => {
      changes.remove(keys);
      sendNext();
    },
    search: (query) =>
      new Promise((resolve) => {
        queries.ask(query, resolve);
        if (!start()) queries.settle({ status: 'impossible' });
      }),
    cancel: queries.cancel,
    end: () => {
      queries.settle({ status: 'replaced' });
      reads.lose();
      connection.close();
      isChanging = false;
      changes.clear();
    },
  };
}
