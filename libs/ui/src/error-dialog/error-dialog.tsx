import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '../button/button.tsx';
import { copyText } from '../copy-text.ts';
import styles from './error-dialog.module.css';

/** Properties of {@link ErrorDialog}. */
export interface ErrorDialogProps {
  open: boolean;
  title: string;
  /** Shown as text with its line breaks; long messages scroll. */
  message: string;
  closeLabel: string;
  /** With it, a button copies the title and the message. */
  copyLabel?: string | undefined;
  onClose: () => void;
  /** More actions, beside the close button. */
  children?: ReactNode;
}

/** A modal alert dialog: focus goes in, Escape and the button close it, focus goes back to the opener. */
export function ErrorDialog(props: ErrorDialogProps) {
  const { open, title, message, closeLabel, copyLabel, onClose, children } = props;
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
      aria-describedby={`${id}message`}
      onClose={handleClose}
    >
      <h2 id={`${id}title`} className={styles['title']}>
        <CircleAlert />
        {title}
      </h2>
      <p id={`${id}message`} className={styles['message']} tabIndex={0}>
        {message}
      </p>
      <div className={styles['actions']}>
        {copyLabel !== undefined && (
          <Button variant="quiet" onClick={() => void copyText(`${title}\n${message}`)}>
            {copyLabel}
          </Button>
        )}
        {children}
        <Button ref={closeButton} variant="primary" onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </dialog>
  );
}
