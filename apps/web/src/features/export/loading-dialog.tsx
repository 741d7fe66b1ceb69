import { Button, Dialog, DialogActions } from '@colega/ui';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './loading-dialog.module.css';
import type { LoadingProgress } from './load-whole-chat.ts';

interface LoadingDialogProps {
  /** Null before the first page has come. */
  readonly progress: LoadingProgress | null;
  readonly failed: boolean;
  readonly onTryAgain: () => void;
  /** Cancels the loading, or closes the dialog after a failure. */
  readonly onClose: () => void;
}

/** Shows the progress or failure of loading a long chat, with a button to cancel. */
export function LoadingDialog({ progress, failed, onTryAgain, onClose }: LoadingDialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  return (
    <Dialog ref={dialog} size="small" tabIndex={-1} aria-labelledby={titleId} onClose={onClose}>
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
      <DialogActions>
        {failed && (
          <Button
            onClick={() => {
              // The pressed button disappears, so the focus moves to the dialog.
              dialog.current?.focus();
              onTryAgain();
            }}
          >
            {t('app.tryAgain')}
          </Button>
        )}
        <Button onClick={onClose}>{t(failed ? 'app.close' : 'app.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
