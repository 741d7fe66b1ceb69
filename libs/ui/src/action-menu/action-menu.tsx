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
  /** A press is likely to come: what the menu holds may be fetched. */
  onPrepare?: (() => void) | undefined;
}

/** An icon button that opens a menu over the page; a press elsewhere or Escape closes it. */
export function ActionMenu({ label, icon, children, onPrepare }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  // After it has opened, not before: what is not on the page yet cannot take the focus.
  function handleToggle({ currentTarget, newState }: ToggleEvent<HTMLDivElement>) {
    setOpen(newState === 'open');
    if (newState === 'open') placeMenu(currentTarget, button.current);
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
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
      />
      <div id={id} popover="auto" className={styles['menu']} onToggle={handleToggle}>
        {open && children}
      </div>
    </>
  );
}
