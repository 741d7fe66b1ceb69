import BookOpen from 'lucide-react/icons/book-open';
import Wrench from 'lucide-react/icons/wrench';
import styles from './sources-button.module.css';

/** Properties of {@link SourcesButton}. */
export interface SourcesButtonProps {
  /** Summary of the sources, such as "2 tools · 3 references". */
  label: string;
  /** Rest of its name where the label is short. */
  detail?: string | undefined;
  /** True if tools are among the sources; otherwise the icon is that of texts. */
  hasTools: boolean;
  expanded: boolean;
  /** Id of the panel that it opens. */
  controls: string;
  onPress: () => void;
}

/** Button under an answer that opens the panel of its sources. */
export function SourcesButton(props: SourcesButtonProps) {
  const { label, detail, hasTools, expanded, controls, onPress } = props;
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={detail === undefined ? undefined : `${label}: ${detail}`}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      onClick={onPress}
    >
      {hasTools ? <Wrench /> : <BookOpen />}
      {label}
    </button>
  );
}
