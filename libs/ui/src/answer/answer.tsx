import { useId } from 'react';
import type { ReactNode } from 'react';
import { PersonaMonogram } from '../persona-monogram/persona-monogram.tsx';
import styles from './answer.module.css';

/** Properties of {@link Answer}. */
export interface AnswerProps {
  /** The persona's name: the heading of the answer. */
  name: string;
  /** The persona's hue, 0-360. */
  hue: number;
  /** As shown, and as ISO 8601. */
  time?: { readonly label: string; readonly dateTime: string } | undefined;
  /** The answer is still coming. */
  busy?: boolean | undefined;
  /** What is being done while there is no text yet. */
  status?: ReactNode;
  /** The answer itself. */
  children?: ReactNode;
  notices?: ReactNode;
  /** The answer's actions. */
  footer?: ReactNode;
}

/** A persona's answer: an article on the page, without a bubble. */
export function Answer(props: AnswerProps) {
  const { name, hue, time, busy = false, status, children, notices, footer } = props;
  const headingId = useId();
  return (
    <article
      className={styles['answer']}
      aria-labelledby={headingId}
      aria-busy={busy}
      data-busy={busy || undefined}
    >
      <header className={styles['by']}>
        <PersonaMonogram name={name} hue={hue} />
        <h2 id={headingId}>{name}</h2>
        {time !== undefined && <time dateTime={time.dateTime}>{time.label}</time>}
      </header>
      {children}
      {status}
      {hasContent(notices) && <div className={styles['notices']}>{notices}</div>}
      {hasContent(footer) && <footer className={styles['footer']}>{footer}</footer>}
    </article>
  );
}

function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false;
}

/** Properties of {@link AnswerFooter}; without any, the row keeps its place. */
export interface AnswerFooterProps {
  /** What the answer was made from; always shown. */
  sources?: ReactNode;
  /** Icon buttons, see {@link AnswerFooter}. */
  actions?: ReactNode;
  /** The stars, at the end of the row; shown as the actions are, or always once there are some. */
  rating?: ReactNode;
  rated?: boolean | undefined;
  /** What belongs to the row and needs more room, such as a form. */
  below?: ReactNode;
}

/**
 * The row below an answer. Its actions show while the answer is pointed at or has the focus; always by
 * touch, and where the answer's parent has `data-last`. Nothing moves for them.
 */
export function AnswerFooter(props: AnswerFooterProps) {
  const { sources, actions, rating, rated = false, below } = props;
  return (
    <>
      <div className={styles['row']}>
        {sources}
        <div className={styles['actions']} data-on-demand="">
          {actions}
        </div>
        <div className={styles['rating']} data-on-demand={rated ? undefined : ''}>
          {rating}
        </div>
      </div>
      {below}
    </>
  );
}
