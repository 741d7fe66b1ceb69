import { createStore } from './create-store.ts';
import type { ErrorCenter, ReportedError } from './error-center.ts';
import { sessionOwner } from './stored-session.ts';

/** An error and when it came about, in milliseconds since the epoch. */
export interface PastError extends ReportedError {
  readonly at: number;
}

/** With whom it was shown to: another user of the same page may not see it. */
const shown = createStore<{ error: PastError; owner: string | null } | null>(null);

/** The error that was shown last to this user on this page; null for none. */
export function lastError(): PastError | null {
  const last = shown.get();
  return last?.owner === sessionOwner() ? last.error : null;
}

/** Keeps what is reported, also once its modal is closed. Returns what ends it. */
export function followErrors({ reported }: ErrorCenter): () => void {
  const follow = () => {
    const error = reported.get();
    if (error !== null) shown.set({ error: { ...error, at: Date.now() }, owner: sessionOwner() });
  };
  follow();
  return reported.subscribe(follow);
}
