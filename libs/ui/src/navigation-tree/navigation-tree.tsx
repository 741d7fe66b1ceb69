import { useInsertionEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Tree, TreeHeader, TreeSection } from 'react-aria-components/Tree';
import type { Key, Selection } from 'react-aria-components';
import { preparePressStyle } from '../press-style/press-style.ts';
import {
  useFocusAfterRemoval,
  useFocusOfRow,
  useKeptScroll,
  useNearEnd,
  useReveal,
} from './focus-and-scroll.ts';
import { useHolding } from '../use-holding.ts';
import styles from './navigation-tree.module.css';
import { RowWindow } from './row-window.tsx';
import { TreeContext } from './tree-context.ts';
import type { NavigationTreeTexts, TreeContextValue } from './tree-context.ts';
import { folderIds, rowsInOrder } from './tree-entries.ts';
import type { TreeEntry, TreeHeading } from './tree-entries.ts';
import { TreeGeometry } from './tree-geometry.ts';
import { useTreeKeys } from './tree-keys.ts';
import type { TreeRequests } from './tree-keys.ts';
import { treeRow } from './tree-rows.tsx';
import { useChatDrag } from './use-chat-drag.tsx';
import { useRowSizes } from './use-row-sizes.ts';

export type { NavigationTreeTexts } from './tree-context.ts';
export type { TreeChat, TreeEntry, TreeFolder, TreeHeading } from './tree-entries.ts';

/** Properties of {@link NavigationTree}. */
export interface NavigationTreeProps extends TreeRequests {
  label: string;
  /** Language of React Aria's own texts, such as those about dragging by keyboard. */
  locale: string;
  texts: NavigationTreeTexts;
  /** Folders, and chats outside folders. An unchanged entry must stay the same object. */
  folders: readonly TreeEntry[];
  headings: readonly TreeHeading[];
  /** Content to show instead of an empty tree. */
  empty?: ReactNode;
  /** Content below the rows that is always visible: a spinner or an error. */
  footer?: ReactNode;
  expanded: ReadonlySet<string>;
  onExpandedChange: (ids: ReadonlySet<string>) => void;
  /**
   * Ids of the selected chat rows, the target of actions. Ctrl, ⌘ or Shift with a click, and Shift
   * with the arrows, change the selection; a plain click selects one row. Rows show the selection
   * if it has several.
   */
  selected: ReadonlySet<string>;
  onSelectedChange: (ids: ReadonlySet<string>) => void;
  /** If true, chats have check boxes and a press selects instead of opening. */
  selecting?: boolean;
  /** Called after Escape, to turn `selecting` off. */
  onSelectingEnd?: () => void;
  /** Called when a chat is pressed or opened with Enter. */
  onOpen: (id: string) => void;
  /** Row to scroll into view when this value changes. Its folders must be open. */
  revealed?: string | null;
  /** Row that takes the focus when this value changes, as one that was just made. */
  focused?: string | null;
  /** Row whose label is being edited. */
  renaming?: string | null;
  /** Returns what was typed for a row before, and could not be saved. */
  unsavedName?: (id: string) => string | undefined;
  /** Called with the new label, or null if the user cancels. */
  onRename: (id: string, text: string | null) => void;
  /** Called when chats are dropped on a folder or a row in it, or (null) anywhere else. */
  onMove: (ids: readonly string[], folderId: string | null) => void;
  /** Called when less than a screen is left below, again as long as that is so. */
  onNearEnd?: () => void;
}

const noop = () => undefined;

/** Creates the context of the rows, whose callbacks read the latest properties. */
function useContextValue(props: NavigationTreeProps): TreeContextValue {
  const { texts, expanded, renaming = null, selecting = false, selected } = props;
  const latest = useRef(props);
  useInsertionEffect(() => {
    latest.current = props;
  });
  const several = selecting || selected.size > 1;
  return useMemo(
    () => ({
      texts,
      expanded,
      renaming,
      selecting,
      several,
      unsavedName: ({ id }) => latest.current.unsavedName?.(id),
      onRename: (id, text) => {
        latest.current.onRename(id, text);
      },
      onMenuAsked: (id, anchor) => {
        latest.current.onMenuAsked(id, anchor);
      },
      onOpen: (id) => {
        latest.current.onOpen(id);
      },
      onToggle: (id) => {
        const next = new Set(latest.current.expanded);
        if (!next.delete(id)) next.add(id);
        latest.current.onExpandedChange(next);
      },
    }),
    [texts, expanded, renaming, selecting, several],
  );
}

/**
 * Returns the height of a tree with all folders open, in CSS pixels: room that it never needs more
 * of, whatever the user opens or closes.
 */
export function useWholeHeight(
  folders: readonly TreeEntry[],
  headings: readonly TreeHeading[],
): number {
  const { row, heading } = useRowSizes();
  return useMemo(() => {
    const rows = rowsInOrder(folders, headings, folderIds(folders));
    return rows.length * row + headings.length * heading;
  }, [folders, headings, row, heading]);
}

/**
 * Tree of folders with sub-folders and chats, then headings with chats. One tab stop: arrows, Home,
 * End and typing move in it, and `*` opens all folders of a level. Only visible rows are in the
 * document, even of ten thousand. It fills the height of its parent and scrolls.
 */
export function NavigationTree(props: NavigationTreeProps) {
  // Must run before React Aria's effects, which would add a style element to the head. Our policy
  // forbids that.
  useInsertionEffect(preparePressStyle, []);
  const isEmpty = props.folders.length === 0 && props.headings.length === 0;
  return (
    <I18nProvider locale={props.locale}>
      <div className={styles['panel']}>
        {isEmpty ? props.empty : <Rows {...props} />}
        {props.footer}
      </div>
    </I18nProvider>
  );
}

function Rows(props: NavigationTreeProps) {
  const { label, folders, headings, expanded, selected, selecting = false, texts, onMove } = props;
  const context = useContextValue(props);
  const [geometry] = useState(() => new TreeGeometry(props.revealed));
  const allFolders = useMemo(() => folderIds(folders), [folders]);
  const { dragAndDropHooks, isDragging } = useChatDrag({ folders: allFolders, texts, onMove });
  const keys = useTreeKeys(props, selected);
  const selection = useSelection(selected, props.onSelectedChange);
  const holding = useHolding({
    heldAt: (target) => (selecting ? null : heldRowOf(target)),
    onHeld: (row) => {
      props.onMenuAsked(row.dataset['key'] ?? '', row);
    },
  });
  const nearEnd = useNearEnd(props.onNearEnd ?? noop, [folders, headings, expanded]);
  const rows = useMemo(
    () => rowsInOrder(folders, headings, expanded),
    [folders, headings, expanded],
  );
  const removal = useFocusAfterRemoval(nearEnd.ref, geometry, rows);
  const keptScroll = useKeptScroll(nearEnd.ref);
  // Apart from each other: otherwise the end of a renaming would reveal the other row again.
  useReveal(geometry, props.revealed);
  useReveal(geometry, props.renaming);
  useFocusOfRow(nearEnd.ref, geometry, props.focused);
  return (
    <div
      className={styles['keys']}
      role="presentation"
      {...holding}
      {...keptScroll}
      onFocusCapture={(event) => {
        keptScroll.onFocusCapture();
        removal.onFocusCapture(event);
      }}
      {...keys}
      onKeyDown={(event) => {
        if (!selecting || event.key !== 'Escape') return;
        event.stopPropagation();
        props.onSelectingEnd?.();
      }}
    >
      <TreeContext value={context}>
        <RowWindow
          geometry={geometry}
          isHeld={() => context.several || context.renaming !== null || isDragging()}
        >
          <Tree
            {...nearEnd}
            aria-label={label}
            className={styles['tree'] ?? ''}
            data-several={context.several || undefined}
            keyboardNavigationBehavior="tab"
            selectionMode="multiple"
            selectionBehavior={selecting ? 'toggle' : 'replace'}
            disabledBehavior="selection"
            disabledKeys={allFolders}
            {...selection}
            expandedKeys={expanded}
            onExpandedChange={(ids) => {
              props.onExpandedChange(new Set([...ids].map(String)));
            }}
            dragAndDropHooks={dragAndDropHooks}
          >
            <Collection items={folders}>{treeRow}</Collection>
            {headings.map((heading) => (
              <TreeSection key={heading.id} id={heading.id}>
                <TreeHeader className={styles['heading'] ?? ''}>{heading.label}</TreeHeader>
                <Collection items={heading.chats}>{treeRow}</Collection>
              </TreeSection>
            ))}
          </Tree>
        </RowWindow>
      </TreeContext>
    </div>
  );
}

/** Finds the row for a finger, which its buttons and a field take themselves. */
function heldRowOf(target: Element): HTMLElement | null {
  const isOwn = target.closest('button, input') !== null;
  return isOwn ? null : target.closest<HTMLElement>('[role="row"][data-key]');
}

function haveSameIds(one: ReadonlySet<Key>, other: ReadonlySet<Key>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}

/**
 * Returns the selection for React Aria. Its own sets also hold where a range began, so it gets the
 * last one back while the owner's set has the same ids.
 */
function useSelection(
  selected: ReadonlySet<string>,
  onSelectedChange: (ids: ReadonlySet<string>) => void,
) {
  const [last, setLast] = useState<ReadonlySet<Key>>(selected);
  return {
    selectedKeys: haveSameIds(last, selected) ? last : selected,
    onSelectionChange: (ids: Selection) => {
      if (ids === 'all') return;
      setLast(ids);
      onSelectedChange(new Set([...ids].map(String)));
    },
  };
}
