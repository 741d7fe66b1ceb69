import styles from './loading-dots.module.css';

/** Three bouncing dots, still under reduced motion; decorative, so words stand beside them. */
export function LoadingDots() {
  return (
    <span className={styles['dots']} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
