import type { ReactNode } from 'react';
import { ProductMark } from '../product-mark/product-mark.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './loading.module.css';

/** Properties of {@link Spinner}. */
export interface SpinnerProps {
  /** Name of the awaited content. Without it the spinner is decorative. */
  label?: string | undefined;
}

/** Small turning ring, the size of a letter. */
export function Spinner({ label }: SpinnerProps) {
  const naming =
    label === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': label, title: label } as const);
  return <span className={styles['spinner']} {...naming} />;
}

/**
 * Three bouncing dots, without motion if the user prefers that. Decorative: put words beside them.
 */
export function LoadingDots() {
  return (
    <span className={styles['dots']} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}

/** Properties of {@link WorkStatus}. */
export interface WorkStatusProps {
  text: string;
  /** Subject of the work, such as the tool's name, shown in bold. */
  subject?: string | undefined;
  /** Time since the work began, in words. Screen readers are not told each second. */
  time?: ReactNode;
}

/** Status line in place of a coming answer. It announces nothing: a live region elsewhere does. */
export function WorkStatus({ text, subject, time }: WorkStatusProps) {
  return (
    <p className={styles['status']}>
      <LoadingDots />
      <span>
        {text}
        {subject !== undefined && (
          <>
            {' '}
            <strong>{subject}</strong>
          </>
        )}
        {time !== undefined && (
          <span className={styles['time']} aria-hidden>
            {' '}
            {time}
          </span>
        )}
      </span>
    </p>
  );
}

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

/** Properties of {@link LoadingOverlay}. */
export interface LoadingOverlayProps {
  title: string;
  hint?: string | undefined;
}

/** Overlay that covers the page while it starts. The caller makes the page behind it `inert`. */
export function LoadingOverlay({ title, hint }: LoadingOverlayProps) {
  return (
    <div className={styles['overlay']} role="status">
      <ProductMark size={48} />
      <p className={styles['title']}>{title}</p>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      <LoadingDots />
    </div>
  );
}
