import type { ApiClient } from '@colega/api-sdk';
import { type Exchange, serverHasMoreOf } from '@colega/chat-domain';
import type { QueryClient } from '@tanstack/react-query';
import { dispatch, type ExchangeStore } from '../../../data/exchanges.ts';
import { pass } from '../../../data/outbox.ts';
import { readNewestMessages } from '../../../data/messages.ts';

/** Waits of a reply that stays silent after a sleep, before each look at the server; the last repeats. */
const SILENT_WAITS_MS = [2_000, 5_000, 15_000, 60_000] as const;

export interface SleepDependencies {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly exchanges: ExchangeStore;
  /** Calls a listener after each sleep of the page; returns a function that ends this. None by default. */
  readonly onWake?: ((listener: () => void) => () => void) | undefined;
  /** Replaces the timer in tests. */
  readonly wait?: ((milliseconds: number) => Promise<void>) | undefined;
}

/** Watch over the sleeps of the page while a reply comes. */
export interface SleepWatch {
  readonly notePiece: () => void;
  /**
   * Tells at the end of the stream whether the page slept meanwhile and has less than the server, or
   * the server could not be asked.
   */
  readonly isCutShort: () => Promise<boolean>;
  readonly stop: () => void;
}

/**
 * Watches over a reply: while a page sleeps its connection may die unnoticed, or end as if all had
 * been read. A reply that stays silent then is ended as soon as the server has more of it.
 */
export function watchSleep(
  dependencies: SleepDependencies,
  { chatId, exchangeId }: Exchange,
): SleepWatch {
  const { exchanges, onWake = () => () => undefined, wait = pass } = dependencies;
  let hasSlept = false;
  let isOver = false;
  let pieces = 0;
  let wakes = 0;

  /** Null if the server cannot be asked. */
  async function readHasMore(): Promise<boolean | null> {
    const known = await readNewestMessages(dependencies, chatId);
    return known && serverHasMoreOf(exchanges.conversations(), exchangeId, known);
  }

  async function lookWhileSilent(): Promise<void> {
    const [piecesBefore, wakesBefore] = [pieces, wakes];
    const isSilent = () => !isOver && pieces === piecesBefore && wakes === wakesBefore;
    for (let look = 0; isSilent(); look += 1) {
      await wait(SILENT_WAITS_MS[Math.min(look, SILENT_WAITS_MS.length - 1)] ?? 0);
      if (!isSilent() || !(await readHasMore()) || !isSilent()) continue;
      dispatch(exchanges, { type: 'exchange-failed', exchangeId, failure: 'connection' });
      exchanges.stop(chatId);
      return;
    }
  }

  const stopWatching = onWake(() => {
    hasSlept = true;
    wakes += 1;
    void lookWhileSilent();
  });

  return {
    notePiece: () => {
      pieces += 1;
    },
    isCutShort: async () => {
      isOver = true;
      if (!hasSlept) return false;
      // A reading is void where the cache changes during it, so it is made once more.
      return (await readHasMore()) ?? (await readHasMore()) ?? true;
    },
    stop: () => {
      isOver = true;
      stopWatching();
    },
  };
}
