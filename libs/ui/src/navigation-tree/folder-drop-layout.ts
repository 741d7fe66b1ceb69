import { ListLayout } from 'react-aria-components/Virtualizer';
import type { DropTarget, Key } from 'react-aria-components';
import type { TreeEntry } from './tree-entries.ts';

interface Rows {
  get(key: Key): { value: unknown; parentKey?: Key | null } | null | undefined;
}

/** The folder that a row stands for when something is dropped on it: itself, or the one it is in. */
export function folderOfRow(key: Key | null | undefined, rows: Rows): string | null {
  for (let at = key; at !== null && at !== undefined; at = rows.get(at)?.parentKey) {
    const entry = rows.get(at)?.value as TreeEntry | null | undefined;
    if (entry?.kind === 'folder') return entry.id;
  }
  return null;
}

/** Rows below each other, where a pointer over any row of a folder means that folder. */
export class FolderDropLayout extends ListLayout<unknown> {
  override getDropTargetFromPoint(
    x: number,
    y: number,
    isValid: (target: DropTarget) => boolean,
  ): DropTarget | null {
    const target = super.getDropTargetFromPoint(x, y, isValid);
    if (target?.type !== 'item') return target;
    const collection = this.virtualizer?.collection;
    const folder = folderOfRow(target.key, { get: (key) => collection?.getItem(key) });
    if (folder === null) return { type: 'root' };
    return { type: 'item', key: folder, dropPosition: 'on' };
  }
}
