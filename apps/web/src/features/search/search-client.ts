import type { SearchDocument, SearchHit, SearchKey, SearchKind } from '@colega/chat-domain';
import { createStore, type Store } from '../../shared/create-store.ts';
import { createPendingChanges } from './pending-changes.ts';
import type { SearchAnswer, SearchQuery } from './search-protocol.ts';
import { createWorkerLine, type SearchWorker } from './worker-line.ts';

/** 'replaced': a later query counts, or nothing is looked for any more. */
export type SearchOutcome =
  | {
      readonly status: 'found';
      readonly hits: readonly SearchHit[];
      /** False while the index lacks some of what was put. */
      readonly isComplete: boolean;
    }
  | { readonly status: 'replaced' }
  | { readonly status: 'impossible' };

/** The index in its worker. What is put before the first query waits without one. */
export interface SearchClient {
  readonly put: (documents: readonly SearchDocument[]) => void;
  readonly remove: (keys: readonly SearchKey[]) => void;
  /** Of several queries the last one is answered with hits. */
  readonly search: (query: {
    readonly text: string;
    readonly kinds?: readonly SearchKind[];
    readonly limit: number;
  }) => Promise<SearchOutcome>;
  readonly cancel: () => void;
  /** Counts the times when all that was put has reached the index. */
  readonly version: Store<number>;
  /** False where this browser cannot search by itself. */
  readonly isPossible: Store<boolean>;
  /** Ends the worker and forgets all documents. */
  readonly end: () => void;
}

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
  let isChanging = false;

  const line = createWorkerLine(startWorker, {
    onAnswer: receive,
    onRestart: () => {
      isChanging = false;
      queries.askAgain();
      changes.startAgain();
    },
    onImpossible: () => {
      isPossible.set(false);
      queries.settle({ status: 'impossible' });
    },
    onPossible: () => isPossible.set(true),
  });

  function receive(answer: SearchAnswer): void {
    const wasChanging = isChanging;
    isChanging = false;
    if (answer.type === 'hits')
      queries.answer(answer.id, { hits: answer.hits, isComplete: changes.isEmpty() });
    sendNext();
    if (wasChanging && changes.isEmpty()) version.set(version.get() + 1);
  }

  function sendNext(): void {
    if (!line.isOpen() || line.isBusy()) return;
    const query = queries.take();
    if (query !== undefined) return line.send({ type: 'query', query });
    const change = changes.take();
    if (change === undefined) return;
    isChanging = true;
    line.send({ type: 'change', ...change });
  }

  return {
    version,
    isPossible,
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
        if (!isPossible.get()) return resolve({ status: 'impossible' });
        queries.ask(query, resolve);
        if (line.isOpen()) sendNext();
        else line.open();
      }),
    cancel: queries.cancel,
    end: () => {
      queries.settle({ status: 'replaced' });
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
    answer: (id: number, found: { hits: readonly SearchHit[]; isComplete: boolean }): void => {
      underWay?.resolve(id === lastId ? { status: 'found', ...found } : { status: 'replaced' });
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
