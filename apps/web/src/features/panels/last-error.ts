import { isSamePerson, type UserIdentity } from '@colega/chat-domain';
import { sessionOwner } from '../../session/stored-session.ts';
import { createStore } from '../../shared/create-store.ts';
import type { ErrorCenter, ReportedError } from '../../shared/error-center.ts';

/** An error and its time, in milliseconds since the epoch. */
export interface PastError extends ReportedError {
  readonly at: number;
}

/** Kept with its user: another user of the same page must not see it. */
const shown = createStore<{ error: PastError; owner: UserIdentity | null } | null>(null);

/** Returns the last error shown to this user on this page; null if none. */
export function lastError(): PastError | null {
  const last = shown.get();
  const owner = sessionOwner();
  if (last === null) return null;
  const isOwn =
    last.owner === null || owner === null ? last.owner === owner : isSamePerson(last.owner, owner);
  return isOwn ? last.error : null;
}

/** Keeps the last reported error after its modal is closed. Returns a function that stops it. */
export function followErrors({ reported }: ErrorCenter): () => void {
  const follow = () => {
    const error = reported.get();
    if (error === null) return;
    // The text for support has nothing from chats.
    const { named: _, ...nameless } = error;
    shown.set({ error: { ...nameless, at: Date.now() }, owner: sessionOwner() });
  };
  follow();
  return reported.subscribe(follow);
}
