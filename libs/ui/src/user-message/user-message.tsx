import { useId } from 'react';
import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './user-message.module.css';

/** A message that was not sent, and what can be done about it. */
export interface FailedMessage {
  label: string;
  /** Not failed for good: it waits, which is no danger. */
  tone?: 'danger' | 'waiting' | undefined;
  actions: readonly { readonly label: string; onPress: () => void }[];
}

/** Properties of {@link UserMessage}. */
export interface UserMessageProps {
  /** Who wrote it, as the hidden heading of the message. */
  name: string;
  /** Shown as it was written: plain text with its line breaks. */
  children: string;
  failed?: FailedMessage | undefined;
  /** Icon buttons, shown while the message is pointed at or has the focus, and always by touch. */
  actions?: ReactNode;
}

/** The user's own message: a soft bubble at the right, with its failure and the ways out below it. */
export function UserMessage({ name, children, failed, actions }: UserMessageProps) {
  const headingId = useId();
  return (
    <article className={styles['message']} aria-labelledby={headingId}>
      <VisuallyHidden id={headingId} role="heading" aria-level={2}>
        {name}
      </VisuallyHidden>
      <div className={styles['line']}>
        <p className={styles['bubble']} dir="auto">
          {children}
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
