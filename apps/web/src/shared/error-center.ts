import { createStore, type Store } from './create-store.ts';
import type { Translation } from '../i18n/types.ts';

/** Errors with a text of their own in every language. */
export type ErrorKey = Exclude<keyof Translation['errors'], 'title' | 'details'>;

/** What is known of an error besides what the app says about it. */
export interface ErrorDetails {
  /** What the API said, rendered (§8); null where it said nothing. */
  readonly text: string | null;
  /** What the server's own records call the request, where it says so. */
  readonly requestId?: string | undefined;
}

export interface ReportedError {
  readonly key: ErrorKey;
  /** What the API said, rendered (§8); null where it said nothing. */
  readonly details: string | null;
  /** What the server's own records call the request, where it says so. */
  readonly requestId?: string | undefined;
}

/** An error, each time it came about since the modal was closed. */
export interface RepeatedError extends ReportedError {
  readonly times: number;
  /** The last time, in milliseconds since the epoch; `requestId` is that one's too. */
  readonly at: number;
}

/** The one place errors go to be shown in the global modal (§2); closing it clears them. */
export interface ErrorCenter {
  /** The newest. */
  readonly reported: Store<ReportedError | null>;
  /** All of them, each once, in the order in which they first came about. */
  readonly all: Store<readonly RepeatedError[]>;
  report: (key: ErrorKey, details?: ErrorDetails | string | null) => void;
  clear: () => void;
}

export function createErrorCenter(): ErrorCenter {
  const reported = createStore<ReportedError | null>(null);
  const all = createStore<readonly RepeatedError[]>([]);
  return {
    reported,
    all,
    report(key, known = null) {
      const { text: details, requestId } =
        typeof known === 'object' && known ? known : { text: known };
      const error = { key, details, requestId };
      const list = [...all.get()];
      const found = list.findIndex((one) => one.key === key && one.details === details);
      const place = found < 0 ? list.length : found;
      list[place] = { ...error, times: (list[place]?.times ?? 0) + 1, at: Date.now() };
      all.set(list);
      reported.set(error);
    },
    clear() {
      all.set([]);
      reported.set(null);
    },
  };
}
