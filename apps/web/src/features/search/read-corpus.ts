import { isAbort, type ApiClient } from '@colega/api-sdk';
import { PAGE_SIZES, type Chat } from '@colega/chat-domain';
import { NEWEST_PAGE } from '../../data/messages.ts';
import { nextPageOf } from '../../data/next-page.ts';
import { toChatPage } from '../../data/wire-to-domain.ts';
import { isOnline } from '../../shared/connection.ts';
import { createStore, type Store } from '../../shared/create-store.ts';
import type { SearchCorpus } from './search-corpus.ts';

/** Of so many chats, the newest ones, the newest messages are read. */
const MOST_CHATS_READ = 100;
const READ_AT_ONCE = 2;
/** So many failures one after the other mean that the server, and not a chat, is the reason. */
const MOST_FAILURES = 3;

/** What is being read, and how far that has come. */
export interface ReadingProgress {
  readonly phase: 'chats' | 'messages';
  readonly done: number;
  readonly total: number;
}

/** Reads what can be searched and is not here yet. It never reports an error: what fails is left out. */
export interface CorpusReader {
  /** Begins, or goes on where it stopped. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Null while nothing is read. */
  readonly progress: Store<ReadingProgress | null>;
  /** True once everything was read. */
  readonly isDone: Store<boolean>;
}

interface Reading {
  readonly api: ApiClient;
  readonly corpus: SearchCorpus;
  readonly progress: Store<ReadingProgress | null>;
}

/** The chats by page, then their messages; both remember what they have. */
export function createCorpusReader(api: ApiClient, corpus: SearchCorpus): CorpusReader {
  const progress = createStore<ReadingProgress | null>(null);
  const isDone = createStore(false);
  const readChats = createChatReading({ api, corpus, progress });
  const readMessages = createMessageReading({ api, corpus, progress });
  let underWay: AbortController | null = null;

  async function read(control: AbortController): Promise<void> {
    try {
      const isWhole = (await readChats(control.signal)) && (await readMessages(control.signal));
      if (isWhole) isDone.set(true);
    } finally {
      if (underWay === control) {
        underWay = null;
        progress.set(null);
      }
    }
  }

  return {
    progress,
    isDone,
    start: () => {
      if (underWay !== null || isDone.get() || !isOnline()) return;
      underWay = new AbortController();
      void read(underWay);
    },
    stop: () => {
      underWay?.abort();
      underWay = null;
      progress.set(null);
    },
  };
}

type Read = (signal: AbortSignal) => Promise<boolean>;

const mayGoOn = (signal: AbortSignal) => !signal.aborted && isOnline();

/** Answers whether all pages were read. */
function createChatReading({ api, corpus, progress }: Reading): Read {
  let nextPage: number | undefined = 1;
  let done = 0;
  return async (signal) => {
    while (nextPage !== undefined && mayGoOn(signal)) {
      try {
        const query = { currentPage: nextPage, pageSize: PAGE_SIZES.chats };
        const order = { orderBy: 'createdAt', sortOrder: 'desc' } as const;
        const page = toChatPage(await api.chats.list({ ...query, ...order }, { signal }));
        if (signal.aborted) return false;
        corpus.addChats(page.items);
        done += page.items.length;
        progress.set({ phase: 'chats', done: Math.min(done, page.total), total: page.total });
        nextPage = nextPageOf(PAGE_SIZES.chats)(page, undefined, nextPage);
      } catch {
        return false;
      }
    }
    return nextPage === undefined;
  };
}

/** Answers whether the messages of all chats that are read were asked for. */
function createMessageReading({ api, corpus, progress }: Reading): Read {
  const tried = new Set<string>();
  return async (signal) => {
    const chats = newestOf(corpus.chats());
    const waiting = chats.filter(({ chatId }) => !tried.has(chatId) && !corpus.hasMessages(chatId));
    let done = chats.length - waiting.length;
    let failures = 0;
    const tellProgress = () => progress.set({ phase: 'messages', done, total: chats.length });

    async function readOne({ chatId }: Chat): Promise<void> {
      try {
        const wire = await api.messages.list(chatId, NEWEST_PAGE, { signal });
        const { toMessagePage } = await import('../../data/wire-to-messages.ts');
        // Whoever opened the chat meanwhile has read more of it.
        if (signal.aborted) return;
        if (!corpus.hasMessages(chatId)) corpus.setMessages(chatId, toMessagePage(wire).items);
        failures = 0;
      } catch (error) {
        if (signal.aborted || isAbort(error)) return;
        failures += 1;
      }
      tried.add(chatId);
      done += 1;
      tellProgress();
    }

    async function readInTurn(): Promise<void> {
      while (mayGoOn(signal) && failures < MOST_FAILURES) {
        const chat = waiting.shift();
        if (chat === undefined) return;
        await readOne(chat);
      }
    }

    if (waiting.length > 0 && mayGoOn(signal)) tellProgress();
    await Promise.all(Array.from({ length: READ_AT_ONCE }, readInTurn));
    return mayGoOn(signal) && failures < MOST_FAILURES;
  };
}

function newestOf(chats: readonly Chat[]): readonly Chat[] {
  return chats
    .toSorted((first, second) => second.createdAt.localeCompare(first.createdAt))
    .slice(0, MOST_CHATS_READ);
}
