import { useId, useLayoutEffect, useRef } from 'react';
import type { PointerEvent, ReactNode, SyntheticEvent } from 'react';
import X from 'lucide-react/icons/x';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './side-sheet.module.css';

/** Properties of {@link SideSheet}. */
export interface SideSheetProps {
  title: string;
  closeLabel: string;
  /** It was closed: by its button, by Escape, or by a press beside it. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal sheet at the right of the page, over all of it on narrow screens, for as long as it is there.
 * Focus goes in, and back to where it was.
 */
export function SideSheet({ title, closeLabel, onClose, children }: SideSheetProps) {
  const id = useId();
  const dialog = useModal();
  const wasPressedBeside = useRef(false);

  function close() {
    dialog.current?.close();
  }
  function handleClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    // A programmatic close reports itself too, after the dialog was opened again or has gone.
    if (!currentTarget.open && currentTarget.isConnected) onClose();
  }
  function notePress(event: PointerEvent) {
    // Who selects text may end beside the sheet.
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
        {/* Who has no wheel scrolls it by keys. */}
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
      // The browser gives a field its focus back without the caret: what is typed would go nowhere.
      before.blur();
      before.focus();
    };
  }, []);
  return dialog;
}
