import { showInvisible } from '../markdown/invisible-characters.ts';
import styles from './error-dialog.module.css';

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
export function ErrorList({ id, errors }: ErrorListProps) {
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
