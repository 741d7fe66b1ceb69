import { IconButton } from '@colega/ui';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWide } from '../../shared/side-panel.ts';
import styles from './talk-dialog.module.css';

/** Opens a dialog: beside the conversation if the screen is wide, else over it and modal. */
function useShown(dialog: RefObject<HTMLDialogElement | null>): void {
  const isWide = useIsWide();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (isWide) element.show();
    else element.showModal();
    // The browser would focus the first button.
    element.focus();
    return () => element.close();
  }, [dialog, isWide]);
}

/** Gives the focus back at the end, unless it has moved elsewhere. */
function useReturnedFocus(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    return () => {
      const now = document.activeElement;
      const isLost = now === null || now === document.body || element?.contains(now) === true;
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, [dialog]);
}

interface TalkDialogProps {
  readonly dialogRef: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Panel of a video beside the usable chat; a modal sheet on narrow screens. */
export function TalkDialog({ dialogRef, onClose, children }: TalkDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  useReturnedFocus(dialogRef);
  useShown(dialogRef);
  return (
    <dialog
      ref={dialogRef}
      tabIndex={-1}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialogRef.current && dialogRef.current.matches(':modal')) onClose();
      }}
    >
      <div className={styles['frame']}>
        <header className={styles['header']}>
          <h2 id={titleId}>{t('avatar.title')}</h2>
          <IconButton label={t('app.close')} icon={<X aria-hidden />} onClick={onClose} />
        </header>
        <div className={styles['content']}>{children}</div>
      </div>
    </dialog>
  );
}
