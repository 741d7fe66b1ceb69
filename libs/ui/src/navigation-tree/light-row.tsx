import { ChevronRightIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import styles from './navigation-tree.module.css';
import type { RowNode } from './row-positions.ts';
import { useTreeContext } from './tree-context.ts';
import { nameOf } from './tree-entries.ts';
import type { TreeChat, TreeEntry, TreeFolder } from './tree-entries.ts';
import { FolderLabel } from './tree-row-content.tsx';

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
