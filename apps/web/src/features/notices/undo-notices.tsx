import { UndoNotice } from '@colega/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../shared/create-store.ts';
import {
  deferredActs,
  pendingActs,
  UNDO_TIME_MS,
  type PendingAct,
} from '../../shared/deferred-acts.ts';
import { belongsElsewhere, meansUndo, undoShortcut } from './undo-keys.ts';
import styles from './undo-notices.module.css';

interface UndoNoticesProps {
  /** Id of the element that takes the focus of a notice that goes. */
  readonly returnFocusTo: string;
}

/** A notice for each act that can still be undone, the newest nearest to the composer. */
export function UndoNotices({ returnFocusTo }: UndoNoticesProps) {
  const { t } = useTranslation();
  const pending = useStore(pendingActs).filter(({ status }) => status !== 'under-way');
  const newest = pending.at(-1)?.id;
  useUndoKeys(newest);
  if (newest === undefined) return null;
  return (
    <div className={styles['place']} role="group" aria-label={t('notices.region')}>
      {pending.map((act) => (
        <ActNotice
          key={act.id}
          pending={act}
          hasShortcut={act.id === newest}
          returnFocusTo={returnFocusTo}
        />
      ))}
    </div>
  );
}

function useUndoKeys(id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    const undo = (event: KeyboardEvent) => {
      if (!meansUndo(event) || belongsElsewhere(event)) return;
      event.preventDefault();
      deferredActs.undo(id);
    };
    addEventListener('keydown', undo);
    return () => removeEventListener('keydown', undo);
  }, [id]);
}

interface ActNoticeProps {
  readonly pending: PendingAct;
  readonly hasShortcut: boolean;
  readonly returnFocusTo: string;
}

function ActNotice(props: ActNoticeProps) {
  const { pending, hasShortcut, returnFocusTo } = props;
  const { t } = useTranslation();
  const { id, act, status, remaining } = pending;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const notice = element.current;
    // Before it leaves the page, and takes the focus along.
    return () => {
      if (notice?.contains(document.activeElement) === true)
        document.getElementById(returnFocusTo)?.focus();
    };
  }, [returnFocusTo]);
  return (
    <div ref={element} className={styles['notice']}>
      <UndoNotice
        text={act.text(t)}
        undoLabel={t('notices.undo')}
        shortcut={hasShortcut ? undoShortcut(navigator.platform) : undefined}
        closeLabel={t('app.dismiss')}
        duration={UNDO_TIME_MS}
        remaining={remaining}
        paused={status === 'paused'}
        onUndo={() => deferredActs.undo(id)}
        onClose={() => deferredActs.performNow(id)}
        onPause={() => deferredActs.pause(id)}
        onResume={() => deferredActs.resume(id)}
      />
    </div>
  );
}
