import { Dialog } from '@colega/ui';
import type { ReactNode } from 'react';
import styles from './drawer.module.css';
import { Said } from './said.tsx';
import type { useSwipe } from './use-swipe.ts';

interface DrawerProps {
  readonly open: boolean;
  readonly label: string;
  readonly side: 'start' | 'end';
  readonly onClose: () => void;
  /** Handlers of `useSwipe`, for one that can be swiped away. */
  readonly swipe?: ReturnType<typeof useSwipe>;
  /** See `BELOW_SHORTCUTS`. */
  readonly 'data-below-shortcuts'?: string;
  readonly children: ReactNode;
}

/** Shows a modal drawer on narrow screens; Escape or a tap outside closes it. */
export function Drawer(props: DrawerProps) {
  const { open, label, side, swipe, children, ...rest } = props;
  if (!open) return null;
  return (
    <Dialog
      className={styles['drawer']}
      placement={side}
      size="small"
      closedBy="any"
      aria-label={label}
      {...rest}
      {...swipe}
    >
      {children}
      <Said />
    </Dialog>
  );
}
