import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from './services.ts';
import type { Undo, UndoKind } from './undo.ts';

export function useUndo(): Undo {
  return useServices().undo;
}

/** Returns the ids of items with a pending write of this kind, which are hidden. */
export function usePendingSubjects(kind: UndoKind): ReadonlySet<string> {
  const undo = useUndo();
  const read = useCallback(() => undo.subjects(kind), [undo, kind]);
  return useSyncExternalStore(undo.pending.subscribe, read);
}

/** Tells whether a chat is being cleared, and so shown as empty. */
export function useIsCleared(chatId: string | null): boolean {
  const cleared = usePendingSubjects('clear-chat');
  return chatId !== null && cleared.has(chatId);
}
