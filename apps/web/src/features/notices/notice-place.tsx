import type { ComponentType } from 'react';
import { useStore } from '../../shared/create-store.ts';
import {
  loadDeferredActs,
  pendingActs,
  type DeferredActs,
  type PendingAct,
} from '../../shared/deferred-acts.ts';

export interface UndoNoticesProps {
  /** Those that can still be undone, oldest first. */
  readonly pending: readonly PendingAct[];
  readonly deferredActs: DeferredActs;
  /** Id of the element that takes the focus of a notice that goes. */
  readonly returnFocusTo: string;
}

let arrived: { Notices: ComponentType<UndoNoticesProps>; deferredActs: DeferredActs } | null = null;

/** What defers acts, once their notices are there too: without one nothing could be undone. */
export async function prepareUndo(): Promise<DeferredActs> {
  const [{ UndoNotices: Notices }, deferredActs] = await Promise.all([
    import('./undo-notices.tsx'),
    loadDeferredActs(),
  ]);
  arrived = { Notices, deferredActs };
  return deferredActs;
}

/** Where notices of what can be undone appear, above the composer. */
export function NoticePlace({ returnFocusTo }: Pick<UndoNoticesProps, 'returnFocusTo'>) {
  const all = useStore(pendingActs);
  const pending = all.filter(({ status }) => status !== 'under-way');
  if (pending.length === 0 || arrived === null) return null;
  const { Notices, deferredActs } = arrived;
  return <Notices pending={pending} deferredActs={deferredActs} returnFocusTo={returnFocusTo} />;
}
