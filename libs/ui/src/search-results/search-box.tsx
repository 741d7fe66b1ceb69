import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { IconButton } from '../button/button.tsx';
import styles from './search-box.module.css';
import { optionElementId, type SearchResultGroup, useChosenOption } from './search-options.ts';
import { SearchResultList } from './search-result-list.tsx';

export type { SearchResultGroup, SearchResultItem } from './search-options.ts';

/** Properties of {@link SearchBox}. */
export interface SearchBoxProps {
  /** Name of the field. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
  groups: readonly SearchResultGroup[];
  /** Name of the list. */
  listLabel: string;
  /** True if the list still belongs to the previous text of the field. */
  stale?: boolean | undefined;
  /** True while the first result is still to come: Enter waits for it. */
  isFirstToCome?: boolean | undefined;
  /** If false, only the field shows. */
  open: boolean;
  onOpen: (itemId: string) => void;
  onMore: (groupId: string) => void;
  /** Called on Escape in an empty field. */
  onLeave?: (() => void) | undefined;
  /** Content after the field, such as the close button of a dialog. */
  beside?: ReactNode;
  /** Message above the list: nothing found, or offline. */
  children?: ReactNode;
  /** Message below the list that comes and goes without moving it: still reading. */
  progress?: ReactNode;
  autoFocus?: boolean | undefined;
}

/**
 * Search field with results below. Arrows move through them while the field keeps the focus. Enter
 * opens the chosen result, or the first; Escape empties the field, then leaves it.
 */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, groups, open, isFirstToCome = false, onLeave } = props;
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const options = useChosenOption({ listId, groups, open, isFirstToCome });
  const { chosen } = options;

  function write(text: string) {
    options.forget();
    onChange(text);
  }

  function leave(): boolean {
    if (value !== '') write('');
    else if (onLeave === undefined) return false;
    else onLeave();
    return true;
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const isDone =
      key === 'Escape' ? leave() : key === 'Enter' ? options.click(event) : options.move(event);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles['box']} role="search" aria-label={label}>
      <div className={styles['top']}>
        <div className={styles['line']}>
          <Search aria-hidden className={styles['sign']} />
          <input
            ref={field}
            type="search"
            className={styles['field']}
            aria-label={label}
            placeholder={label}
            autoFocus={props.autoFocus}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-controls={open && groups.length > 0 ? listId : undefined}
            aria-activedescendant={
              chosen === undefined ? undefined : optionElementId(listId, chosen)
            }
            value={value}
            onChange={({ target }) => {
              write(target.value);
            }}
            onKeyDown={handleKey}
            onMouseDown={options.forget}
            onBlur={() => {
              // The field stays the active element when the whole window loses the focus.
              if (document.activeElement !== field.current) options.forget();
            }}
          />
          {value !== '' && (
            <IconButton
              label={props.clearLabel}
              icon={<X />}
              onClick={() => {
                write('');
                field.current?.focus();
              }}
            />
          )}
        </div>
        {props.beside}
      </div>
      {open && (
        <Results
          {...props}
          listId={listId}
          chosen={chosen}
          onPoint={options.point}
          onLeaveList={options.leave}
        />
      )}
    </div>
  );
}

interface ResultsProps extends SearchBoxProps {
  readonly listId: string;
  readonly chosen: string | undefined;
  readonly onPoint: (key: string) => void;
  readonly onLeaveList: () => void;
}

/** Results. A tab stop for scrolling by keys: while arrows choose, the focus stays in the field. */
function Results(props: ResultsProps) {
  const { listLabel, stale, children, progress, listId } = props;
  const { groups, chosen, onOpen, onMore, onPoint, onLeaveList: onLeave } = props;
  return (
    <div
      role="group"
      aria-label={listLabel}
      tabIndex={0}
      className={styles['results']}
      data-stale={stale || undefined}
    >
      <div className={styles['notes']}>{children}</div>
      {groups.length > 0 && (
        <SearchResultList
          id={listId}
          label={listLabel}
          {...{ groups, chosen, onOpen, onMore, onPoint, onLeave }}
        />
      )}
      <div className={styles['progress']}>{progress}</div>
    </div>
  );
}
