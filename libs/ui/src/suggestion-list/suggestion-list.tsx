import type { ReactNode } from 'react';
import styles from './suggestion-list.module.css';

/** One card: what to ask, in short, and what it covers. */
export interface Suggestion {
  id: string;
  title: string;
  detail: string;
  icon: ReactNode;
}

/** Properties of {@link SuggestionList}. */
export interface SuggestionListProps {
  /** The list's accessible name. */
  label: string;
  suggestions: readonly Suggestion[];
  onChoose: (id: string) => void;
}

/** The cards of an empty conversation: the first over the whole width, then columns. */
export function SuggestionList({ label, suggestions, onChoose }: SuggestionListProps) {
  return (
    <ul className={styles['list']} role="list" aria-label={label}>
      {suggestions.map(({ id, title, detail, icon }) => (
        <li key={id}>
          <button
            type="button"
            className={styles['card']}
            onClick={() => {
              onChoose(id);
            }}
          >
            {icon}
            <span>
              <span className={styles['title']}>{title}</span>
              <span className={styles['detail']}>{detail}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
