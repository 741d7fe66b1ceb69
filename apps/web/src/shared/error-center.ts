import { createStore, type Store } from './create-store.ts';
import type { Translation } from '../i18n/types.ts';

/** Errors with a text of their own in every language. */
export type ErrorKey = Exclude<keyof Translation['errors'], 'title' | 'details'>;

export interface ReportedError {
  readonly key: ErrorKey;
  /** What the API said, rendered (§8); null where it said nothing. */
  readonly details: string | null;
}

/** The one place errors go to be shown in the global modal (§2); closing it clears them. */
export interface ErrorCenter {
  readonly reported: Store<ReportedError | null>;
  report: (key: ErrorKey, details?: string | null) => void;
  clear: () => void;
}

export function createErrorCenter(): ErrorCenter {
  const reported = createStore<ReportedError | null>(null);
  return {
    reported,
    report: (key, details = null) => reported.set({ key, details }),
    clear: () => reported.set(null),
  };
}
