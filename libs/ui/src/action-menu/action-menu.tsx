import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, ToggleEvent } from 'react';
import { IconButton } from '../button/button.tsx';
import styles from './action-menu.module.css';

/** Properties of {@link ActionMenu}. */
export interface ActionMenuProps {
  /** Name of the button. */
  label: string;
  icon: ReactNode;
  /** Content of the menu: an `ActionMenuList`, rendered only while the menu is open. */
  children: ReactNode;
}

/** Icon button that opens a menu over the page. A press elsewhere or Escape closes it. */
export function ActionMenu({ label, icon, children }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  // Only after opening: a hidden element cannot take the focus.
  function handleToggle({ currentTarget, newState }: ToggleEvent<HTMLDivElement>) {
    if (newState !== 'open') return;
    setOpen(true);
    positionMenu(currentTarget, button.current);
  }
  // `beforetoggle` and not `toggle`: when a menu closes and reopens at once, `toggle` reports only
  // the opening.
  function handleBeforeToggle({ newState }: ToggleEvent<HTMLDivElement>) {
    if (newState === 'closed') setOpen(false);
  }

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
      />
      <div
        id={id}
        popover="auto"
        className={styles['menu']}
        onBeforeToggle={handleBeforeToggle}
        onToggle={handleToggle}
      >
        {open && children}
      </div>
    </>
  );
}

/** Properties of {@link AnchoredMenu}. */
export interface AnchoredMenuProps {
  /** Element beside which the menu opens, such as the row of a context menu. */
  anchor: HTMLElement;
  /** Content of the menu: an `ActionMenuList`. */
  children: ReactNode;
  /** Called after a press elsewhere, Escape or a choice closed the menu. */
  onClose: () => void;
}

/**
 * Menu without a button. It is open while it is rendered, and returns the focus when it closes. Its
 * anchor has `data-menu-open` meanwhile.
 */
export function AnchoredMenu({ anchor, children, onClose }: AnchoredMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return undefined;
    // The types lack the `source` option. `positionMenu` sets the position in browsers without it.
    const show: (options: { source: HTMLElement }) => void = element.showPopover.bind(element);
    show({ source: anchor });
    positionMenu(element, anchor);
    anchor.dataset['menuOpen'] = '';
    return () => {
      delete anchor.dataset['menuOpen'];
      element.hidePopover();
    };
  }, [anchor]);

  return (
    <div
      ref={menu}
      popover="auto"
      className={styles['menu']}
      onToggle={({ newState }) => {
        // Only after opening: a hidden element cannot take the focus.
        if (newState === 'open') setOpen(true);
        else onClose();
      }}
    >
      {open && children}
    </div>
  );
}

/** Positions an open menu beside its opener in browsers without CSS anchor positioning. */
function positionMenu(menu: HTMLElement, opener: HTMLElement | null): void {
  if (opener === null || CSS.supports('position-area', 'block-end')) return;
  const { top, bottom, left } = opener.getBoundingClientRect();
  const isBelow = innerHeight - bottom >= top;
  const widest = Math.max(0, innerWidth - menu.offsetWidth - 8);
  menu.style.insetInlineStart = `${Math.min(left, widest)}px`;
  menu.style.top = isBelow ? `${bottom}px` : 'auto';
  menu.style.bottom = isBelow ? 'auto' : `${innerHeight - top}px`;
}
