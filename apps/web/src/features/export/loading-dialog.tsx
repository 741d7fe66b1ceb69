import { Button } from '@colega/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './loading-dialog.module.css';
import type { LoadingProgress } from './load-whole-chat.ts';

interface LoadingDialogProps {
  /** Null before anything has come. */
  readonly progress: LoadingProgress | null;
  readonly failed: boolean;
  readonly onTryAgain: () => void;
  /** Cancels, or closes what has failed. */
  readonly onClose: () => void;
}

/** How far the loading of a long chat has come, with a way out; and that it failed. */
export function LoadingDialog({ progress, failed, onTryAgain, onClose }: LoadingDialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed rather than only removed, it gives the focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onCancel={onClose}
    >
      <p id={titleId} role={failed ? 'alert' : undefined} className={styles['title']}>
        {t(failed ? 'export.failed' : 'export.loading')}
      </p>
      {!failed && (
        <>
          <progress
            className={styles['bar']}
            aria-labelledby={titleId}
            {...(progress === null ? {} : { value: progress.loaded, max: progress.total })}
          />
          <p className={styles['count']}>
            {progress !== null && t('export.progress', { ...progress })}
          </p>
        </>
      )}
      <div className={styles['actions']}>
        {failed && (
          <Button
            onClick={() => {
              // The button goes, and the focus stays.
              dialog.current?.focus();
              onTryAgain();
            }}
          >
            {t('app.tryAgain')}
          </Button>
        )}
        <Button onClick={onClose}>{t(failed ? 'app.close' : 'signIn.cancel')}</Button>
      </div>
    </dialog>
  );
}
