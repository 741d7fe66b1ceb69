import { useId } from 'react';
import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { LongText } from '../long-text/long-text.tsx';
import styles from './user-message.module.css';

/** Failure of a message that was not sent, with the user's options. */
export interface FailedMessage {
  label: string;
  /** Tone; 'waiting' is for a message that will be sent later, which is no error. */
  tone?: 'danger' | 'waiting' | undefined;
  actions: readonly { readonly label: string; onPress: () => void }[];
}

/** Properties of {@link UserMessage}. */
export interface UserMessageProps {
  /** Name of the author: the hidden heading of the message. */
  name: string;
  /** Plain text, shown with its line breaks. */
  children: string;
  failed?: FailedMessage | undefined;
  /** Icon buttons, shown on hover and focus, and always on touch screens. */
  actions?: ReactNode;
}

/** Message of the user: a bubble at the right, with its failure and the options below. */
export function UserMessage({ name, children, failed, actions }: UserMessageProps) {
  const headingId = useId();
  return (
    <article className={styles['message']} aria-labelledby={headingId}>
      <VisuallyHidden id={headingId} role="heading" aria-level={2}>
        {name}
      </VisuallyHidden>
      <div className={styles['line']}>
        <p className={styles['bubble']} dir="auto" data-copy="lines">
          <LongText text={children} />
        </p>
        {actions !== undefined && <div className={styles['onDemand']}>{actions}</div>}
      </div>
      {failed !== undefined && (
        <div className={styles['failed']}>
          <span className={styles['reason']} data-tone={failed.tone}>
            <CircleAlert />
            {failed.label}
          </span>
          <span className={styles['ways']}>
            {failed.actions.map(({ label, onPress }) => (
              <button key={label} type="button" onClick={onPress}>
                {label}
              </button>
            ))}
          </span>
        </div>
      )}
    </article>
  );
}
