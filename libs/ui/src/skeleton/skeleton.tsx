import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

/** Properties of {@link Skeleton}. */
export interface SkeletonProps {
  /** Name of the loading content, for screen readers. */
  label: string;
  /** Number of grey lines. */
  lines?: number | undefined;
  /**
   * Shape of the coming rows: lines of text, personas with a monogram, or chats below a heading.
   */
  variant?: 'text' | 'persona' | 'chat' | undefined;
}

/** Grey lines in place of content that loads. Visible only after 200 ms. */
export function Skeleton({ label, lines = 3, variant = 'text' }: SkeletonProps) {
  return (
    <div className={styles['skeleton']} data-variant={variant} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles['line']} aria-hidden="true" />
      ))}
    </div>
  );
}
