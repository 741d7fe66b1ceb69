import { joinSearchHits, type SearchHit, type SearchKey } from '@colega/chat-domain';
import { createStore, type Store } from '../../shared/create-store.ts';
import type { SearchClient } from './search-client.ts';
import type { FoundEntities } from './search-corpus.ts';
import { canBeFound, NO_SEARCH, type SearchState } from './search-state.ts';
import type { ServerFindings, ServerSearch } from './search-server.ts';

/** How long the typing rests before the server is asked. */
export const SERVER_DELAY = 250;
/** How often the hits are looked for again while more is being read. */
export const REFRESH_DELAY = 700;
/** How long a guess waits for the server and for what is being read, from when its text was looked for. */
export const GUESS_DELAY = 1000;

/** So many messages, and so many others. */
const MOST_HITS = 60;

export interface SearchDependencies {
  readonly client: Pick<SearchClient, 'search' | 'cancel' | 'version'>;
  readonly askServer: (search: ServerSearch) => Promise<ServerFindings>;
  /** Told what was found, by the server or the worker, before the hits are shown. */
  readonly learn: (found: FoundEntities) => void;
  readonly isOnline: () => boolean;
  /** Whether more is being read, which will get into the index. */
  readonly isReading: () => boolean;
}

/** One field's search: the hits here at once, those of the server when they come. */
export interface Search {
  readonly state: Store<SearchState>;
  /** Looks for another text; `chatId` names the chat on the screen. */
  readonly look: (text: string, chatId: string | null) => void;
  /** Asks the server again, after it has failed or the network was away. */
  readonly retry: () => void;
  /** Looks for nothing any more, until it is asked again. */
  readonly end: () => void;
}

/** What is known of the text looked for. */
interface Attempt {
  readonly text: string;
  readonly chatId: string | null;
  readonly abort: AbortController;
  /** What the index found by words. */
  local: readonly SearchHit[];
  /** What is only similar: anything, as long as what is looked for has not been read. */
  guesses: readonly SearchHit[];
  /** False until the index has answered, and while it lacks some of what was put. */
  isComplete: boolean;
  /** The guesses have waited for GUESS_DELAY. */
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

/** The last text wins; until its hits are there, those of the text before stay, marked as stale. */
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
      // The network may have been what the index here was missing too.
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

/** Does something unless the attempt is given up before. */
function later({ abort }: Attempt, delay: number, act: () => void): void {
  const timer = setTimeout(act, delay);
  abort.signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Whoever sees no hits from here yet waits for none that are there. */
function refreshDelay({ hits, stale }: SearchState): number {
  return !stale && hits.some(({ pass }) => pass !== 'server') ? REFRESH_DELAY : 0;
}

/** Hits as soon as there are any; that there are none, once here and the server have said so. */
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

/** Guesses only where nothing else is found or about to be; those on the screen give way to hits alone. */
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

/** What the index finds; null where a later query counts. */
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
