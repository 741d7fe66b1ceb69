import { keyText, type SearchDocument, type SearchHit, type SearchKey } from '@colega/chat-domain';
import { createStore, type Store } from '../../../shared/create-store.ts';
import type {
  FoundEntities,
  IndexChange,
  ReadAnswer,
  ReadCommand,
  ReadPage,
  SearchQuery,
  UnreadChats,
  UnreadPage,
} from './search-protocol.ts';

/** Limits of one change, so that copying it takes a few milliseconds only. */
const MAX_DOCUMENTS = 300;
const MAX_LETTERS = 150_000;

/** Documents for an index, and the changes not yet sent to it. */
export interface PendingChanges {
  readonly put: (documents: readonly SearchDocument[]) => void;
  readonly remove: (keys: readonly SearchKey[]) => void;
  readonly markLoaded: (chatId: string) => void;
  /** Takes the next change to send; undefined if none is left. */
  readonly take: () => IndexChange | undefined;
  readonly isEmpty: () => boolean;
  /** Marks all documents as unsent, after the index was lost. */
  readonly startAgain: () => void;
  readonly clear: () => void;
}

function lettersOf({ title, name, content, description }: SearchDocument): number {
  return [title, name, content, description].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

/**
 * Creates an empty queue of changes; a document put twice before sending is sent once, in its last
 * form.
 */
export function createPendingChanges(): PendingChanges {
  const wanted = new Map<string, SearchDocument>();
  let pending = new Map<string, SearchKey>();
  const loadedChats = new Set<string>();
  let pendingLoaded: string[] = [];
  const isEmpty = () => pending.size === 0 && pendingLoaded.length === 0;

  function take(): IndexChange | undefined {
    if (isEmpty()) return undefined;
    // Loaded chats go before their documents, which may be in a later change.
    const loaded = pendingLoaded;
    pendingLoaded = [];
    const put: SearchDocument[] = [];
    const removed: SearchKey[] = [];
    let letters = 0;
    for (const [name, key] of pending) {
      if (put.length + removed.length >= MAX_DOCUMENTS || letters >= MAX_LETTERS) break;
      pending.delete(name);
      const document = wanted.get(name);
      if (document === undefined) removed.push(key);
      else put.push(document);
      letters += document === undefined ? 0 : lettersOf(document);
    }
    return { put, removed, loaded };
  }
  return {
    put: (documents) => {
      for (const document of documents) {
        wanted.set(keyText(document), document);
        pending.set(keyText(document), document);
      }
    },
    remove: (keys) => {
      for (const key of keys) if (wanted.delete(keyText(key))) pending.set(keyText(key), key);
    },
    markLoaded: (chatId) => {
      loadedChats.add(chatId);
      pendingLoaded.push(chatId);
    },
    take,
    isEmpty,
    startAgain: () => {
      pending = new Map(wanted);
      pendingLoaded = [...loadedChats];
    },
    clear: () => {
      wanted.clear();
      pending.clear();
      loadedChats.clear();
      pendingLoaded = [];
    },
  };
}

/** Calls that read pages in the worker. */
export interface PageReads {
  /** Reads a page into the index; null if it is invalid, or there is no worker. */
  readonly read: (page: UnreadPage) => Promise<ReadPage | null>;
  /** Lists the chats whose messages were not read; null if there is no worker. */
  readonly unread: (limit: number) => Promise<UnreadChats | null>;
  /** Number of times that everything read was lost. */
  readonly losses: Store<number>;
}

interface Request {
  readonly command: ReadCommand;
  readonly settle: (answer: ReadAnswer | null) => void;
}

/** Queue of the calls that read pages, in order. */
interface ReadQueue extends PageReads {
  /** Takes the next call, which is then under way. */
  readonly take: () => ReadCommand | undefined;
  readonly answer: (answer: ReadAnswer) => void;
  /** Handles the loss of the worker and of everything that it has read. */
  readonly lose: () => void;
}

/** Creates the queue; `onAsk` sends the next call, and returns true if a worker is possible. */
export function createReadQueue(onAsk: () => boolean): ReadQueue {
  const losses = createStore(0);
  let waiting: Request[] = [];
  let underWay: Request | undefined;

  function giveUp(): void {
    for (const { settle } of underWay === undefined ? waiting : [underWay, ...waiting])
      settle(null);
    waiting = [];
    underWay = undefined;
  }

  async function ask<Type extends ReadPage | UnreadChats>(
    command: ReadCommand,
    type: Type['type'],
  ): Promise<Type | null> {
    const asked = new Promise<ReadAnswer | null>((settle) => waiting.push({ command, settle }));
    if (!onAsk()) giveUp();
    const answer = await asked;
    return answer?.type === type ? (answer as Type) : null;
  }

  return {
    read: (page) => ask<ReadPage>({ type: 'read', page }, 'page'),
    unread: (limit) => ask<UnreadChats>({ type: 'unread', limit }, 'unread'),
    losses,
    take: () => {
      underWay = waiting.shift();
      return underWay?.command;
    },
    answer: (answer) => {
      underWay?.settle(answer);
      underWay = undefined;
    },
    lose: () => {
      giveUp();
      losses.set(losses.get() + 1);
    },
  };
}

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

type Found = Extract<SearchOutcome, { status: 'found' }>;

interface WaitingQuery {
  readonly query: SearchQuery;
  readonly resolve: (outcome: SearchOutcome) => void;
}

/** Creates the queue of queries: one that waits, and the one under way. */
export function createQueryQueue() {
  let lastId = 0;
  let waiting: WaitingQuery | undefined;
  let underWay: WaitingQuery | undefined;
  const replaceWaiting = (next?: WaitingQuery) => {
    waiting?.resolve({ status: 'replaced' });
    waiting = next;
  };
  return {
    ask: (query: Omit<SearchQuery, 'id'>, resolve: WaitingQuery['resolve']): void => {
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
    repeat: (): void => {
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
