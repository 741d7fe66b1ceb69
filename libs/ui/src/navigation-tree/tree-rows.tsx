import { ChevronRightIcon } from 'lucide-react';
import type { ComponentProps, CSSProperties } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useTreeContext } from './tree-context.ts';
import { nameOf } from './tree-entries.ts';
import type { TreeChat, TreeEntry, TreeFolder } from './tree-entries.ts';
import type { RowNode } from './tree-geometry.ts';
import { ChatContent, FolderContent, FolderLabel } from './tree-row-content.tsx';
import styles from './navigation-tree.module.css';

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

function LightFolder({ folder }: { folder: TreeFolder }) {
  return (
    <>
      <span className={styles['chevron']}>
        {folder.children.length > 0 && <ChevronRightIcon aria-hidden />}
      </span>
      <FolderLabel folder={folder} />
    </>
  );
}

function LightChat({ chat }: { chat: TreeChat }) {
  return (
    <>
      <span className={styles['dot']} style={{ '--hue': chat.hue } as CSSProperties} />
      <span className={styles['label']} data-muted={chat.muted || undefined}>
        {chat.label}
      </span>
      {chat.status !== undefined && <span className={styles['status']}>{chat.status}</span>}
    </>
  );
}

/**
 * Row without its interactions. It replaces a row that appears during a scroll, when nobody can
 * press it.
 */
export function LightRow({ node }: { node: RowNode }) {
  const { expanded } = useTreeContext();
  const entry = node.value as TreeEntry;
  const isFolder = entry.kind === 'folder';
  return (
    <div
      role="row"
      className={styles['row']}
      style={{ '--tree-item-level': node.level + 1 } as CSSProperties}
      aria-label={nameOf(entry)}
      aria-level={node.level + 1}
      aria-current={!isFolder && entry.current ? 'page' : undefined}
      aria-expanded={isFolder && entry.children.length > 0 ? expanded.has(entry.id) : undefined}
      data-level={node.level + 1}
      data-expanded={(isFolder && expanded.has(entry.id)) || undefined}
    >
      <div role="gridcell" className={styles['content']} data-kind={entry.kind}>
        {isFolder ? <LightFolder folder={entry} /> : <LightChat chat={entry} />}
      </div>
    </div>
  );
}
