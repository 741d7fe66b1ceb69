import { useId } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './user-message.module.css';

/** A message that was not sent, and what can be done about it. */
export interface FailedMessage {
  label: string;
  actions: readonly { readonly label: string; onPress: () => void }[];
}

/** Properties of {@link UserMessage}. */
export interface UserMessageProps {
  /** Who wrote it, as the hidden heading of the message. */
  name: string;
  /** Shown as it was written: plain text with its line breaks. */
  children: string;
  failed?: FailedMessage | undefined;
}

/** The user's own message: a soft bubble at the right, with its failure and the ways out below it. */
export function UserMessage({ name, children, failed }: UserMessageProps) {
  const headingId = useId();
  return (
    <article className={styles['message']} aria-labelledby={headingId}>
      <VisuallyHidden id={headingId} role="heading" aria-level={2}>
        {name}
      </VisuallyHidden>
      <p className={styles['bubble']} dir="auto">
        {children}
      </p>
      {failed !== undefined && (
        <div className={styles['failed']}>
          <span className={styles['reason']}>
            <CircleAlert />
            {failed.label}
          </span>
          <span className={styles['actions']}>
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
