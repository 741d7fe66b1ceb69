import type { ReactNode } from 'react';
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import styles from './search-box.module.css';

/** One thing that was found. */
export interface SearchResultItem {
  readonly id: string;
  /** The whole name as plain text. */
  readonly name: string;
  /** The name as it is shown, with what matches in `<mark>`. */
  readonly title: ReactNode;
  /** Where the words stand, in up to two lines. */
  readonly excerpt?: ReactNode;
  /** Such as date and persona. */
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
  /** Keys that do the same, such as 'Ctrl K'. */
  readonly keys?: string | undefined;
}

/** Things of one kind, under a heading. */
export interface SearchResultGroup {
  readonly id: string;
  readonly heading: string;
  /** How many there are, such as '12' or '60+'. */
  readonly count?: string | undefined;
  readonly items: readonly SearchResultItem[];
  /** Says how to see the rest; absent where all are shown. */
  readonly moreLabel?: string | undefined;
}

/** Properties of {@link SearchResultList}. */
export interface SearchResultListProps {
  label: string;
  groups: readonly SearchResultGroup[];
  onOpen: (itemId: string) => void;
  onMore: (groupId: string) => void;
}

const MORE = 'more of ';

/** What was found, by kind: a list box whose items open something, and whose last ones show more. */
export function SearchResultList({ label, groups, onOpen, onMore }: SearchResultListProps) {
  return (
    <ListBox
      aria-label={label}
      className={styles['list'] ?? ''}
      selectionMode="none"
      onAction={(key) => {
        const id = String(key);
        if (id.startsWith(MORE)) onMore(id.slice(MORE.length));
        else onOpen(id);
      }}
    >
      {groups.map((group) => (
        <ListBoxSection key={group.id} id={`group ${group.id}`} className={styles['group'] ?? ''}>
          <Header className={styles['heading'] ?? ''}>
            {group.heading}{' '}
            {group.count !== undefined && <span className={styles['count']}>{group.count}</span>}
          </Header>
          <Collection items={group.items}>{(item) => <ResultItem item={item} />}</Collection>
          {group.moreLabel !== undefined && (
            <ListBoxItem
              id={MORE + group.id}
              textValue={group.moreLabel}
              className={styles['more'] ?? ''}
            >
              {group.moreLabel}
            </ListBoxItem>
          )}
        </ListBoxSection>
      ))}
    </ListBox>
  );
}

function ResultItem({ item }: { item: SearchResultItem }) {
  const { id, name, title, excerpt, detail, icon, keys } = item;
  return (
    <ListBoxItem id={id} textValue={name} className={styles['item'] ?? ''}>
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
    </ListBoxItem>
  );
}
