import { useState, type ComponentType, type ReactNode } from 'react';
import styles from './searchable-lists.module.css';

/** Props of a search in the panel; its results stand in the place of the lists. */
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
 * A search over lists. While it has results the lists are out of sight and out of reach, and stay as they
 * are: to show them again costs no rendering, wherever they were scrolled to.
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
