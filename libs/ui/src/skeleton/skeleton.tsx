import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

/** Properties of {@link Skeleton}. */
export interface SkeletonProps {
  /** What is loading, for screen readers. */
  label: string;
  /** How many grey lines to show. */
  lines?: number | undefined;
  /** The rows to come: lines of text, personas with their monogram, or chats below a heading. */
  variant?: 'text' | 'persona' | 'chat' | undefined;
}

/** Grey lines in the place of a text or list to come; seen only after 200 ms of waiting. */
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
