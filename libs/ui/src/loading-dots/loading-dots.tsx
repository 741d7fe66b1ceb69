import styles from './loading-dots.module.css';

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
