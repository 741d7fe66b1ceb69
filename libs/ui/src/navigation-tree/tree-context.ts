import { createContext, useContext } from 'react';
import type { TreeEntry } from './tree-entries.ts';

/** Texts of a tree. */
export interface NavigationTreeTexts {
  /** Name of the '…' button of a row. */
  menu: (label: string) => string;
  /** Name of the field for renaming a row. */
  rename: (label: string) => string;
  /** Description of that field while its text is one that could not be saved. */
  notSaved: string;
  /** Text under the pointer while several chats are dragged, such as '3 chats'. */
  dragging: (count: number) => string;
}

/** State and callbacks of the rows that change independently of their entries. */
export interface TreeContextValue {
  texts: NavigationTreeTexts;
  expanded: ReadonlySet<string>;
  renaming: string | null;
  /** True if chats have check boxes. */
  selecting: boolean;
  /** True if several chats are selected, so that rows show which. */
  several: boolean;
  /** Returns the name typed for a row that could not be saved; undefined for none. */
  unsavedName: (entry: TreeEntry) => string | undefined;
  onRename: (id: string, text: string | null) => void;
  onMenuAsked: (id: string, anchor: HTMLElement) => void;
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
}

export const TreeContext = createContext<TreeContextValue | null>(null);

/** Returns the context of the tree around a row. */
export function useTreeContext(): TreeContextValue {
  const value = useContext(TreeContext);
  if (!value) throw new Error('A row is outside of a tree');
  return value;
}
