import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, ToggleEvent } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './action-menu.module.css';

/** Properties of {@link ActionMenu}. */
export interface ActionMenuProps {
  /** The name of the button. */
  label: string;
  icon: ReactNode;
  /** What the menu holds: an `ActionMenuList`. It is rendered while the menu is open only. */
  children: ReactNode;
}

/** An icon button that opens a menu over the page; a press elsewhere or Escape closes it. */
export function ActionMenu({ label, icon, children }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  // After it has opened, not before: what is not on the page yet cannot take the focus.
  function handleToggle({ currentTarget, newState }: ToggleEvent<HTMLDivElement>) {
    if (newState !== 'open') return;
    setOpen(true);
    placeMenu(currentTarget, button.current);
  }
  // At once: of a menu that is opened again right after it, `toggle` tells the opening alone.
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
  /** What the menu opens beside, such as a row that was asked for its menu. */
  anchor: HTMLElement;
  /** What the menu holds: an `ActionMenuList`. */
  children: ReactNode;
  /** A press elsewhere, Escape or a choice has closed it. */
  onClose: () => void;
}

/** A menu without a button of its own: it is open as long as it is rendered, and gives the focus back. */
export function AnchoredMenu({ anchor, children, onClose }: AnchoredMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return undefined;
    // An option that the types do not know yet; where the browser does not, `placeMenu` sees to the place.
    const show: (options: { source: HTMLElement }) => void = element.showPopover.bind(element);
    show({ source: anchor });
    placeMenu(element, anchor);
    return () => {
      element.hidePopover();
    };
  }, [anchor]);

  return (
    <div
      ref={menu}
      popover="auto"
      className={styles['menu']}
      onToggle={({ newState }) => {
        // After it has opened, not before: what is not on the page yet cannot take the focus.
        if (newState === 'open') setOpen(true);
        else onClose();
      }}
    >
      {open && children}
    </div>
  );
}

/** Places an open menu beside its opener, where the browser does not by the style sheet. */
function placeMenu(menu: HTMLElement, opener: HTMLElement | null): void {
  if (opener === null || CSS.supports('position-area', 'block-end')) return;
  const { top, bottom, left } = opener.getBoundingClientRect();
  const isBelow = innerHeight - bottom >= top;
  const widest = Math.max(0, innerWidth - menu.offsetWidth - 8);
  menu.style.insetInlineStart = `${Math.min(left, widest)}px`;
  menu.style.top = isBelow ? `${bottom}px` : 'auto';
  menu.style.bottom = isBelow ? 'auto' : `${innerHeight - top}px`;
}
