import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { createStore } from './create-store.ts';

/** What can be undone for a while: because its call waits, or, of a move, by moving back. */
export type DeferredActKind = 'clear-chat' | 'delete-chats' | 'delete-folder' | 'move-chats';

interface UndoableAct {
  readonly kind: DeferredActKind;
  /** Ids of what it is done to; screens show it as done from the start. */
  readonly subjects: readonly string[];
  /** What the notice says. */
  readonly text: (t: TFunction) => string;
}

/** An act whose call waits. */
export interface WaitingAct extends UndoableAct {
  /** Makes the call, before its own turn ends; with `keepalive` the page or the session is ending. */
  readonly perform: (options: { readonly keepalive: boolean }) => Promise<void>;
  /** Under way while the page or the session ends: makes what calls are left, before the turn ends. */
  readonly hurry?: () => void;
  /** The call has succeeded: what it changes is to be cached before screens ask for it. */
  readonly onDone: () => Promise<void>;
  /** The call has failed; screens show again what was there before. */
  readonly onFailed: (error: unknown) => void;
  /** It was undone. */
  readonly onUndone?: () => void;
}

/** An act that was done before its notice: nothing follows but its undoing, where that is wanted. */
export interface DoneAct extends UndoableAct {
  readonly perform: null;
  /** Takes it back. */
  readonly onUndone: () => void;
}

export type DeferredAct = WaitingAct | DoneAct;

export interface PendingAct {
  readonly id: number;
  readonly act: DeferredAct;
  /** Once under way, it can be undone no more. */
  readonly status: 'waiting' | 'paused' | 'under-way';
  /** Milliseconds left to undo it when it began to wait, or was paused. */
  readonly remaining: number;
}

/** What carries acts out; it is fetched when the first one is to be deferred. */
export interface DeferredActs {
  /**
   * Begins to wait, unless the same is pending for each subject. Of more than three that wait the
   * oldest goes at once.
   */
  readonly defer: (act: DeferredAct) => void;
  /** Nothing was sent, and nothing will be; what was done already is taken back. */
  readonly undo: (id: number) => void;
  readonly pause: (id: number) => void;
  readonly resume: (id: number) => void;
  /** Waits no longer. */
  readonly performNow: (id: number) => void;
  /**
   * Performs what is pending for a subject; whether all of it has succeeded. Null where nothing is
   * pending, so that nobody waits a turn for it. After `forget` it never answers: whoever waits has left.
   */
  readonly settle: (subject: string) => Promise<boolean> | null;
  /** Sends everything that waits, before this turn ends: the page or the session does. */
  readonly flush: () => void;
  /** Drops everything, and what comes of calls under way: its user has left. */
  readonly forget: () => void;
}

/** Acts of this page, oldest first, until their calls have ended. */
export const pendingActs = createStore<readonly PendingAct[]>([]);

let arrived: DeferredActs | null = null;

/** To be awaited before anything is deferred. */
export async function loadDeferredActs(): Promise<DeferredActs> {
  const { createDeferredActs } = await import('./create-deferred-acts.ts');
  arrived ??= createDeferredActs(pendingActs);
  return arrived;
}

/** What those do who defer nothing themselves; nothing where nothing was deferred. */
export const deferredActs: Pick<DeferredActs, 'flush' | 'forget'> = {
  flush: () => arrived?.flush(),
  forget: () => arrived?.forget(),
};

/**
 * To be called before anything is sent into a chat: performs what is pending for it. Null where nothing
 * is; false where it failed, so that what was there before is there again.
 */
export function settleDeferredActs(chatId: string): Promise<boolean> | null {
  return arrived?.settle(chatId) ?? null;
}

/** Whether an act is pending, and so shown as done. */
export function useIsDeferred(kind: DeferredActKind, subject: string | null): boolean {
  return useSyncExternalStore(
    pendingActs.subscribe,
    () => subject !== null && deferredSubjects(kind).has(subject),
  );
}

const subjectsByKind = new Map<DeferredActKind, ReadonlySet<string>>();

/** Ids of all that an act of this kind is pending for; the same set while they are the same. */
export function deferredSubjects(kind: DeferredActKind): ReadonlySet<string> {
  const acts = pendingActs.get().filter(({ act }) => act.kind === kind);
  const subjects = new Set(acts.flatMap(({ act }) => act.subjects));
  const before = subjectsByKind.get(kind);
  if (before?.size === subjects.size && [...subjects].every((id) => before.has(id))) return before;
  subjectsByKind.set(kind, subjects);
  return subjects;
}

/** Chats that are being deleted: no list shows them. */
export function useHiddenChatIds(): ReadonlySet<string> {
  return useSyncExternalStore(pendingActs.subscribe, () => deferredSubjects('delete-chats'));
}

/** Folders that are being deleted: without them, what lies in them stands at the top (ADR 008). */
export function useHiddenFolderIds(): ReadonlySet<string> {
  return useSyncExternalStore(pendingActs.subscribe, () => deferredSubjects('delete-folder'));
}
