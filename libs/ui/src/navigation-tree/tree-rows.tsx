import type { ComponentProps } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import styles from './navigation-tree.module.css';
import { useTreeContext } from './tree-context.ts';
import { nameOf } from './tree-entries.ts';
import type { TreeChat, TreeEntry, TreeFolder } from './tree-entries.ts';
import { ChatContent, FolderContent } from './tree-row-content.tsx';

/** Element of a row. Folders cannot be dragged, nor can a row whose text is being edited. */
function RowElement({ entry, ...attributes }: ComponentProps<'div'> & { entry: TreeEntry }) {
  const { renaming } = useTreeContext();
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

/** Row of a folder, with its children while it is open. */
function FolderRow({ value: folder }: { value: TreeFolder }) {
  const { expanded, onToggle } = useTreeContext();
  // One child is enough for React Aria to show a closed folder as expandable; thousands would take
  // time.
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
  const { selecting, onOpen } = useTreeContext();
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
      // For React Aria a mouse click only selects; here it opens as well.
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

/** Renders an entry, for React Aria's collections. */
export function treeRow(entry: TreeEntry) {
  return entry.kind === 'folder' ? <FolderRow value={entry} /> : <ChatRow value={entry} />;
}
