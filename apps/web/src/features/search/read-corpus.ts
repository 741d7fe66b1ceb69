import { isAbort, type ApiClient } from '@colega/api-sdk';
import { hasNextPage, PAGE_SIZES } from '@colega/chat-domain';
import { NEWEST_PAGE } from '../../data/messages.ts';
import { NEWEST_FIRST } from '../../data/pages.ts';
import { isOnline } from '../../shared/connection.ts';
import { createStore, type Store } from '../../shared/create-store.ts';
import type { SearchClient } from './worker/search-client.ts';

/** Number of newest chats whose newest messages are read. */
const MAX_CHATS_READ = 100;
const MAX_READ_AT_ONCE = 2;
/** Number of consecutive failures after which the server is taken to be the reason. */
const MAX_FAILURES = 3;

/** The kind of pages being read, and their progress. */
export interface ReadProgress {
  readonly phase: 'chats' | 'messages';
  readonly done: number;
  readonly total: number;
}

/**
 * Reads the searchable content that is not yet here. It reports no errors; failed pages are left
 * out.
 */
export interface CorpusReader {
  /** Begins or continues reading. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Null while nothing is being read. */
  readonly progress: Store<ReadProgress | null>;
  /** True after everything was read. */
  readonly isDone: Store<boolean>;
}

/** The part of the search client that reads pages. */
type PageIndex = Pick<SearchClient, 'read' | 'unread' | 'losses' | 'isPossible'>;

interface ReadOptions {
  readonly api: ApiClient;
  readonly index: PageIndex;
  readonly progress: Store<ReadProgress | null>;
}

type Read = (signal: AbortSignal) => Promise<boolean>;

/** Creates a read of all chats, then of their messages; a repeated call continues. */
function createReads(options: ReadOptions): Read {
  const readChats = createChatRead(options);
  const readMessages = createMessageRead(options);
  return async (signal) => (await readChats(signal)) && (await readMessages(signal));
}

/** Creates a reader that fetches pages here, with the session, and lets the worker read them. */
export function createCorpusReader(api: ApiClient, index: PageIndex): CorpusReader {
  const progress = createStore<ReadProgress | null>(null);
  const isDone = createStore(false);
  let readAll = createReads({ api, index, progress });
  let underWay: AbortController | null = null;
  let isStarted = false;

  async function read(control: AbortController): Promise<void> {
    try {
      if (await readAll(control.signal)) isDone.set(true);
    } finally {
      if (underWay === control) {
        underWay = null;
        progress.set(null);
      }
    }
  }

  function start(): void {
    isStarted = true;
    if (underWay !== null || isDone.get() || !isOnline() || !index.isPossible.get()) return;
    underWay = new AbortController();
    void read(underWay);
  }

  function abort(): void {
    underWay?.abort();
    underWay = null;
    progress.set(null);
  }

  index.losses.subscribe(() => {
    abort();
    isDone.set(false);
    readAll = createReads({ api, index, progress });
    if (isStarted) start();
  });
  index.isPossible.subscribe(() => {
    if (isStarted) start();
  });

  return {
    progress,
    isDone,
    start,
    stop: () => {
      isStarted = false;
      abort();
    },
  };
}

const mayGoOn = (signal: AbortSignal) => !signal.aborted && isOnline();

/** Creates a read of the chats; it resolves to true if all pages were read. */
function createChatRead({ api, index, progress }: ReadOptions): Read {
  const pageSize = PAGE_SIZES.chats;
  let currentPage = 1;
  let done = 0;
  let isWhole = false;

  async function readNext(signal: AbortSignal): Promise<boolean> {
    const bytes = await api.chats.listBytes({ ...NEWEST_FIRST, currentPage, pageSize }, { signal });
    const page = signal.aborted ? null : await index.read({ of: 'chats', bytes });
    if (page === null || signal.aborted) return false;
    const { items: itemsOnPage, total } = page;
    done += itemsOnPage;
    progress.set({ phase: 'chats', done: Math.min(done, total), total });
    isWhole = !hasNextPage({ currentPage, pageSize, total, itemsOnPage });
    currentPage += 1;
    return true;
  }

  return async (signal) => {
    try {
      while (!isWhole && mayGoOn(signal) && (await readNext(signal)));
    } catch {
      return false;
    }
    return isWhole;
  };
}

/** Creates a read of messages; it resolves to true if those of all read chats were requested. */
function createMessageRead({ api, index, progress }: ReadOptions): Read {
  const tried = new Set<string>();
  return async (signal) => {
    const unread = await index.unread(MAX_CHATS_READ);
    if (unread === null) return false;
    const { ofChats: total } = unread;
    const waiting = unread.chatIds.filter((chatId) => !tried.has(chatId));
    let done = total - waiting.length;
    let failures = 0;
    const showProgress = () => progress.set({ phase: 'messages', done, total });

    async function readOne(chatId: string): Promise<void> {
      try {
        const bytes = await api.messages.listBytes(chatId, NEWEST_PAGE, { signal });
        const page = signal.aborted ? null : await index.read({ of: 'messages', chatId, bytes });
        if (signal.aborted) return;
        failures = page === null ? failures + 1 : 0;
      } catch (error) {
        if (signal.aborted || isAbort(error)) return;
        failures += 1;
      }
      tried.add(chatId);
      done += 1;
      showProgress();
    }

    async function readInTurn(): Promise<void> {
      while (mayGoOn(signal) && failures < MAX_FAILURES) {
        const chatId = waiting.shift();
        if (chatId === undefined) return;
        await readOne(chatId);
      }
    }

    if (waiting.length > 0 && mayGoOn(signal)) showProgress();
    await Promise.all(Array.from({ length: MAX_READ_AT_ONCE }, readInTurn));
    return mayGoOn(signal) && failures < MAX_FAILURES;
  };
}
