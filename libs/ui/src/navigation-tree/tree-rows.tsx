import type { ComponentProps } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import styles from './navigation-tree.module.css';
import { useTreeActs } from './tree-context.ts';
import { nameOf } from './tree-entries.ts';
import type { TreeChat, TreeEntry, TreeFolder } from './tree-entries.ts';
import { ChatContent, FolderContent } from './tree-row-content.tsx';

/** The element of a row. Folders stay where they are, and so does a row in which text is selected. */
function RowElement({ entry, ...attributes }: ComponentProps<'div'> & { entry: TreeEntry }) {
  const { renaming } = useTreeActs();
  const stays = entry.kind === 'folder' || renaming === entry.id;
  const current = entry.kind === 'chat' && entry.current;
  return (
    <div
      {...attributes}
      draggable={stays ? false : attributes.draggable}
      aria-current={current ? 'page' : undefined}
    />
  );
}

/** A folder, with its children while it is open. */
function FolderRow({ value: folder }: { value: TreeFolder }) {
  const { expanded, onToggle } = useTreeActs();
  // One child is enough for a closed folder to be one that can be opened; thousands would take time.
  const children = expanded.has(folder.id) ? folder.children : folder.children.slice(0, 1);
  return (
    <TreeItem
      id={folder.id}
      value={folder}
      textValue={folder.label}
      aria-label={nameOf(folder)}
      className={styles['row'] ?? ''}
      onAction={() => {
        onToggle(folder.id);
      }}
      render={(attributes) => <RowElement {...attributes} entry={folder} />}
    >
      <TreeItemContent>
        <FolderContent folder={folder} />
      </TreeItemContent>
      <Collection items={children}>{treeRow}</Collection>
    </TreeItem>
  );
}

function ChatRow({ value: chat }: { value: TreeChat }) {
  const { selecting, onOpen } = useTreeActs();
  const open = () => {
    onOpen(chat.id);
  };
  return (
    <TreeItem
      id={chat.id}
      value={chat}
      textValue={chat.label}
      aria-label={nameOf(chat)}
      className={styles['row'] ?? ''}
      // Without an action a tap would select.
      {...(!selecting && { onAction: open })}
      // A click with the mouse selects and is no action there, but here it opens as well.
      onPress={({ pointerType, ctrlKey, metaKey, shiftKey }) => {
        if (pointerType === 'mouse' && !selecting && !ctrlKey && !metaKey && !shiftKey) open();
      }}
      render={(attributes) => <RowElement {...attributes} entry={chat} />}
    >
      <TreeItemContent>
        <ChatContent chat={chat} />
      </TreeItemContent>
    </TreeItem>
  );
}

/** The row of an entry, for collections of React Aria. */
export function treeRow(entry: TreeEntry) {
  return entry.kind === 'folder' ? <FolderRow value={entry} /> : <ChatRow value={entry} />;
}
