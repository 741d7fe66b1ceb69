import type { CSSProperties } from 'react';
import styles from './product-mark.module.css';

/** Properties of {@link ProductMark} and {@link MicrosoftMark}. */
export interface MarkProps {
  /** Width and height in pixels at the default text size. It grows with the text. */
  size?: number | undefined;
}

/** Logo of the product in the theme's accent. Decorative: put the name beside it. */
export function ProductMark({ size = 26 }: MarkProps) {
  return (
    <svg className={styles['mark']} style={square(size)} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles['ground']} width="32" height="32" rx="9" />
      <path className={styles['stroke']} d="M22.2 11.4a7.4 7.4 0 1 0 0 9.2" />
      <circle className={styles['dot']} cx="22.4" cy="16" r="2.1" />
    </svg>
  );
}

/** Microsoft's four squares in their own colours. Decorative. */
export function MicrosoftMark({ size = 19 }: MarkProps) {
  return (
    <svg style={square(size)} viewBox="0 0 21 21" aria-hidden="true">
      <path fill="#f25022" d="M1 1h9v9H1z" />
      <path fill="#7fba00" d="M11 1h9v9h-9z" />
      <path fill="#00a4ef" d="M1 11h9v9H1z" />
      <path fill="#ffb900" d="M11 11h9v9h-9z" />
    </svg>
  );
}

function square(size: number): CSSProperties {
  const side = `${size / 16}rem`;
  return { width: side, height: side };
}
