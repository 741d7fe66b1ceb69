import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './organize-dialog.module.css';

interface OrganizeDialogProps {
  /** Names the dialog. */
  readonly label: string;
  /** Escape, or a press beside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small modal dialog: it takes the focus to its first field, and gives it back. */
export function OrganizeDialog({ label, onClose, children }: OrganizeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('input')?.focus();
    // Closed rather than only removed, it gives the focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        // What surrounds the content is the backdrop, or the padding next to it.
        if (target === currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
