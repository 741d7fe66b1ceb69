import { useId, useRef, type ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '../button/button.tsx';
import { copyText } from '../copy-text.ts';
import { Dialog, DialogActions, DialogTitle } from '../dialog/dialog.tsx';
import { showInvisible } from '../invisible-characters.ts';
import { LongText } from '../long-text/long-text.tsx';
import { useBriefly } from '../use-briefly.ts';
import styles from './error-dialog.module.css';

/** Properties of {@link ErrorDialog}. */
export interface ErrorDialogProps {
  open: boolean;
  title: string;
  /**
   * Errors, each once. New ones come at the end so that nothing moves while it is read. A long list
   * scrolls.
   */
  errors: readonly DialogError[];
  /** Number of errors in words, announced when it changes. Empty for a single error. */
  summary?: string;
  closeLabel: string;
  /** Texts of the copy button, which shows only with them. */
  copy?: ErrorCopy | undefined;
  onClose: () => void;
  /** More actions, before the close button. */
  children?: ReactNode;
}

/** Alert dialog above every other dialog. It closes by Escape or its button. */
export function ErrorDialog(props: ErrorDialogProps) {
  const { open, title, errors, summary, closeLabel, copy, onClose, children } = props;
  const id = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  if (!open) return null;
  return (
    <Dialog
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}errors`}
      initialFocus={closeButton}
      onTop
      onClose={onClose}
    >
      <DialogTitle id={`${id}title`} className={styles['title']}>
        <CircleAlert />
        {title}
      </DialogTitle>
      <p role="status" className={styles['summary']}>
        {summary}
      </p>
      <ErrorList id={`${id}errors`} errors={errors} />
      <DialogActions>
        {copy !== undefined && <CopyErrors {...copy} />}
        {children}
        <Button ref={closeButton} variant="primary" onClick={onClose}>
          {closeLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Error to show as plain text with its line breaks. */
export interface DialogError {
  id: string;
  message: string;
  /** Number of occurrences in words. Empty for one. */
  times?: string;
  /** More details, one per line, such as the server's own message. */
  notes?: readonly string[];
}

interface ErrorListProps {
  id: string;
  errors: readonly DialogError[];
}

/** List of the errors. It takes the keyboard focus since it may scroll. */
function ErrorList({ id, errors }: ErrorListProps) {
  return (
    // The explicit role is needed: Safari drops the list role when the markers are hidden. A name
    // would be read instead of the content.
    <ul id={id} className={styles['errors']} role="list" tabIndex={0}>
      {errors.map(({ id: errorId, message, times = '', notes = [] }) => (
        <li key={errorId}>
          <p className={styles['message']}>
            {message}
            {times !== '' && <span className={styles['times']}> {times}</span>}
          </p>
          {notes.map((note) => (
            <p key={note} className={styles['note']}>
              <LongText text={note} show={showInvisible} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Text to copy and the messages about it. */
export interface ErrorCopy {
  label: string;
  text: string;
  copied: string;
  /** Message for when the browser refuses. */
  notCopied: string;
}

/** Button that copies the errors and shows the outcome for a moment. */
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
