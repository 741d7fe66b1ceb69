import { LiveRegion, UndoNotice } from '@colega/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../shared/connection.ts';
import { useStore } from '../../../shared/create-store.ts';
import { say } from '../../../shared/said.tsx';
import { settings } from '../../../shared/settings.ts';
import { UNDO_TIME_MS, type PendingUndo } from '../../../shared/undo.ts';
import { useUndo } from '../../../shared/use-undo.ts';
import { useFocusReturn } from '../../../shared/use-focus-return.ts';
import { undoShortcut, useUndoKeys } from './undo-keys.ts';
import styles from './undo-notices.module.css';

interface UndoNoticesProps {
  /** Id of the element that takes the focus when a notice disappears. */
  readonly returnFocusTo: string;
}

/** Tells screen readers of an undo that has worked; its only trace on the page is what is back. */
function UndoneAnnouncement() {
  const { t } = useTranslation();
  const text = useStore(useUndo().undone);
  return <LiveRegion message={text === null ? '' : t('notices.undone', { action: text(t) })} />;
}

/** Shows a notice for each write that can still be undone, the newest nearest to the composer. */
export function UndoNotices({ returnFocusTo }: UndoNoticesProps) {
  const { t } = useTranslation();
  const undo = useUndo();
  const pending = useStore(undo.pending).filter(({ status }) => status !== 'under-way');
  const newest = pending.at(-1)?.id;
  useUndoKeys(undo, newest);
  useEffect(() => undo.withdrawals.subscribe(() => say(t('notices.withdrawn'))), [undo, t]);
  return (
    <>
      <UndoneAnnouncement />
      {newest !== undefined && (
        <div
          ref={tellDrawerNoticesHeight}
          className={styles['notices']}
          role="group"
          aria-label={t('notices.region')}
        >
          {pending.map((write) => (
            <WriteNotice
              key={write.id}
              pending={write}
              hasShortcut={write.id === newest}
              returnFocusTo={returnFocusTo}
            />
          ))}
        </div>
      )}
    </>
  );
}

/**
 * Tells the drawer around the notices how high they are. The end of the tree makes room for them, and
 * no row moves under a finger.
 */
function tellDrawerNoticesHeight(notices: HTMLElement | null): (() => void) | undefined {
  if (notices === null) return undefined;
  const drawer = notices.closest('dialog');
  const observer = new ResizeObserver(() =>
    drawer?.style.setProperty('--notices-height', `${notices.getBoundingClientRect().height}px`),
  );
  observer.observe(notices);
  return () => {
    observer.disconnect();
    drawer?.style.removeProperty('--notices-height');
  };
}

interface WriteNoticeProps {
  readonly pending: PendingUndo;
  readonly hasShortcut: boolean;
  readonly returnFocusTo: string;
}

function WriteNotice(props: WriteNoticeProps) {
  const { pending, hasShortcut, returnFocusTo } = props;
  const { t } = useTranslation();
  const undo = useUndo();
  const { id, text, status, remaining, isDelayed } = pending;
  const isHeldBack = !useOnline() && isDelayed;
  const hasKeys = useStore(settings.shortcuts.store) === 'on';
  const element = useFocusReturn(returnFocusTo);
  return (
    <div ref={element} className={styles['notice']}>
      <UndoNotice
        text={isHeldBack ? `${text(t)} ${t('notices.whenOnline')}` : text(t)}
        undoLabel={t('notices.undo')}
        shortcut={hasShortcut && hasKeys ? undoShortcut(navigator.platform) : undefined}
        closeLabel={t('app.dismiss')}
        duration={UNDO_TIME_MS}
        remaining={remaining}
        paused={status === 'paused'}
        onUndo={() => undo.undo(id)}
        onClose={isHeldBack ? null : () => undo.sendNow(id)}
        onPause={() => undo.pause(id)}
        onResume={() => undo.resume(id)}
      />
    </div>
  );
}
