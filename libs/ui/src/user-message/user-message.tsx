import { useId } from 'react';
import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { LiveRegion, VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { useHolding } from '../use-holding.ts';
import { QuestionText } from './question-text.tsx';
import styles from './user-message.module.css';

/** Failure of a message that was not sent, with the user's options. */
export interface FailedMessage {
  label: string;
  /**
   * Tone; 'waiting' is for a message that the user may send later, and 'queued' for one that has its
   * turn later or is being edited, which are no errors.
   */
  tone?: 'danger' | 'waiting' | 'queued' | undefined;
  actions: readonly { readonly label: string; onPress: () => void }[];
}

/** Properties of {@link UserMessage}. */
export interface UserMessageProps {
  /** Name of the author: the hidden heading of the message. */
  name: string;
  /** Plain text, shown with its line breaks, and with quoted passages apart. */
  children: string;
  failed?: FailedMessage | undefined;
  /**
   * Icon buttons, shown on hover and focus; on touch screens also if the parent of the message has
   * `data-open`.
   */
  actions?: ReactNode;
  /** Called with the bubble when a finger that was held on it leaves it. */
  onHeld?: ((bubble: HTMLElement) => void) | undefined;
  /** Outcome of an action, shown and announced as long as it is given. */
  note?: string | undefined;
}

/** Message of the user: a bubble at the right, with its failure and the options below. */
export function UserMessage(props: UserMessageProps) {
  const { name, children, failed, actions, onHeld, note = '' } = props;
  const headingId = useId();
  const holding = useHolding({
    heldAt: (target) => target.closest<HTMLElement>('[data-holdable]'),
    onHeld: (bubble) => onHeld?.(bubble),
  });
  return (
    <article className={styles['message']} aria-labelledby={headingId}>
      <VisuallyHidden id={headingId} role="heading" aria-level={2}>
        {name}
      </VisuallyHidden>
      <div className={styles['line']}>
        <div
          className={styles['bubble']}
          data-holdable={onHeld === undefined ? undefined : ''}
          {...holding}
        >
          <QuestionText text={children} />
        </div>
        {actions !== undefined && <div className={styles['onDemand']}>{actions}</div>}
      </div>
      {note !== '' && (
        <span className={styles['note']} aria-hidden>
          {note}
        </span>
      )}
      <LiveRegion message={note} />
      {failed !== undefined && (
        <div className={styles['failed']}>
          <span className={styles['reason']} data-tone={failed.tone}>
            {failed.tone === 'queued' ? <Clock /> : <CircleAlert />}
            {failed.label}
          </span>
          {failed.actions.length > 0 && (
            <span className={styles['ways']}>
              {failed.actions.map(({ label, onPress }) => (
                <button key={label} type="button" onClick={onPress}>
                  {label}
                </button>
              ))}
            </span>
          )}
        </div>
      )}
    </article>
  );
}
