import type { KeyboardEvent, ReactNode, Ref } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { IconButton } from '../button/button.tsx';
import styles from './find-bar.module.css';

/** Properties of {@link FindBar}. */
export interface FindBarProps {
  /** Name of the bar and of its field. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Position and number of hits, such as '3 de 12'. Empty without a search. */
  count: string;
  /** True if the buttons have a hit to go to. */
  hasHits: boolean;
  previousLabel: string;
  onPrevious: () => void;
  nextLabel: string;
  onNext: () => void;
  closeLabel: string;
  onClose: () => void;
  /** Content below the field: other scopes to search, or progress. */
  children?: ReactNode;
  fieldRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * Search bar for a text: field, number of hits, and buttons to go through them. Enter and F3 go to
 * the next hit, with Shift to the previous one; Escape closes. The app places the bar and marks the
 * hits.
 */
export function FindBar(props: FindBarProps) {
  const { label, value, onChange, count, hasHits, onPrevious, onNext, onClose, children } = props;

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return;
    const isInField = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape' && !event.shiftKey) onClose();
    else if (event.key === 'F3' || (event.key === 'Enter' && isInField))
      (event.shiftKey ? onPrevious : onNext)();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles['bar']} role="search" aria-label={label} onKeyDown={handleKey}>
      <div className={styles['line']}>
        <input
          ref={props.fieldRef}
          className={styles['field']}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          placeholder={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <div className={styles['steps']}>
          <span className={styles['count']} role="status">
            {count}
          </span>
          <IconButton
            label={props.previousLabel}
            icon={<ChevronUp />}
            aria-disabled={!hasHits || undefined}
            onClick={onPrevious}
          />
          <IconButton
            label={props.nextLabel}
            icon={<ChevronDown />}
            aria-disabled={!hasHits || undefined}
            onClick={onNext}
          />
          <IconButton label={props.closeLabel} icon={<X />} onClick={onClose} />
        </div>
      </div>
      {hasContent(children) && <div className={styles['more']}>{children}</div>}
    </div>
  );
}

function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false;
}
