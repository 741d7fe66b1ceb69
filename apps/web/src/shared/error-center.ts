import { createStore, type Store } from './create-store.ts';
import type { Translation } from '../i18n/types.ts';

/** Errors that have their own text in every language. */
export type ErrorKey = Exclude<keyof Translation['errors'], 'title' | 'details'>;

/** Additional facts about an error. */
export interface ErrorDetails {
  /** The API's description, as text (§8); null if it gave none. */
  readonly text: string | null;
  /** The id of the request in the server's records, if it sent one. */
  readonly requestId?: string | undefined;
  /** Seconds to wait for a server that has too many calls, 0 if unknown; absent for other errors. */
  readonly busySeconds?: number | undefined;
  /** True if the server could not be reached. */
  readonly isUnreachable?: boolean | undefined;
  /** A sentence that names what has failed, such as a chat: for the user, and for nobody else. */
  readonly named?: string | undefined;
}

export interface ReportedError {
  readonly key: ErrorKey;
  /** The API's description, as text (§8); null if it gave none. */
  readonly details: string | null;
  /** The id of the request in the server's records, if it sent one. */
  readonly requestId?: string | undefined;
  /** As in the details. */
  readonly busySeconds?: number | undefined;
  /** As in the details. */
  readonly isUnreachable?: boolean | undefined;
  /** As in the details. */
  readonly named?: string | undefined;
}

/** An error with the number of its reports since the modal was last closed. */
export interface RepeatedError extends ReportedError {
  readonly times: number;
  /**
   * Time of the last report, in milliseconds since the epoch; `requestId` is of that report too.
   */
  readonly at: number;
  /** Actions that can be tried again from the modal: one for each report that has it. */
  readonly retries?: readonly (() => void)[];
}

/** Collects the errors for the global modal (§2); closing it clears them. */
export interface ErrorCenter {
  /** The newest error. */
  readonly reported: Store<ReportedError | null>;
  /** All errors, each once, in the order of their first reports. */
  readonly all: Store<readonly RepeatedError[]>;
  report: (key: ErrorKey, details?: ErrorDetails | string | null, retry?: () => void) => void;
  clear: () => void;
}

export function createErrorCenter(): ErrorCenter {
  const reported = createStore<ReportedError | null>(null);
  const all = createStore<readonly RepeatedError[]>([]);
  return {
    reported,
    all,
    report(key, known = null, retry) {
      const { text: details, ...facts }: ErrorDetails =
        typeof known === 'object' && known ? known : { text: known };
      const error = { key, details, ...facts };
      const list = [...all.get()];
      const found = list.findIndex(
        (one) => one.key === key && one.details === details && one.named === facts.named,
      );
      const index = found < 0 ? list.length : found;
      const { times = 0, retries = [] } = list[index] ?? {};
      list[index] = {
        ...list[index],
        ...error,
        times: times + 1,
        at: Date.now(),
        ...(retry === undefined ? {} : { retries: [...retries, retry] }),
      };
      all.set(list);
      reported.set(error);
    },
    clear() {
      all.set([]);
      reported.set(null);
    },
  };
}
