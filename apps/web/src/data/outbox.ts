import {
  restoreOutbox,
  storedOutbox,
  type AskedQuestion,
  type Conversations,
} from '@colega/chat-domain';
import { sessionValues } from '../shared/storage.ts';
import { USER_KEYS } from '../shared/storage-keys.ts';
import { dispatch } from './exchange-events.ts';
import type { ExchangeStore } from './exchange-store.ts';
import { ownedValue } from './owned-value.ts';

/**
 * How often what has come of an answer under way is stored, in milliseconds: only a page that dies
 * without a word needs it, and a write can take as long as some frames.
 */
const PIECES_STORED_EVERY = 3_000;

/** When to store: later, and before the page goes. */
export interface StoringTimes {
  readonly later: (store: () => void, milliseconds: number) => void;
  readonly onLeave: (store: () => void) => void;
}

const thisPage: StoringTimes = {
  later: (store, milliseconds) => void setTimeout(store, milliseconds),
  onLeave: (store) => addEventListener('pagehide', store),
};

/** Whose questions each store holds. */
const owners = new WeakMap<ExchangeStore, string>();

function isSameQuestion(one: AskedQuestion, other: AskedQuestion | undefined): boolean {
  return (
    one.question === other?.question &&
    one.status === other.status &&
    one.delivery === other.delivery &&
    one.alikeSince === other.alikeSince
  );
}

function areSameQuestions(now: Conversations, before: Conversations): boolean {
  return (
    now.length === before.length &&
    now.every((asked, index) => isSameQuestion(asked, before[index]))
  );
}

/**
 * Brings back the user's questions of the page before, and stores them from now on, as long as the
 * page lives: at once where a question or its state changes, so that whoever has asked may forget the
 * text; now and then where pieces of an answer come. Whether this was the first time for the store.
 */
export function keepOutbox(
  exchanges: ExchangeStore,
  owner: string,
  { later, onLeave }: StoringTimes = thisPage,
): boolean {
  const isFirst = !owners.has(exchanges);
  owners.set(exchanges, owner);
  if (!isFirst) return false;
  let before: Conversations = [];
  let isPlanned = false;

  function store(): void {
    isPlanned = false;
    before = exchanges.conversations();
    const text = storedOutbox(before);
    if (text === '[]') sessionValues.remove(USER_KEYS.outbox);
    else ownedValue.write(USER_KEYS.outbox, owners.get(exchanges) ?? owner, text);
  }
  function storeSoon(): void {
    if (isPlanned) return;
    isPlanned = true;
    later(store, PIECES_STORED_EVERY);
  }

  const outbox = restoreOutbox(ownedValue.read(USER_KEYS.outbox, owner));
  dispatch(exchanges, { type: 'outbox-restored', outbox });
  store();
  exchanges.subscribe(() =>
    areSameQuestions(exchanges.conversations(), before) ? storeSoon() : store(),
  );
  onLeave(store);
  return true;
}
