import {
  CheckIcon,
  ChevronRightIcon,
  EllipsisIcon,
  FolderIcon,
  GripVerticalIcon,
} from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { Button, Checkbox } from 'react-aria-components/Tree';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './navigation-tree.module.css';
import { useTreeContext } from './tree-context.ts';
import type { TreeChat, TreeEntry, TreeFolder } from './tree-entries.ts';
import { endOfRenaming } from './tree-keys.ts';

/** Button '…'. The menu of the row opens beside it. */
function MenuButton({ entry }: { entry: TreeEntry }) {
  const { texts, onMenuAsked } = useTreeContext();
  return (
    <Button
      className={styles['menu'] ?? ''}
      aria-label={texts.menu(entry.label)}
      onPress={({ target }) => {
        onMenuAsked(entry.id, target as HTMLElement);
      }}
    >
      <EllipsisIcon aria-hidden />
    </Button>
  );
}

function Renaming({ entry }: { entry: TreeEntry }) {
  const { texts, unsavedName, onRename } = useTreeContext();
  const unsaved = unsavedName(entry);
  return (
    <RenameField
      name={texts.rename(entry.label)}
      text={unsaved ?? entry.label}
      fault={unsaved === undefined ? undefined : texts.notSaved}
      onEnd={(text) => {
        onRename(entry.id, text);
      }}
    />
  );
}

/** Icon, label and count of a folder. */
export function FolderLabel({ folder, field }: { folder: TreeFolder; field?: ReactNode }) {
  return (
    <>
      <span
        className={styles['icon']}
        style={folder.color === '' ? undefined : { color: folder.color }}
      >
        <FolderIcon aria-hidden />
      </span>
      {field || (
        <>
          <span className={styles['label']} title={folder.label}>
            {folder.label}
          </span>
          <span className={styles['status']}>{folder.count}</span>
        </>
      )}
    </>
  );
}

/** Content of a folder's row. */
export function FolderContent({ folder }: { folder: TreeFolder }) {
  const renaming = useTreeContext().renaming === folder.id;
  return (
    <div className={styles['content']} data-kind="folder">
      {folder.children.length > 0 ? (
        <Button slot="chevron" className={styles['chevron'] ?? ''}>
          <ChevronRightIcon aria-hidden />
        </Button>
      ) : (
        <span className={styles['chevron']} />
      )}
      <FolderLabel folder={folder} field={renaming && <Renaming entry={folder} />} />
      {!renaming && <MenuButton entry={folder} />}
    </div>
  );
}

/** Real link, so that the browser's own ways to open one work. The row handles plain presses. */
function ChatLink({ chat }: { chat: TreeChat }) {
  return (
    <a
      className={styles['label']}
      href={chat.href}
      tabIndex={-1}
      draggable={false}
      data-muted={chat.muted || undefined}
      onClick={(event) => {
        // Only our own click, which opens a new tab, has Ctrl and ⌘.
        if (!(event.ctrlKey && event.metaKey)) event.preventDefault();
      }}
    >
      {/* On the link, the tooltip would be read as its description, after the same words. */}
      <span title={chat.title}>{chat.label}</span>
    </a>
  );
}

/** Content of a chat's row. */
export function ChatContent({ chat }: { chat: TreeChat }) {
  const { renaming, selecting } = useTreeContext();
  return (
    <div className={styles['content']} data-kind="chat">
      {selecting && (
        <Checkbox slot="selection" className={styles['check'] ?? ''}>
          <CheckIcon aria-hidden />
        </Checkbox>
      )}
      <span className={styles['dot']} style={{ '--hue': chat.hue } as CSSProperties} />
      {renaming === chat.id ? (
        <Renaming entry={chat} />
      ) : (
        <>
          <ChatLink chat={chat} />
          <span className={styles['status']}>{chat.status}</span>
          <Button slot="drag" className={styles['grip'] ?? ''}>
            <GripVerticalIcon aria-hidden />
          </Button>
          <MenuButton entry={chat} />
        </>
      )}
    </div>
  );
}

/** Properties of {@link RenameField}. */
interface RenameFieldProps {
  name: string;
  text: string;
  /** Fault of the text that the field begins with. */
  fault: string | undefined;
  onEnd: (text: string | null) => void;
}

/** Scrolls a field back into view when the keyboard of a phone takes its place. */
function keepInView(field: HTMLElement | null): () => void {
  // After the list has its new height.
  const show = () => requestAnimationFrame(() => field?.scrollIntoView({ block: 'nearest' }));
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', show);
  return () => visualViewport?.removeEventListener('resize', show);
}

/** Field to rename a row. Enter and blur save, Escape cancels. */
function RenameField({ name, text, fault, onEnd }: RenameFieldProps) {
  const faultId = useId();
  const field = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  useEffect(() => {
    // First the row: without focus, the tree would move it to another row.
    field.current?.closest<HTMLElement>('[role="row"]')?.focus();
    field.current?.focus();
    field.current?.select();
    return keepInView(field.current);
  }, []);
  const end = (result: string | null) => {
    if (ended.current) return;
    ended.current = true;
    onEnd(result);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const kind = endOfRenaming(event.nativeEvent);
    event.stopPropagation();
    if (!kind) return;
    event.preventDefault();
    const { value } = event.currentTarget;
    const row = event.currentTarget.closest<HTMLElement>('[role="row"]');
    end(kind === 'save' ? value : null);
    row?.focus();
  };
  return (
    <>
      <input
        ref={field}
        className={styles['field']}
        aria-label={name}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : faultId}
        defaultValue={text}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          end(event.currentTarget.value);
        }}
      />
      {fault !== undefined && <VisuallyHidden id={faultId}>{fault}</VisuallyHidden>}
    </>
  );
}
