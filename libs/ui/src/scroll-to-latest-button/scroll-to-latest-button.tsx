import ArrowDown from 'lucide-react/icons/arrow-down';
import styles from './scroll-to-latest-button.module.css';

/** Properties of {@link ScrollToLatestButton}. */
export interface ScrollToLatestButtonProps {
  label: string;
  onPress: () => void;
}

/** The pill that floats above the composer while there is more below; the app places it. */
export function ScrollToLatestButton({ label, onPress }: ScrollToLatestButtonProps) {
  return (
    <button type="button" className={styles['button']} onClick={onPress}>
      <ArrowDown />
      {label}
    </button>
  );
}
