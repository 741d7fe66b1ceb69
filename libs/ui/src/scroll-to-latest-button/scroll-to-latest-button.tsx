import ArrowDown from 'lucide-react/icons/arrow-down';
import styles from './scroll-to-latest-button.module.css';

/** Properties of {@link ScrollToLatestButton}. */
export interface ScrollToLatestButtonProps {
  label: string;
  onPress: () => void;
}

/** Button that floats above the composer while there is more text below. The app places it. */
export function ScrollToLatestButton({ label, onPress }: ScrollToLatestButtonProps) {
  return (
    <button type="button" className={styles['button']} onClick={onPress}>
      <ArrowDown />
      {label}
    </button>
  );
}
