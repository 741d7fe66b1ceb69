import type { ReactNode } from 'react';
import styles from './suggestion-list.module.css';

/** Card with a short question and the topics it covers. */
export interface Suggestion {
  id: string;
  title: string;
  detail: string;
  icon: ReactNode;
}

/** Properties of {@link SuggestionList}. */
export interface SuggestionListProps {
  /** Accessible name of the list. */
  label: string;
  suggestions: readonly Suggestion[];
  onChoose: (id: string) => void;
}

/** Keeps the second press of a double click from selecting the text that takes the card's place. */
function selectNothingBySecondClick(): void {
  const handlePress = (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault();
  };
  addEventListener('mousedown', handlePress, { capture: true, once: true });
}

/** Cards of an empty chat: the first over the full width, then columns. */
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
              selectNothingBySecondClick();
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
