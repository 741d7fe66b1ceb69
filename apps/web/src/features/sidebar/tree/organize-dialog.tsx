import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './organize-dialog.module.css';

interface OrganizeDialogProps {
  readonly label: string;
  /** Called on Escape or a press beside the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Small modal dialog; it focuses its first field, and gives the focus back at its end. */
export function OrganizeDialog({ label, onClose, children }: OrganizeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('input')?.focus();
    // Only close() gives the focus back; a removal does not.
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
        // A press on the dialog element itself is on its backdrop or its padding.
        if (target === currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
