import { createStore, type Store } from '../../shared/create-store.ts';
import type { SearchClient } from './worker/search-client.ts';
import type { FoundEntities } from './worker/search-protocol.ts';
import {
  canBeFound,
  mayMislead,
  NO_SEARCH,
  nextState,
  type Attempt,
  type SearchState,
} from './search-state.ts';
import type { ServerFindings, ServerSearch } from './search-server.ts';

/** Pause in typing before the server is asked. */
export const SERVER_DELAY_MS = 250;
/** Time between new searches of the index while more is being read. */
export const REFRESH_DELAY_MS = 700;
/** Maximum time from the start of a search for which guesses wait for anything better. */
export const GUESS_DELAY_MS = 1000;

/** Maximum number of hits among messages, and among all other kinds. */
const MAX_HITS = 60;

export interface SearchDependencies {
  readonly client: Pick<SearchClient, 'search' | 'cancel' | 'version'>;
  readonly askServer: (search: ServerSearch) => Promise<ServerFindings>;
  /** Receives the found entities of server or worker, before the hits are shown. */
  readonly addFound: (found: FoundEntities) => void;
  readonly isOnline: () => boolean;
  /** True if more is being read into the index. */
  readonly isReading: () => boolean;
}

/**
 * Search of one field: shows hits of the index at once, and those of the server when they come.
 */
export interface Search {
  readonly state: Store<SearchState>;
  /** Searches another text; `chatId` names the chat on the screen. */
  readonly find: (text: string, chatId: string | null) => void;
  /** Asks the server again, after it has failed or the network was lost. */
  readonly retry: () => void;
  /** Stops the search until the next text. */
  readonly end: () => void;
}

/** An attempt before anything was found. */
const NOTHING_FOUND = {
  local: [],
  guesses: [],
  isComplete: false,
  isLate: false,
  isServerOnly: false,
  isCut: false,
  fromServer: [],
  server: 'asked',
} as const;

/**
 * Creates a search in which the last text wins; until it has hits, those of the text before stay,
 * marked as stale.
 */
export function createSearch(dependencies: SearchDependencies): Search {
  const { client, askServer, addFound, isOnline, isReading } = dependencies;
  const state = createStore(NO_SEARCH);
  let attempt: Attempt | null = null;
  let refreshTimer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe: (() => void) | undefined;

  const show = (current: Attempt) => {
    if (current === attempt) state.set(nextState(state.get(), current, isReading()));
  };

  async function askIndex(current: Attempt): Promise<void> {
    const found = await searchIndex({ client, addFound }, current.text);
    if (current !== attempt || found === null) return;
    Object.assign(current, found);
    show(current);
  }

  async function askServerNow(current: Attempt): Promise<void> {
    const { text, chatId, abort } = current;
    const findings = await askServer({ text, chatId, signal: abort.signal });
    if (current !== attempt) return;
    addFound(findings.found);
    current.fromServer = findings.hits;
    current.server = findings.isWhole ? 'answered' : isOnline() ? 'partly' : 'offline';
    show(current);
  }

  function askServerLater(current: Attempt, delay: number): void {
    current.server = isOnline() ? 'asked' : 'offline';
    if (current.server === 'asked') runLater(current, delay, () => void askServerNow(current));
  }

  function showGuessesLater(current: Attempt): void {
    runLater(current, GUESS_DELAY_MS, () => {
      current.isLate = true;
      if (current.guesses.length > 0) show(current);
    });
  }

  function abort(): void {
    attempt?.abort.abort();
    attempt = null;
  }

  function find(written: string, chatId: string | null): void {
    const text = written.trim();
    if (attempt?.text === text && attempt.chatId === chatId) return;
    abort();
    if (!canBeFound(text)) {
      client.cancel();
      state.set(NO_SEARCH);
      return;
    }
    unsubscribe ??= client.version.subscribe(refreshLater);
    attempt = { text, chatId, abort: new AbortController(), ...NOTHING_FOUND };
    askServerLater(attempt, SERVER_DELAY_MS);
    showGuessesLater(attempt);
    show(attempt);
    void askIndex(attempt);
  }

  function refreshLater(): void {
    refreshTimer ??= setTimeout(() => {
      refreshTimer = undefined;
      if (attempt !== null && !attempt.isServerOnly) void askIndex(attempt);
    }, refreshDelay(state.get()));
  }

  return {
    state,
    find,
    retry: () => {
      if (attempt === null || attempt.server === 'asked') return;
      askServerLater(attempt, 0);
      show(attempt);
      // The index too may lack its worker because of the lost network.
      if (attempt.isServerOnly) void askIndex(attempt);
    },
    end: () => {
      unsubscribe?.();
      clearTimeout(refreshTimer);
      unsubscribe = refreshTimer = undefined;
      abort();
      client.cancel();
      state.set(NO_SEARCH);
    },
  };
}

/** Runs a function after a delay, unless the attempt is aborted before. */
function runLater({ abort }: Attempt, delay: number, task: () => void): void {
  const timer = setTimeout(task, delay);
  abort.signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Delay until the next search: none while no hits of the index are shown for this text. */
function refreshDelay({ hits, stale }: SearchState): number {
  return !stale && hits.some(({ pass }) => pass !== 'server') ? REFRESH_DELAY_MS : 0;
}

type IndexFindings = Pick<Attempt, 'local' | 'guesses' | 'isComplete' | 'isServerOnly' | 'isCut'>;

/** Searches the index; null if a later query has replaced this one. */
async function searchIndex(
  { client, addFound }: Pick<SearchDependencies, 'client' | 'addFound'>,
  text: string,
): Promise<IndexFindings | null> {
  const outcome = await client.search({ text, limit: MAX_HITS });
  if (outcome.status === 'replaced') return null;
  if (outcome.status === 'impossible')
    return { local: [], guesses: [], isComplete: true, isServerOnly: true, isCut: false };
  const { hits, isComplete } = outcome;
  addFound(outcome.found);
  const messages = hits.filter(({ kind }) => kind === 'message').length;
  return {
    local: hits.filter((hit) => !mayMislead(hit)),
    guesses: hits.filter(mayMislead),
    isComplete,
    isServerOnly: false,
    isCut: Math.max(messages, hits.length - messages) >= MAX_HITS,
  };
}
