import { useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { foldersBeside } from './tree-entries.ts';
import type { TreeEntry } from './tree-entries.ts';

/** Requests of a tree to its owner about a row. */
export interface TreeRequests {
  onRenameAsked: (id: string) => void;
  onDeleteAsked: (ids: readonly string[]) => void;
  onMenuAsked: (id: string, anchor: HTMLElement) => void;
}

interface FolderTree {
  selecting?: boolean;
  folders: readonly TreeEntry[];
  expanded: ReadonlySet<string>;
  onExpandedChange: (ids: ReadonlySet<string>) => void;
}

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role="row"][data-key]') : null;
}

/** Opens the row's link in a new tab, by a click with Ctrl and ⌘ as browsers expect it. */
function openInNewTab(row: HTMLElement): void {
  const modifiers = { ctrlKey: true, metaKey: true, bubbles: false, cancelable: true };
  row.querySelector('a')?.dispatchEvent(new MouseEvent('click', modifiers));
}

/**
 * Returns the focus to the row after a mouse button has focused its link, since keys work on the
 * row.
 */
function focusRowOfLink({ currentTarget }: { currentTarget: Element }): void {
  const link = document.activeElement;
  if (!(link instanceof HTMLAnchorElement) || !currentTarget.contains(link)) return;
  link.closest<HTMLElement>('[role="row"]')?.focus();
}

/**
 * Lets a key at a button of a row reach the page, whose shortcut it may be: React Aria keeps all that
 * is pressed inside a row from it.
 */
function letThrough({ target, nativeEvent }: KeyboardEvent): void {
  if (target instanceof HTMLButtonElement) nativeEvent.stopPropagation = () => undefined;
}

/** Handles the keys of rows, and the context menu, which browsers open by keys too. */
export function useTreeKeys(tree: TreeRequests & FolderTree, selected: ReadonlySet<string>) {
  const menuKeyAt = useRef(-Infinity);
  const run = (command: TreeCommand, id: string, row: HTMLElement) => {
    if (command === 'rename') tree.onRenameAsked(id);
    else if (command === 'delete') tree.onDeleteAsked(targetIds(id, selected, tree.selecting));
    else if (command === 'menu') tree.onMenuAsked(id, row);
    else if (command === 'expand-siblings')
      tree.onExpandedChange(new Set([...tree.expanded, ...foldersBeside(id, tree.folders)]));
    else openInNewTab(row);
  };
  return {
    onClickCapture: focusRowOfLink,
    onAuxClickCapture: focusRowOfLink,
    onDragEndCapture: focusRowOfLink,
    onKeyDownCapture: (event: KeyboardEvent) => {
      letThrough(event);
      const row = rowOf(event.target);
      const id = row?.dataset['key'];
      const command = commandOfKey(event.nativeEvent);
      // Buttons and fields in the row handle their own keys.
      if (!row || id === undefined || !command || event.target !== row) return;
      event.preventDefault();
      event.stopPropagation();
      if (command === 'menu') menuKeyAt.current = event.timeStamp;
      run(command, id, row);
    },
    onContextMenu: (event: MouseEvent) => {
      const row = rowOf(event.target);
      const id = row?.dataset['key'];
      // Text fields keep the browser's menu. A finger that is held has already prevented it.
      if (!row || id === undefined || event.isDefaultPrevented()) return;
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      const byKey = event.button !== 2 && event.timeStamp - menuKeyAt.current < 1000;
      if (!byKey) tree.onMenuAsked(id, row);
    },
  };
}

/** Command of a key on the focused row. */
type TreeCommand = 'rename' | 'delete' | 'menu' | 'open-in-new-tab' | 'expand-siblings';

/** Fields of a keyboard event that {@link commandOfKey} reads. */
export type TreeKey = Pick<
  globalThis.KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>;

const COMMANDS = new Map<string, TreeCommand>([
  ['F2', 'rename'],
  ['Delete', 'delete'],
  ['ContextMenu', 'menu'],
]);

/**
 * Returns the command of a key on a row. React Aria handles keys that move, open, select and drag.
 */
export function commandOfKey(event: TreeKey): TreeCommand | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (altKey || event.isComposing) return null;
  const control = ctrlKey || metaKey;
  if (key === 'F10') return shiftKey && !control ? 'menu' : null;
  if (key === 'Backspace') return metaKey && !shiftKey ? 'delete' : null;
  if (key === 'Enter') return control && !shiftKey ? 'open-in-new-tab' : null;
  // Most keyboards need Shift for this sign.
  if (key === '*') return control ? null : 'expand-siblings';
  if (shiftKey || control) return null;
  return COMMANDS.get(key) ?? null;
}

/** Returns the effect of a key while renaming; null to go on. */
export function endOfRenaming({ key, isComposing }: TreeKey): 'save' | 'give-up' | null {
  if (isComposing) return null;
  return key === 'Enter' ? 'save' : key === 'Escape' ? 'give-up' : null;
}

/**
 * Returns the targets of an action on a row: the whole selection if the row is part of it, else
 * only the row. While the tree is selecting, an arrow may have left the last row of the selection.
 */
export function targetIds(
  id: string,
  selected: ReadonlySet<string>,
  selecting = false,
): readonly string[] {
  const isMeant = selected.has(id) || (selecting && selected.size > 0);
  return isMeant ? [...selected] : [id];
}
