import { Dialog } from '@colega/ui';
import type { ReactNode } from 'react';
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
  if (!open) return null;
  return (
    <Dialog
      className={styles['drawer']}
      placement={side}
      size="small"
      closedBy="any"
      aria-label={label}
      onClose={onClose}
    >
      {children}
    </Dialog>
  );
}
