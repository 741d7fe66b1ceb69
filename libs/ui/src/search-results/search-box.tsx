import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Autocomplete, Input, SearchField } from 'react-aria-components';
import { IconButton } from '../icon-button/icon-button.tsx';
import { preparePressStyle } from '../press-style/press-style.ts';
import { SearchResultList } from './search-result-list.tsx';
import type { SearchResultGroup } from './search-result-list.tsx';
import styles from './search-box.module.css';

/** Properties of {@link SearchBox}. */
export interface SearchBoxProps {
  /** The name of the field. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Keys that lead here, such as 'Ctrl K'; shown in the empty field. */
  hint?: string | undefined;
  clearLabel: string;
  groups: readonly SearchResultGroup[];
  /** The name of the list. */
  listLabel: string;
  /** The list belongs to what stood in the field before. */
  stale?: boolean | undefined;
  /** Without it nothing but the field is shown. */
  open: boolean;
  onOpen: (itemId: string) => void;
  onMore: (groupId: string) => void;
  /** Escape in an empty field. */
  onLeave?: (() => void) | undefined;
  /** What is to be said besides, above the list: nothing found, offline, still reading. */
  children?: ReactNode;
  autoFocus?: boolean | undefined;
}

/**
 * A search field with its results below. The arrows go through them while the field keeps the
 * focus, Enter opens one, the first where none was chosen; Escape empties the field, then leaves it.
 */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, hint, groups, open, onOpen, onLeave } = props;
  preparePressStyle();
  const field = useRef<HTMLInputElement>(null);

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const { target, key, nativeEvent } = event;
    if (nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    const first = groups[0]?.items[0];
    if (key === 'Escape') {
      if (value === '' && onLeave === undefined) return;
      if (value === '') onLeave?.();
      else onChange('');
    } else if (key === 'Enter' && !hasChosen(target) && open && first !== undefined) {
      onOpen(first.id);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles['box']} role="search" aria-label={label} onKeyDownCapture={handleKey}>
      <Autocomplete inputValue={value} onInputChange={onChange} disableAutoFocusFirst>
        <SearchField className={styles['line'] ?? ''} aria-label={label}>
          <Search aria-hidden className={styles['sign']} />
          <Input
            ref={field}
            className={styles['field'] ?? ''}
            placeholder={label}
            autoFocus={props.autoFocus}
          />
          {value === '' && hint !== undefined && (
            <kbd className={styles['hint']} aria-hidden>
              {hint}
            </kbd>
          )}
          {value !== '' && (
            <IconButton
              label={props.clearLabel}
              icon={<X />}
              onClick={() => {
                onChange('');
                field.current?.focus();
              }}
            />
          )}
        </SearchField>
        {open && (
          // Whoever scrolls by keys can come here; the focus of the field is on its items only in name.
          <div
            role="group"
            aria-label={props.listLabel}
            tabIndex={0}
            className={styles['results']}
            data-stale={props.stale || undefined}
          >
            <div className={styles['notes']}>{props.children}</div>
            {groups.length > 0 && (
              <SearchResultList
                label={props.listLabel}
                groups={groups}
                onOpen={onOpen}
                onMore={props.onMore}
              />
            )}
          </div>
        )}
      </Autocomplete>
    </div>
  );
}

function hasChosen(field: HTMLInputElement): boolean {
  const id = field.getAttribute('aria-activedescendant');
  return id !== null && field.ownerDocument.getElementById(id) !== null;
}
