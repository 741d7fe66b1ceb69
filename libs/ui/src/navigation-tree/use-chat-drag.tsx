import { useRef } from 'react';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { DropTarget, Key } from 'react-aria-components';
import styles from './navigation-tree.module.css';
import type { NavigationTreeTexts } from './tree-context.ts';
import type { TreeEntry } from './tree-entries.ts';

const CHAT_TYPE = 'application/x-colega-chat';

interface ChatDragOptions {
  folders: ReadonlySet<string>;
  texts: NavigationTreeTexts;
  onMove: (ids: readonly string[], folderId: string | null) => void;
}

function dragItem(key: Key, entry: TreeEntry | undefined) {
  return { [CHAT_TYPE]: String(key), 'text/plain': entry?.label ?? '' };
}

/** Sets up dragging chats onto folders, or anywhere else to take them out of their folders. */
export function useChatDrag({ folders, texts, onMove }: ChatDragOptions) {
  const dragged = useRef<readonly string[]>([]);
  const folderOf = (target: DropTarget) =>
    target.type === 'item' && folders.has(String(target.key)) ? String(target.key) : null;
  const accepts = (target: DropTarget) =>
    target.type === 'root' || (target.dropPosition === 'on' && folderOf(target) !== null);
  const { dragAndDropHooks } = useDragAndDrop<TreeEntry>({
    getItems: (keys, entries) => [...keys].map((key, index) => dragItem(key, entries[index])),
    acceptedDragTypes: [CHAT_TYPE],
    getAllowedDropOperations: () => ['move'],
    getDropOperation: (target) => (accepts(target) ? 'move' : 'cancel'),
    onDragStart: ({ keys }) => {
      dragged.current = [...keys].map(String);
    },
    onDragEnd: () => {
      dragged.current = [];
    },
    onDrop: ({ target }: { target: DropTarget }) => {
      if (dragged.current.length > 0) onMove(dragged.current, folderOf(target));
    },
    renderDragPreview: (items) => (
      <div className={styles['preview']}>
        {items.length > 1 ? texts.dragging(items.length) : items[0]?.['text/plain']}
      </div>
    ),
  });
  return { dragAndDropHooks, isDragging: () => dragged.current.length > 0 };
}
