import { createContext, useContext } from 'react';

/** The texts of a tree. */
export interface NavigationTreeTexts {
  /** Names the button '…' of a row. */
  menu: (label: string) => string;
  /** Names the field in which a row is renamed. */
  rename: (label: string) => string;
  /** Under the pointer while several chats are dragged: '3 chats'. */
  dragging: (count: number) => string;
}

/** What rows need that changes without their entry changing. */
export interface TreeActs {
  texts: NavigationTreeTexts;
  expanded: ReadonlySet<string>;
  renaming: string | null;
  /** Chats have check boxes. */
  selecting: boolean;
  /** Several chats are selected, so that rows show which. */
  several: boolean;
  onRename: (id: string, text: string | null) => void;
  onMenuAsked: (id: string, anchor: HTMLElement) => void;
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
}

export const TreeActsContext = createContext<TreeActs | null>(null);

/** The acts of the tree that a row is in. */
export function useTreeActs(): TreeActs {
  const acts = useContext(TreeActsContext);
  if (!acts) throw new Error('A row is outside of a tree');
  return acts;
}
