import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import styles from './action-menu-list.module.css';

/** One action of a menu, or the name of a submenu. */
export interface ActionMenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** True if a line above it separates it from the actions before. */
  beginsGroup?: boolean | undefined;
  /** Called after the menu has closed and its button has the focus back. */
  onChoose?: (() => void) | undefined;
  /** Items of a submenu, which replaces the list. */
  items?: readonly ActionMenuItem[] | undefined;
}

/** Properties of {@link ActionMenuList}. */
export interface ActionMenuListProps {
  /** Name of the menu. */
  label: string;
  items: readonly ActionMenuItem[];
}

/** Closes the menu around an element and returns the focus to the button that opened it. */
function leave(element: Element): void {
  const menu = element.closest<HTMLElement>('[popover]');
  if (menu === null) return;
  const opener = `[popovertarget="${CSS.escape(menu.id)}"]`;
  menu.hidePopover();
  document.querySelector<HTMLElement>(opener)?.focus();
}

/** List of a menu's actions. Arrows, Home, End and first letters move; Escape and Tab leave. */
export function ActionMenuList({ label, items }: ActionMenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ActionMenuItem | null>(null);
  const leftId = useRef<string | null>(null);
  const inner = open === null ? undefined : items.find(({ id }) => id === open.id);

  useLayoutEffect(() => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const left = buttons.find(({ dataset }) => dataset['id'] === leftId.current);
    // The first action, not the button that leads back.
    (left ?? buttons.find(({ dataset }) => dataset['back'] === undefined))?.focus();
  }, [inner?.id]);

  function back() {
    leftId.current = open?.id ?? null;
    setOpen(null);
  }
  function choose(item: ActionMenuItem, button: HTMLElement) {
    if (item.items !== undefined) {
      setOpen(item);
      return;
    }
    leave(button);
    item.onChoose?.();
  }
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { key, target, currentTarget } = event;
    if (!(target instanceof HTMLButtonElement) || event.nativeEvent.isComposing) return;
    if (key === 'Tab' || key === 'Escape') {
      leave(target);
      if (key === 'Tab') return;
    } else if (key === 'ArrowLeft' && inner !== undefined) back();
    else if (key === 'ArrowRight' && target.ariaHasPopup !== null) target.click();
    else {
      const next = itemAfterKey([...currentTarget.querySelectorAll('button')], target, key);
      if (next === undefined) return;
      next.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={list}
      role="menu"
      aria-label={inner?.label ?? label}
      className={styles['list']}
      onKeyDown={handleKeyDown}
    >
      {inner !== undefined && (
        <button type="button" role="menuitem" tabIndex={-1} data-back="" onClick={back}>
          <ChevronLeft />
          <span className={styles['label']}>{inner.label}</span>
        </button>
      )}
      {(inner?.items ?? items).map((item) => (
        <Fragment key={item.id}>
          {item.beginsGroup === true && <hr />}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-id={item.id}
            aria-haspopup={item.items === undefined ? undefined : 'menu'}
            onClick={(event) => {
              choose(item, event.currentTarget);
            }}
          >
            {item.icon}
            <span className={styles['label']}>{item.label}</span>
            {item.items !== undefined && <ChevronRight />}
          </button>
        </Fragment>
      ))}
    </div>
  );
}

const { compare } = new Intl.Collator(undefined, { sensitivity: 'base' });

function startsWith(label: string, letter: string): boolean {
  return compare([...label.trim()][0] ?? '', letter) === 0;
}

/**
 * Finds the menu item that a key moves to. Up and Down go around at the ends. Returns undefined for
 * other keys.
 */
export function itemAfterKey<Item extends { readonly textContent: string | null }>(
  items: readonly Item[],
  current: Item,
  key: string,
): Item | undefined {
  const index = items.indexOf(current);
  switch (key) {
    case 'ArrowDown':
      return items[(index + 1) % items.length];
    case 'ArrowUp':
      return items.at(index - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default: {
      if ([...key].length !== 1 || key === ' ') return undefined;
      const others = [...items.slice(index + 1), ...items.slice(0, index + 1)];
      return others.find(({ textContent }) => startsWith(textContent ?? '', key));
    }
  }
}
