import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '../button/button.tsx';
import { CopyErrors, type ErrorCopy } from './copy-errors.tsx';
import { ErrorList, type DialogError } from './error-list.tsx';
import styles from './error-dialog.module.css';

export type { DialogError, ErrorCopy };

/** Properties of {@link ErrorDialog}. */
export interface ErrorDialogProps {
  open: boolean;
  title: string;
  /** Each once; new ones at the end, so that nothing moves that is being read. Many scroll. */
  errors: readonly DialogError[];
  /** How many there were, in words: said again where more come. Empty for one alone. */
  summary?: string;
  closeLabel: string;
  /** With it, a button copies everything. */
  copy?: ErrorCopy | undefined;
  onClose: () => void;
  /** More actions, beside the close button. */
  children?: ReactNode;
}

/** A modal alert dialog: focus goes in, Escape and the button close it, focus goes back to the opener. */
export function ErrorDialog(props: ErrorDialogProps) {
  const { open, title, errors, summary, closeLabel, copy, onClose, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    element.showModal();
    closeButton.current?.focus();
    return () => {
      element.close();
    };
  }, [open]);

  function handleClose(event: SyntheticEvent<HTMLDialogElement>) {
    // A programmatic close reports itself too, possibly after the dialog was opened again.
    if (open && !event.currentTarget.open) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}errors`}
      onClose={handleClose}
    >
      <h2 id={`${id}title`} className={styles['title']}>
        <CircleAlert />
        {title}
      </h2>
      <p role="status" className={styles['summary']}>
        {summary}
      </p>
      <ErrorList id={`${id}errors`} errors={errors} />
      <div className={styles['actions']}>
        {copy !== undefined && <CopyErrors {...copy} />}
        {children}
        <Button ref={closeButton} variant="primary" onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </dialog>
  );
}
