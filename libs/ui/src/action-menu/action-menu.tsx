import { useId, useRef, useState } from 'react';
import type { ReactNode, ToggleEvent } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './action-menu.module.css';
import { placeMenu } from './place-menu.ts';

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
