import { useInsertionEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Tree, TreeHeader, TreeSection } from 'react-aria-components/Tree';
import type { Key, Selection } from 'react-aria-components';
import { preparePressStyle } from '../press-style/press-style.ts';
import { useFocusAfterRemoval, useKeptScroll, useNearEnd, useReveal } from './focus-and-scroll.ts';
import styles from './navigation-tree.module.css';
import { RowWindow } from './row-window.tsx';
import { TreeActsContext } from './tree-context.ts';
import type { NavigationTreeTexts, TreeActs } from './tree-context.ts';
import { folderIds, rowsInOrder } from './tree-entries.ts';
import type { TreeEntry, TreeHeading } from './tree-entries.ts';
import { TreeGeometry } from './tree-geometry.ts';
import { useTreeKeys } from './tree-keys.ts';
import type { TreeRequests } from './tree-keys.ts';
import { treeRow } from './tree-rows.tsx';
import { useChatDrag } from './use-chat-drag.tsx';

/** Properties of {@link NavigationTree}. */
export interface NavigationTreeProps extends TreeRequests {
  label: string;
  /** The language of React Aria's own texts, such as those for dragging by keyboard. */
  locale: string;
  texts: NavigationTreeTexts;
  /** Folders, and chats outside of them. An entry that has not changed stays the same object. */
  folders: readonly TreeEntry[];
  headings: readonly TreeHeading[];
  /** Instead of the tree while there is nothing in it. */
  empty?: ReactNode;
  /** Below the rows, and always in sight: a spinner while more is loaded, or what has failed. */
  footer?: ReactNode;
  expanded: ReadonlySet<string>;
  onExpandedChange: (ids: ReadonlySet<string>) => void;
  /**
   * The rows of the chats that acts are meant for: by Ctrl, ⌘ or Shift with a click, Shift with the arrows. A
   * click alone leaves the clicked one; the rows show the selection where it has several.
   */
  selected: ReadonlySet<string>;
  onSelectedChange: (ids: ReadonlySet<string>) => void;
  /** Chats have check boxes, and a press selects instead of opening. */
  selecting?: boolean;
  /** A long press asks for check boxes (true), Escape with none checked for their end (false). */
  onSelectingAsked?: (selecting: boolean) => void;
  /** A press or Enter on a chat. */
  onOpen: (id: string) => void;
  /** A row that is brought into view when another one is named here; the folders around it are open. */
  revealed?: string | null;
  /** The row whose label is edited. */
  renaming?: string | null;
  /** The edited label; null where the user gave up. */
  onRename: (id: string, text: string | null) => void;
  /** Chats were dropped on a folder or a row of it, or (null) anywhere else. */
  onMove: (ids: readonly string[], folderId: string | null) => void;
  /** Less than a screenful is left below. It is told again while that is so. */
  onNearEnd?: () => void;
}

const noop = () => undefined;

/** The context of the rows, and the selection's way back. */
function useActs(props: NavigationTreeProps): TreeActs {
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
 * Folders with sub-folders and chats, then headings with chats. One tab stop, arrows, Home, End and
 * typing lead through it, `*` opens the folders beside a row; of ten thousand rows only those in sight are in the document. It fills
 * the height it is given, and scrolls.
 */
export function NavigationTree(props: NavigationTreeProps) {
  // Before React Aria's effects, which would put a style element into the head: our policy forbids it.
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
  const acts = useActs(props);
  const pointer = useRef('');
  const [geometry] = useState(() => new TreeGeometry(props.revealed));
  const allFolders = useMemo(() => folderIds(folders), [folders]);
  const { dragAndDropHooks, isDragging } = useChatDrag({ folders: allFolders, texts, onMove });
  const keys = useTreeKeys(props, selected);
  const selection = useSelection(selected, (ids) => {
    const isLongPress = pointer.current === 'touch' && !selecting && ids.size > 0;
    if (isLongPress) props.onSelectingAsked?.(true);
    props.onSelectedChange(ids);
  });
  const nearEnd = useNearEnd(props.onNearEnd ?? noop, [folders, headings, expanded]);
  const rows = useMemo(
    () => rowsInOrder(folders, headings, expanded),
    [folders, headings, expanded],
  );
  const removal = useFocusAfterRemoval(nearEnd.ref, rows);
  const keptScroll = useKeptScroll(nearEnd.ref);
  useReveal(geometry, props.renaming ?? props.revealed);
  return (
    <div
      className={styles['keys']}
      role="presentation"
      onPointerDownCapture={(event) => {
        pointer.current = event.pointerType;
      }}
      {...keptScroll}
      onFocusCapture={(event) => {
        keptScroll.onFocusCapture();
        removal.onFocusCapture(event);
      }}
      {...keys}
      onKeyDownCapture={(event) => {
        pointer.current = '';
        keys.onKeyDownCapture(event);
      }}
      onKeyDown={(event) => {
        if (!selecting || event.key !== 'Escape') return;
        event.stopPropagation();
        props.onSelectingAsked?.(false);
      }}
    >
      <TreeActsContext value={acts}>
        <RowWindow
          geometry={geometry}
          isHeld={() => acts.several || acts.renaming !== null || isDragging()}
        >
          <Tree
            {...nearEnd}
            aria-label={label}
            className={styles['tree'] ?? ''}
            data-several={acts.several || undefined}
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
      </TreeActsContext>
    </div>
  );
}

function haveSameIds(one: ReadonlySet<Key>, other: ReadonlySet<Key>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}

/**
 * The selection for React Aria, whose own sets also know where a range began: it is given back the
 * last of them as long as the owner's set has the same ids.
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
