import type { ReactNode } from 'react';
import styles from './answer.module.css';

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
