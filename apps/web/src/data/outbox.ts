import {
  type AskedQuestion,
  type Conversations,
  restoreOutbox,
  storedOutbox,
} from '@colega/chat-domain';
import { ownedValue, sessionValues, USER_KEYS } from '../shared/storage.ts';
import { dispatch } from './exchange-events.ts';
import type { ExchangeStore } from './exchange-store.ts';

/**
 * Milliseconds between two writes of a growing answer. Only a page that crashes needs them, and a
 * write can take as long as some frames.
 */
const PIECES_STORED_EVERY = 3_000;

/** Timers of the outbox: later, and before the page is left. */
export interface StoringTimes {
  readonly later: (store: () => void, milliseconds: number) => void;
  readonly onLeave: (store: () => void) => void;
}

const thisPage: StoringTimes = {
  later: (store, milliseconds) => void setTimeout(store, milliseconds),
  onLeave: (store) => addEventListener('pagehide', store),
};

/** The user of each store. */
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
 * Restores the user's outbox, and stores it from now on: at once if a question or its state
 * changes, so that the composer may clear its text; every few seconds while an answer grows.
 * Returns whether this was the first call for the store.
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
