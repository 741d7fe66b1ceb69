import { useEffect, useRef, type ReactNode } from 'react';
import styles from './drawer.module.css';

interface DrawerProps {
  readonly open: boolean;
  readonly label: string;
  readonly side: 'start' | 'end';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows a modal drawer on narrow screens; Escape or a tap outside closes it. */
export function Drawer({ open, label, side, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles['drawer']}
      data-side={side}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && <div className={styles['content']}>{children}</div>}
    </dialog>
  );
}
