import Wrench from 'lucide-react/icons/wrench';
import styles from './sources-button.module.css';

/** Properties of {@link SourcesButton}. */
export interface SourcesButtonProps {
  /** Summary of the sources, such as "2 tools · 3 references". */
  label: string;
  expanded: boolean;
  /** Id of the panel that it opens. */
  controls: string;
  onPress: () => void;
}

/** Button under an answer that opens the panel of its sources. */
export function SourcesButton({ label, expanded, controls, onPress }: SourcesButtonProps) {
  return (
    <button
      type="button"
      className={styles['button']}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      onClick={onPress}
    >
      <Wrench />
      {label}
    </button>
  );
}
