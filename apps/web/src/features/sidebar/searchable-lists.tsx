import { useState, type ComponentType, type ReactNode } from 'react';
import styles from './searchable-lists.module.css';

/** Props of the search in the panel; its results replace the lists. */
export interface PanelSearchPlace {
  readonly chatId: string | null;
  readonly slugs: ReadonlyMap<string, string>;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onFolder: (folderId: string) => void;
  readonly onChosen: () => void;
}

interface SearchableListsProps extends Omit<PanelSearchPlace, 'onOpenChange'> {
  readonly Search: ComponentType<PanelSearchPlace>;
  readonly children: ReactNode;
}

/**
 * Shows a search above lists. While it has results, the lists are hidden but stay rendered, so
 * that showing them again costs no rendering and keeps their scroll position.
 */
export function SearchableLists({ Search, children, ...place }: SearchableListsProps) {
  const [searching, setSearching] = useState(false);
  return (
    <div className={styles['place']} data-searching={searching || undefined}>
      <div className={styles['search']}>
        <Search {...place} onOpenChange={setSearching} />
      </div>
      <div className={styles['lists']}>{children}</div>
    </div>
  );
}
