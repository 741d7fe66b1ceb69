import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '../button/button.tsx';
import { copyText } from '../copy-text.ts';
import { showInvisible } from '../markdown/invisible-characters.ts';
import { useBriefly } from '../use-briefly.ts';
import styles from './error-dialog.module.css';

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

/** One of the errors of a dialog; all of it is text, shown with its line breaks. */
export interface DialogError {
  id: string;
  message: string;
  /** How often it came about, in words; empty for once. */
  times?: string;
  /** What is known besides, a line each, such as what the server said. */
  notes?: readonly string[];
}

interface ErrorListProps {
  id: string;
  errors: readonly DialogError[];
}

/** What went wrong; the keyboard reaches it, since it may have to scroll. */
function ErrorList({ id, errors }: ErrorListProps) {
  return (
    // By its role, since without marks a browser takes it for no list; a name would be read out in its place.
    <ul id={id} className={styles['errors']} role="list" tabIndex={0}>
      {errors.map(({ id: errorId, message, times = '', notes = [] }) => (
        <li key={errorId}>
          <p className={styles['message']}>
            {message}
            {times !== '' && <span className={styles['times']}> {times}</span>}
          </p>
          {notes.map((note) => (
            <p key={note} className={styles['note']}>
              {showInvisible(note)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** What is copied, and what is said about it. */
export interface ErrorCopy {
  label: string;
  text: string;
  copied: string;
  /** Where the browser refuses. */
  notCopied: string;
}

/** Copies a text about errors, and says for a moment whether that worked. */
function CopyErrors({ label, text, copied, notCopied }: ErrorCopy) {
  const [isCopied, say] = useBriefly<boolean>();
  return (
    <>
      <span role="status" className={styles['copied']}>
        {isCopied !== null && (isCopied ? copied : notCopied)}
      </span>
      <Button variant="quiet" onClick={() => void copyText(text).then(say)}>
        {label}
      </Button>
    </>
  );
}
