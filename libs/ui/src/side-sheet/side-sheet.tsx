import { useId, useLayoutEffect, useRef } from 'react';
import type { PointerEvent, ReactNode, SyntheticEvent } from 'react';
import X from 'lucide-react/icons/x';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './side-sheet.module.css';

/** Properties of {@link SideSheet}. */
export interface SideSheetProps {
  title: string;
  closeLabel: string;
  /** Called when its button, Escape or a press beside it closed it. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * Modal sheet at the right of the page, over the full width on narrow screens, open while it is
 * mounted. It takes the focus and returns it.
 */
export function SideSheet({ title, closeLabel, onClose, children }: SideSheetProps) {
  const id = useId();
  const dialog = useModal();
  const wasPressedBeside = useRef(false);

  function close() {
    dialog.current?.close();
  }
  function handleClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    // Closing by code fires the event too, after the dialog was opened again or removed.
    if (!currentTarget.open && currentTarget.isConnected) onClose();
  }
  function notePress(event: PointerEvent) {
    // A text selection may end beside the sheet.
    wasPressedBeside.current = event.target === dialog.current;
  }

  return (
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-labelledby={id}
      onClose={handleClose}
      onPointerDown={notePress}
      onClick={(event) => {
        if (event.target === dialog.current && wasPressedBeside.current) close();
      }}
    >
      <div className={styles['frame']}>
        <header className={styles['head']}>
          <h2 id={id}>{title}</h2>
          <IconButton label={closeLabel} icon={<X />} onClick={close} />
        </header>
        {/* A tab stop, so that keys can scroll it. */}
        <div className={styles['body']} role="region" aria-labelledby={id} tabIndex={0}>
          {children}
        </div>
      </div>
    </dialog>
  );
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      const now = document.activeElement;
      if (!(before instanceof HTMLElement) || (now !== document.body && now !== before)) return;
      // The browser returns the focus to a field without its caret: typing would have no effect.
      before.blur();
      before.focus();
    };
  }, []);
  return dialog;
}
