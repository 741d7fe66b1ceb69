import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './search.module.css';

interface ModalDialogProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows a modal dialog while it is mounted, and gives the focus back at the end. */
export function ModalDialog({ label, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    // The browser would focus the first button.
    element?.querySelector('input')?.focus();
    return () => {
      element?.close();
      const now = document.activeElement;
      if (!(before instanceof HTMLElement) || (now !== document.body && now !== before)) return;
      // Some browsers return the focus to a field without a caret; typing would have no effect.
      before.blur();
      before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles['dialog']}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles['content']}>{children}</div>
    </dialog>
  );
}
