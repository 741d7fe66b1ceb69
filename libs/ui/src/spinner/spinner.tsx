import styles from './spinner.module.css';

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
