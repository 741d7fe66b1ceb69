import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './search.module.css';

interface ModalDialogProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog for as long as it is there; the focus goes back to where it was. */
export function ModalDialog({ label, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    // The browser would take the first button.
    element?.querySelector('input')?.focus();
    return () => {
      element?.close();
      const now = document.activeElement;
      if (!(before instanceof HTMLElement) || (now !== document.body && now !== before)) return;
      // The browser gives a field its focus back without the caret: what is typed would go nowhere.
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
