import { joinSearchHits, type SearchHit, type SearchKey } from '@colega/chat-domain';
import { createStore, type Store } from '../../shared/create-store.ts';
import type { SearchClient } from './search-client.ts';
import { canBeFound, NO_SEARCH, type SearchState } from './search-state.ts';
import type { ServerFindings, ServerSearch } from './search-server.ts';

/** How long the typing rests before the server is asked. */
export const SERVER_DELAY = 250;
/** How often the hits are looked for again while more is being read. */
export const REFRESH_DELAY = 700;

const MOST_HITS = 60;
const MOST_MESSAGES = 30;

export interface SearchDependencies {
  readonly client: Pick<SearchClient, 'search' | 'cancel' | 'version'>;
  readonly askServer: (search: ServerSearch) => Promise<ServerFindings>;
  /** Told what the server found before its hits are shown. */
  readonly learn: (found: ServerFindings['found']) => void;
  readonly isOnline: () => boolean;
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
  local: readonly SearchHit[] | null;
  isServerOnly: boolean;
  isCut: boolean;
  fromServer: readonly SearchKey[];
  server: SearchState['server'];
}

/** The last text wins; until its hits are there, those of the text before stay, marked as stale. */
export function createSearch(dependencies: SearchDependencies): Search {
  const { client, askServer, learn, isOnline } = dependencies;
  const state = createStore(NO_SEARCH);
  let attempt: Attempt | null = null;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;
  let refreshTimer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe: (() => void) | undefined;

  const show = (current: Attempt) => {
    if (current === attempt) state.set(nextState(state.get(), current));
  };

  async function lookHere(current: Attempt): Promise<void> {
    const found = await findHere(client, current.text);
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
    clearTimeout(serverTimer);
    current.server = isOnline() ? 'asked' : 'offline';
    if (current.server === 'asked') serverTimer = setTimeout(() => void askNow(current), delay);
  }

  function forget(): void {
    clearTimeout(serverTimer);
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
    const abort = new AbortController();
    const unknown = { local: null, isServerOnly: false, isCut: false, fromServer: [] } as const;
    attempt = { text, chatId, abort, ...unknown, server: 'asked' };
    askServerLater(attempt, SERVER_DELAY);
    show(attempt);
    void lookHere(attempt);
  }

  /** Whoever sees no hits yet waits for none that are there. */
  const refreshDelay = () => (attempt?.local?.length ? REFRESH_DELAY : 0);

  function refreshLater(): void {
    refreshTimer ??= setTimeout(() => {
      refreshTimer = undefined;
      if (attempt !== null && !attempt.isServerOnly) void lookHere(attempt);
    }, refreshDelay());
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

/** Hits as soon as there are any; that there are none, once here and the server have said so. */
function nextState(before: SearchState, attempt: Attempt): SearchState {
  const { text, local, server, isServerOnly, isCut, fromServer } = attempt;
  const hits = joinSearchHits(local ?? [], fromServer);
  const known = { text, server, isServerOnly, isCut };
  const isWaiting = local === null || server === 'asked';
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

type FoundHere = Pick<Attempt, 'local' | 'isServerOnly' | 'isCut'>;

/** The hits of the index; null where a later query counts. */
async function findHere(
  client: Pick<SearchClient, 'search'>,
  text: string,
): Promise<FoundHere | null> {
  const first = await client.search({ text, limit: MOST_HITS });
  if (first.status === 'replaced') return null;
  if (first.status === 'impossible') return { local: [], isServerOnly: true, isCut: false };
  const { hits, isComplete } = first;
  // The index is still being filled: that it has none says nothing yet.
  if (hits.length === 0 && !isComplete) return { local: null, isServerOnly: false, isCut: false };
  const isCut = hits.length === MOST_HITS;
  const found = { local: hits, isServerOnly: false, isCut };
  if (!isCut || hits.filter(({ kind }) => kind === 'message').length >= MOST_MESSAGES) return found;
  // So many titles hold the words that the messages which do were cut off.
  const more = await client.search({ text, kinds: ['message'], limit: MOST_MESSAGES });
  if (more.status !== 'found') return null;
  return { ...found, local: joinLocal(hits, more.hits) };
}

function joinLocal(
  first: readonly SearchHit[],
  messages: readonly SearchHit[],
): readonly SearchHit[] {
  const known = new Set(first.map(({ id, chatId }) => `${chatId} ${id}`));
  return [...first, ...messages.filter(({ id, chatId }) => !known.has(`${chatId} ${id}`))];
}
