import {
  joinSearchHits,
  keyText,
  type SearchHit,
  type SearchKey,
  type SearchKind,
} from '@colega/chat-domain';

/** Kinds of hits in the order of the screen. */
const SHOWN_KINDS = ['persona', 'folder', 'chat', 'message'] as const satisfies SearchKind[];

export interface SearchState {
  /** Current text; '' for none. */
  readonly text: string;
  /** Text of the shown hits; it differs from `text` while they are stale. */
  readonly foundText: string;
  readonly hits: readonly SearchHit[];
  readonly status: 'idle' | 'searching' | 'found' | 'none';
  /** True while hits of an earlier text are shown and others are on their way. */
  readonly stale: boolean;
  readonly server: 'asked' | 'answered' | 'partly' | 'offline';
  /** True if this browser cannot search by itself, so that only the server finds hits. */
  readonly isServerOnly: boolean;
  /** True if there may be more hits. */
  readonly isCut: boolean;
}

export const NO_SEARCH: SearchState = {
  text: '',
  foundText: '',
  hits: [],
  status: 'idle',
  stale: false,
  server: 'answered',
  isServerOnly: false,
  isCut: false,
};

/** True while the hits of the current text, or the first of them, are still to come. */
export function isSearching({ status, stale }: SearchState): boolean {
  return status === 'searching' || stale;
}

/** True if a text contains something to search for: a letter or a digit. */
export function canBeFound(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Hits of one kind, or those that are only similar beside others; the best first. */
export interface HitGroup {
  readonly kind: SearchKind | 'similar';
  readonly hits: readonly SearchHit[];
}

const personasLast = (first: SearchKind, second: SearchKind) =>
  Number(first === 'persona') - Number(second === 'persona');

/** True for a persona that is found only by what it is said to know, and not by its name. */
function isDescribed({ kind, matches }: SearchHit): boolean {
  return kind === 'persona' && matches.length > 0 && matches.every(({ field }) => field !== 'name');
}

/**
 * Groups the hits by kind, without empty groups. Personas stand first if one is found by its name,
 * else behind what was said and written; what is only similar stands last and apart.
 */
export function groupHits(hits: readonly SearchHit[]): readonly HitGroup[] {
  const found = hits.filter((hit) => !isGuess(hit));
  const [byKind, similar] = found.length === 0 ? [hits, []] : [found, hits.filter(isGuess)];
  const personas = byKind.filter(({ kind }) => kind === 'persona');
  const kinds = personas.every(isDescribed) ? [...SHOWN_KINDS].sort(personasLast) : SHOWN_KINDS;
  const groups: readonly HitGroup[] = [
    ...kinds.map((kind) => ({ kind, hits: byKind.filter((hit) => hit.kind === kind) })),
    { kind: 'similar', hits: similar },
  ];
  return groups.filter((group) => group.hits.length > 0);
}

/** State of the search for one text. */
export interface Attempt {
  readonly text: string;
  readonly chatId: string | null;
  readonly abort: AbortController;
  /** Hits that the index found by words. */
  local: readonly SearchHit[];
  /**
   * Hits that are only similar, and personas that only know of the words; they may be unrelated
   * while the right documents are not yet read.
   */
  guesses: readonly SearchHit[];
  /** False until the index has answered, and while it lacks some of the documents. */
  isComplete: boolean;
  /** True once the guesses have waited for GUESS_DELAY_MS. */
  isLate: boolean;
  isServerOnly: boolean;
  isCut: boolean;
  fromServer: readonly SearchKey[];
  server: SearchState['server'];
}

/**
 * Computes the next state: hits as soon as there are any; 'none' only after index and server have
 * both answered.
 */
export function nextState(before: SearchState, attempt: Attempt, isReading: boolean): SearchState {
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

/** Ids of what is shown as deleted or cleared, while that can still be undone. */
export interface HiddenItems {
  readonly chats: ReadonlySet<string>;
  readonly clearedChats: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
}

/** Leaves out the hits that an undo would bring back. */
export function withoutHidden(state: SearchState, hidden: HiddenItems): SearchState {
  const hits = state.hits.filter(({ kind, id, chatId = '' }) => {
    if (kind === 'folder') return !hidden.folders.has(id);
    if (kind === 'chat') return !hidden.chats.has(id);
    return !hidden.chats.has(chatId) && !hidden.clearedChats.has(chatId);
  });
  if (hits.length === state.hits.length) return state;
  if (hits.length > 0 || state.status !== 'found') return { ...state, hits };
  const isWaiting = state.stale || state.server === 'asked';
  return { ...state, hits, stale: false, status: isWaiting ? 'searching' : 'none' };
}

/** Tells whether a hit is only similar to the text. */
export const isGuess = ({ pass }: SearchHit) => pass === 'similar';

/**
 * Tells whether a hit must not be the first while better ones are awaited: Enter opens the first.
 */
export const mayMislead = (hit: SearchHit) => isGuess(hit) || isDescribed(hit);

/**
 * Chooses the shown hits. Guesses stand below the others, and appear only once nothing better is
 * awaited: in between they would vanish under the pointer.
 */
function shownHits(
  before: SearchState,
  { text, local, guesses, fromServer, server, isComplete, isLate }: Attempt,
  isReading: boolean,
): readonly SearchHit[] {
  const found = joinSearchHits(local, fromServer);
  const areShown = before.foundText === text && before.hits.some(mayMislead);
  const isAllKnown = server !== 'asked' && !isReading;
  if (guesses.length === 0 || !(areShown || (isComplete && (isAllKnown || isLate)))) return found;
  const known = new Set(found.map(keyText));
  return [...found, ...guesses.filter((guess) => !known.has(keyText(guess)))];
}
