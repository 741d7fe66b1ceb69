import type { SearchHit } from '@colega/chat-domain';
import { createStore, type Store } from '../../shared/create-store.ts';
import { createPendingChanges } from './pending-changes.ts';
import { createReadingRequests, type Readings } from './reading-requests.ts';
import type { DocumentSink, FoundEntities } from './search-corpus.ts';
import type { SearchAnswer, SearchQuery } from './search-protocol.ts';
import { createWorkerLine, type SearchWorker } from './worker-line.ts';

/** Outcome of a query; 'replaced' if a later query or a cancellation came first. */
export type SearchOutcome =
  | {
      readonly status: 'found';
      readonly hits: readonly SearchHit[];
      /** Entities of the hits that only the worker has read. */
      readonly found: FoundEntities;
      /** False while the index lacks some of the documents. */
      readonly isComplete: boolean;
    }
  | { readonly status: 'replaced' }
  | { readonly status: 'impossible' };

/**
 * Client of the index in its worker. The worker starts with the first query or page; earlier
 * documents wait.
 */
export interface SearchClient extends DocumentSink, Readings {
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

type Found = Extract<SearchOutcome, { status: 'found' }>;

interface Waiting {
  readonly query: SearchQuery;
  readonly resolve: (outcome: SearchOutcome) => void;
}

/**
 * Creates a client with one command under way at a time: a query waits for at most one change, and
 * a replaced query never reaches the worker.
 */
export function createSearchClient(startWorker: () => SearchWorker | undefined): SearchClient {
  const changes = createPendingChanges();
  const version = createStore(0);
  const isPossible = createStore(true);
  const queries = createQueries();
  const readings = createReadingRequests(start);
  let isChanging = false;

  const line = createWorkerLine(startWorker, {
    onAnswer: receive,
    onRestart: () => {
      isChanging = false;
      queries.askAgain();
      changes.startAgain();
      readings.lose();
    },
    onImpossible: () => {
      isPossible.set(false);
      queries.settle({ status: 'impossible' });
      readings.lose();
    },
    onPossible: () => isPossible.set(true),
  });

  function receive(answer: SearchAnswer): void {
    const hasChanged = isChanging || answer.type === 'page';
    isChanging = false;
    if (answer.type === 'hits') {
      const { id, hits, found } = answer;
      queries.answer(id, { hits, found, isComplete: changes.isEmpty() });
    } else if (answer.type !== 'ready' && answer.type !== 'changed') readings.answer(answer);
    sendNext();
    if (hasChanged && changes.isEmpty()) version.set(version.get() + 1);
  }

  function sendNext(): void {
    if (!line.isOpen() || line.isBusy()) return;
    const query = queries.take();
    if (query !== undefined) return line.send({ type: 'query', query });
    const change = changes.take();
    if (change !== undefined) {
      isChanging = true;
      return line.send({ type: 'change', ...change });
    }
    const reading = readings.take();
    if (reading !== undefined) line.send(reading);
  }

  function start(): boolean {
    if (!isPossible.get()) return false;
    if (line.isOpen()) sendNext();
    else line.open();
    return true;
  }

  const { read, unread, losses } = readings;
  return {
    ...{ version, isPossible, read, unread, losses },
    claim: (chatId) => {
      changes.claim(chatId);
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
      readings.lose();
      line.close();
      isChanging = false;
      changes.clear();
    },
  };
}

/** Holds the waiting query, and the one under way. */
function createQueries() {
  let lastId = 0;
  let waiting: Waiting | undefined;
  let underWay: Waiting | undefined;
  const replaceWaiting = (next?: Waiting) => {
    waiting?.resolve({ status: 'replaced' });
    waiting = next;
  };
  return {
    ask: (query: Omit<SearchQuery, 'id'>, resolve: Waiting['resolve']): void => {
      lastId += 1;
      replaceWaiting({ query: { ...query, id: lastId }, resolve });
    },
    cancel: (): void => {
      lastId += 1;
      replaceWaiting();
    },
    take: (): SearchQuery | undefined => {
      if (waiting === undefined) return undefined;
      underWay = waiting;
      waiting = undefined;
      return underWay.query;
    },
    answer: (id: number, outcome: Omit<Found, 'status'>): void => {
      underWay?.resolve(id === lastId ? { status: 'found', ...outcome } : { status: 'replaced' });
      underWay = undefined;
    },
    /** Repeats the lost query that was under way, unless a later one waits. */
    askAgain: (): void => {
      if (waiting === undefined) waiting = underWay;
      else underWay?.resolve({ status: 'replaced' });
      underWay = undefined;
    },
    settle: (outcome: SearchOutcome): void => {
      lastId += 1;
      waiting?.resolve(outcome);
      underWay?.resolve(outcome);
      waiting = underWay = undefined;
    },
  };
}
