import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './action-menu.module.css';
import { placeMenu } from './place-menu.ts';

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
