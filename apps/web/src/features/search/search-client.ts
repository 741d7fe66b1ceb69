import type { SearchHit } from '@colega/chat-domain';
import { createStore, type Store } from '../../shared/create-store.ts';
import { createPendingChanges } from './pending-changes.ts';
import { createReadingRequests, type Readings } from './reading-requests.ts';
import type { DocumentSink, FoundEntities } from './search-corpus.ts';
import type { SearchAnswer, SearchQuery } from './search-protocol.ts';
import { createWorkerLine, type SearchWorker } from './worker-line.ts';

/** 'replaced': a later query counts, or nothing is looked for any more. */
export type SearchOutcome =
  | {
      readonly status: 'found';
      readonly hits: readonly SearchHit[];
      /** What the worker alone has read of them. */
      readonly found: FoundEntities;
      /** False while the index lacks some of what was put. */
      readonly isComplete: boolean;
    }
  | { readonly status: 'replaced' }
  | { readonly status: 'impossible' };

/** The index in its worker. What is put before the first query, or page to read, waits without one. */
export interface SearchClient extends DocumentSink, Readings {
  /** Of several queries the last one is answered with hits. */
  readonly search: (query: Omit<SearchQuery, 'id'>) => Promise<SearchOutcome>;
  readonly cancel: () => void;
  /** Counts the times when all that was put has reached the index, and the pages that were read. */
  readonly version: Store<number>;
  /** False where this browser cannot search by itself. */
  readonly isPossible: Store<boolean>;
  /** Ends the worker and forgets all documents. */
  readonly end: () => void;
}

type Found = Extract<SearchOutcome, { status: 'found' }>;

interface Waiting {
  readonly query: SearchQuery;
  readonly resolve: (outcome: SearchOutcome) => void;
}

/**
 * One command is under way at a time: a query waits for a slice at most, and one that a later query
 * replaces before its turn never reaches the worker.
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

/** The query that waits for its turn, and the one that is under way. */
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
    /** What was under way got lost: it is asked again, unless a later query is there. */
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
