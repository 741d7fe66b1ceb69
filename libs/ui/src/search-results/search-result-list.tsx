import { memo, type MouseEvent, type PointerEvent } from 'react';
import styles from './search-box.module.css';
import {
  groupOfMore,
  moreKey,
  optionElementId,
  type SearchResultGroup,
  type SearchResultItem,
} from './search-options.ts';

/** Properties of {@link SearchResultList}. */
interface SearchResultListProps {
  id: string;
  label: string;
  groups: readonly SearchResultGroup[];
  /** Key of the option that the arrows or the mouse chose. */
  chosen: string | undefined;
  onOpen: (itemId: string) => void;
  onMore: (groupId: string) => void;
  /** Called with the option that the mouse moves to. */
  onPoint: (key: string) => void;
  /** Called when the mouse leaves the list. */
  onLeave: () => void;
}

/** List box of results by kind. Items open something; the last option of a group may show more. */
export function SearchResultList(props: SearchResultListProps) {
  const { id, label, groups, chosen, onOpen, onMore, onPoint, onLeave } = props;

  function handleMove({ target, pointerType, movementX, movementY }: PointerEvent<HTMLElement>) {
    // Browsers also report a mouse at rest, when the list below it changes.
    if (pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return;
    const key = (target as Element).closest<HTMLElement>('[role="option"]')?.dataset['key'];
    if (key !== undefined && key !== chosen) onPoint(key);
  }

  function handleClick(event: MouseEvent<HTMLElement>) {
    const option = (event.target as Element).closest<HTMLElement>('[role="option"]');
    const key = option?.dataset['key'];
    if (key === undefined || isForBrowser(option, event)) return;
    event.preventDefault();
    const group = groupOfMore(key);
    if (group === undefined) onOpen(key);
    else onMore(group);
  }

  return (
    <div
      role="listbox"
      id={id}
      aria-label={label}
      onClick={handleClick}
      onPointerMove={handleMove}
      onPointerLeave={onLeave}
      onMouseDown={(event) => {
        // The field keeps the focus, and with it the on-screen keyboard.
        if (event.button === 0) event.preventDefault();
      }}
    >
      {groups.map((group) => (
        <ResultGroup key={group.id} listId={id} group={group} chosen={chosenIn(group, chosen)} />
      ))}
    </div>
  );
}

/** Checks if the browser should open the link elsewhere because of a modifier key. */
function isForBrowser(option: HTMLElement | null | undefined, event: MouseEvent): boolean {
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return isModified && option instanceof HTMLAnchorElement;
}

/** Returns the chosen key only for its own group, so that the others need not render. */
function chosenIn({ id, items }: SearchResultGroup, chosen: string | undefined) {
  const isHere = chosen === moreKey(id) || items.some((item) => item.id === chosen);
  return isHere ? chosen : undefined;
}

interface ResultGroupProps {
  readonly listId: string;
  readonly group: SearchResultGroup;
  readonly chosen: string | undefined;
}

/** Group of results. Memoized: typing alone does not render it. */
const ResultGroup = memo(function ResultGroup({ listId, group, chosen }: ResultGroupProps) {
  const { id, heading, count, items, moreLabel } = group;
  const headingId = optionElementId(listId, `heading of ${id}`);
  const more = moreKey(id);
  const optionOf = (key: string) => ({
    id: optionElementId(listId, key),
    role: 'option',
    'data-key': key,
    'data-focused': key === chosen || undefined,
  });
  return (
    <div role="group" aria-labelledby={headingId}>
      <div role="presentation" id={headingId} className={styles['heading']}>
        {heading} {count !== undefined && <span className={styles['count']}>{count}</span>}
      </div>
      {items.map((item) => {
        const option = { ...optionOf(item.id), className: styles['item'] };
        return item.href === undefined ? (
          <div key={item.id} {...option}>
            <ResultContent item={item} />
          </div>
        ) : (
          <a key={item.id} {...option} href={item.href} tabIndex={-1} draggable={false}>
            <ResultContent item={item} />
          </a>
        );
      })}
      {moreLabel !== undefined && (
        <div {...optionOf(more)} className={styles['more']}>
          {moreLabel}
        </div>
      )}
    </div>
  );
});

function ResultContent({ item }: { item: SearchResultItem }) {
  const { title, excerpt, detail, icon, keys } = item;
  return (
    <>
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <span className={styles['texts']}>
        <span className={styles['title']}>{title}</span>
        {(excerpt !== undefined || detail !== undefined) && (
          <span className={styles['about']}>
            {excerpt !== undefined && <span className={styles['excerpt']}>{excerpt}</span>}
            {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
          </span>
        )}
      </span>
      {keys !== undefined && <kbd className={styles['keys']}>{keys}</kbd>}
    </>
  );
}
