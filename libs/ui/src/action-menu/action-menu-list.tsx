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

/** Longest pause in milliseconds within the typed beginning of a label. */
const TYPING_PAUSE = 1000;

/** Returns a function that gives what was typed up to a key; '' if the key types nothing. */
function useTyping(): (event: KeyboardEvent) => string {
  const typed = useRef({ text: '', at: -Infinity });
  return ({ key, ctrlKey, metaKey, altKey, timeStamp }) => {
    const isPaused = timeStamp - typed.current.at > TYPING_PAUSE;
    const isLetter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
    // A blank presses the button, except within a label.
    if (!isLetter || (key === ' ' && isPaused)) return '';
    typed.current = { text: (isPaused ? '' : typed.current.text) + key, at: timeStamp };
    return typed.current.text;
  };
}

/**
 * List of a menu's actions. Arrows, Home, End and typed beginnings move; Escape and Tab leave.
 */
export function ActionMenuList({ label, items }: ActionMenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ActionMenuItem | null>(null);
  const leftId = useRef<string | null>(null);
  const typedBy = useTyping();
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
      const buttons = [...currentTarget.querySelectorAll('button')];
      const text = typedBy(event);
      const next = text === '' ? itemAfterKey(buttons, target, key) : itemOf(buttons, target, text);
      if (next === undefined && text === '') return;
      next?.focus();
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

function startsWith({ textContent }: Labelled, beginning: string): boolean {
  const { length } = [...beginning];
  return compare([...(textContent ?? '').trim()].slice(0, length).join(''), beginning) === 0;
}

interface Labelled {
  readonly textContent: string | null;
}

/**
 * Finds the menu item with a typed beginning, from the current one on; one letter, also repeated,
 * leads to the next item that begins with it.
 */
export function itemOf<Item extends Labelled>(
  items: readonly Item[],
  current: Item,
  typed: string,
): Item | undefined {
  const [letter = '', ...others] = typed;
  const isOneLetter = others.every((other) => other === letter);
  const start = items.indexOf(current) + (isOneLetter ? 1 : 0);
  return [...items.slice(start), ...items.slice(0, start)].find((item) =>
    startsWith(item, isOneLetter ? letter : typed),
  );
}

/**
 * Finds the menu item that a key moves to. Up and Down go around at the ends. Returns undefined for
 * other keys.
 */
export function itemAfterKey<Item>(
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
    default:
      return undefined;
  }
}
