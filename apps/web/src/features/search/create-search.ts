import { joinSearchHits, type SearchHit, type SearchKey } from '@colega/chat-domain';
import { createStore, type Store } from '../../shared/create-store.ts';
import type { SearchClient } from './search-client.ts';
import type { FoundEntities } from './search-corpus.ts';
import { canBeFound, NO_SEARCH, type SearchState } from './search-state.ts';
import type { ServerFindings, ServerSearch } from './search-server.ts';

/** Pause in typing before the server is asked, in ms. */
export const SERVER_DELAY = 250;
/** Time between new searches of the index while more is being read, in ms. */
export const REFRESH_DELAY = 700;
/**
 * Longest wait of guesses for the server and the background reading, in ms from the start of their
 * search.
 */
export const GUESS_DELAY = 1000;

/** Most hits among messages, and most among all other kinds. */
const MOST_HITS = 60;

export interface SearchDependencies {
  readonly client: Pick<SearchClient, 'search' | 'cancel' | 'version'>;
  readonly askServer: (search: ServerSearch) => Promise<ServerFindings>;
  /** Receives the found entities of server or worker, before the hits are shown. */
  readonly learn: (found: FoundEntities) => void;
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
  readonly look: (text: string, chatId: string | null) => void;
  /** Asks the server again, after it has failed or the network was lost. */
  readonly retry: () => void;
  /** Stops the search until the next text. */
  readonly end: () => void;
}

/** State of the search for one text. */
interface Attempt {
  readonly text: string;
  readonly chatId: string | null;
  readonly abort: AbortController;
  /** Hits that the index found by words. */
  local: readonly SearchHit[];
  /**
   * Hits that are only similar; they may be unrelated while the right documents are not yet read.
   */
  guesses: readonly SearchHit[];
  /** False until the index has answered, and while it lacks some of the documents. */
  isComplete: boolean;
  /** True once the guesses have waited for GUESS_DELAY. */
  isLate: boolean;
  isServerOnly: boolean;
  isCut: boolean;
  fromServer: readonly SearchKey[];
  server: SearchState['server'];
}

const UNKNOWN = {
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
  const { client, askServer, learn, isOnline, isReading } = dependencies;
  const state = createStore(NO_SEARCH);
  let attempt: Attempt | null = null;
  let refreshTimer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe: (() => void) | undefined;

  const show = (current: Attempt) => {
    if (current === attempt) state.set(nextState(state.get(), current, isReading()));
  };

  async function lookHere(current: Attempt): Promise<void> {
    const found = await findHere({ client, learn }, current.text);
    if (current !== attempt || found === null) return;
    Object.assign(current, found);
    show(current);
  }

  async function askNow(current: Attempt): Promise<void> {
    const { text, chatId, abort } = current;
    const findings = await askServer({ text, chatId, signal: abort.signal });
    if (current !== attempt) return;
    learn(findings.found);
    current.fromServer = findings.hits;
    current.server = findings.isWhole ? 'answered' : isOnline() ? 'partly' : 'offline';
    show(current);
  }

  function askServerLater(current: Attempt, delay: number): void {
    current.server = isOnline() ? 'asked' : 'offline';
    if (current.server === 'asked') later(current, delay, () => void askNow(current));
  }

  function guessLater(current: Attempt): void {
    later(current, GUESS_DELAY, () => {
      current.isLate = true;
      if (current.guesses.length > 0) show(current);
    });
  }

  function forget(): void {
    attempt?.abort.abort();
    attempt = null;
  }

  function look(written: string, chatId: string | null): void {
    const text = written.trim();
    if (attempt?.text === text && attempt.chatId === chatId) return;
    forget();
    if (!canBeFound(text)) {
      client.cancel();
      state.set(NO_SEARCH);
      return;
    }
    unsubscribe ??= client.version.subscribe(refreshLater);
    attempt = { text, chatId, abort: new AbortController(), ...UNKNOWN };
    askServerLater(attempt, SERVER_DELAY);
    guessLater(attempt);
    show(attempt);
    void lookHere(attempt);
  }

  function refreshLater(): void {
    refreshTimer ??= setTimeout(() => {
      refreshTimer = undefined;
      if (attempt !== null && !attempt.isServerOnly) void lookHere(attempt);
    }, refreshDelay(state.get()));
  }

  return {
    state,
    look,
    retry: () => {
      if (attempt === null || attempt.server === 'asked') return;
      askServerLater(attempt, 0);
      show(attempt);
      // The index too may lack its worker because of the lost network.
      if (attempt.isServerOnly) void lookHere(attempt);
    },
    end: () => {
      unsubscribe?.();
      clearTimeout(refreshTimer);
      unsubscribe = refreshTimer = undefined;
      forget();
      client.cancel();
      state.set(NO_SEARCH);
    },
  };
}

/** Runs a function after a delay, unless the attempt is aborted before. */
function later({ abort }: Attempt, delay: number, act: () => void): void {
  const timer = setTimeout(act, delay);
  abort.signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Delay until the next search: none while no hits of the index are shown for this text. */
function refreshDelay({ hits, stale }: SearchState): number {
  return !stale && hits.some(({ pass }) => pass !== 'server') ? REFRESH_DELAY : 0;
}

/**
 * Computes the next state: hits as soon as there are any; 'none' only after index and server have
 * both answered.
 */
function nextState(before: SearchState, attempt: Attempt, isReading: boolean): SearchState {
  const { text, guesses, isComplete, server, isServerOnly, isCut } = attempt;
  const hits = shownHits(before, attempt, isReading);
  const known = { text, server, isServerOnly, isCut };
  const isWaiting = !isComplete || server === 'asked' || guesses.length > 0;
  if (hits.length > 0 || !isWaiting)
    return {
      ...known,
      foundText: text,
      hits,
      status: hits.length > 0 ? 'found' : 'none',
      stale: false,
    };
  const hasOld = before.hits.length > 0;
  return { ...before, ...known, stale: hasOld, status: hasOld ? 'found' : 'searching' };
}

const isGuess = ({ pass }: SearchHit) => pass === 'similar';

/**
 * Chooses the shown hits. Guesses appear only if nothing else is found or awaited; once shown,
 * only real hits replace them.
 */
function shownHits(
  before: SearchState,
  { text, local, guesses, fromServer, server, isComplete, isLate }: Attempt,
  isReading: boolean,
): readonly SearchHit[] {
  const found = joinSearchHits(local, fromServer);
  if (found.length > 0) return found;
  const areShown = before.foundText === text && before.hits.some(isGuess);
  const isAllKnown = server !== 'asked' && !isReading;
  return areShown || (isComplete && (isAllKnown || isLate)) ? guesses : [];
}

type FoundHere = Pick<Attempt, 'local' | 'guesses' | 'isComplete' | 'isServerOnly' | 'isCut'>;

/** Searches the index; null if a later query has replaced this one. */
async function findHere(
  { client, learn }: Pick<SearchDependencies, 'client' | 'learn'>,
  text: string,
): Promise<FoundHere | null> {
  const outcome = await client.search({ text, limit: MOST_HITS });
  if (outcome.status === 'replaced') return null;
  if (outcome.status === 'impossible')
    return { local: [], guesses: [], isComplete: true, isServerOnly: true, isCut: false };
  const { hits, isComplete } = outcome;
  learn(outcome.found);
  const messages = hits.filter(({ kind }) => kind === 'message').length;
  return {
    local: hits.filter((hit) => !isGuess(hit)),
    guesses: hits.filter(isGuess),
    isComplete,
    isServerOnly: false,
    isCut: Math.max(messages, hits.length - messages) >= MOST_HITS,
  };
}
