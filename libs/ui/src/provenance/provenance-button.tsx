import Wrench from 'lucide-react/icons/wrench';
import styles from './provenance-button.module.css';

/** Properties of {@link ProvenanceButton}. */
export interface ProvenanceButtonProps {
  /** Summary of the sources, such as "2 tools · 3 references". */
  label: string;
  expanded: boolean;
  /** Id of the panel that it opens. */
  controls: string;
  onPress: () => void;
}

/** Button under an answer that opens its provenance panel. */
export function ProvenanceButton({ label, expanded, controls, onPress }: ProvenanceButtonProps) {
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
