import type { RenewalCause, User } from '@colega/chat-domain';
import { Button } from '@colega/ui';
import { CircleUserRound, LogOut } from 'lucide-react';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './renewal-dialog.module.css';
import { SignInFailureNotice, WaysToSignIn } from './ways-to-sign-in.tsx';
import { useSession } from '../../session/session-context.ts';

interface RenewalDialogProps {
  readonly framed: boolean;
  /** User of the ended session. */
  readonly user: User;
  readonly cause: RenewalCause;
}

/**
 * Covers the page while the server accepts no calls: the same user signs in again, or signs out.
 * Nothing else closes it.
 */
export function RenewalDialog({ framed, user, cause }: RenewalDialogProps) {
  const { t } = useTranslation();
  const session = useSession();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const modal = useModal(title);
  return (
    <dialog
      {...modal}
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}lead`}
    >
      <h2 ref={title} id={`${id}title`} tabIndex={-1}>
        {t('renewal.title')}
      </h2>
      <p id={`${id}lead`} className={styles['lead']}>
        {t(cause === 'signed-out-elsewhere' ? 'renewal.elsewhere' : 'renewal.ended')}
      </p>
      <div className={styles['account']} role="group" aria-label={t('renewal.account')}>
        <CircleUserRound aria-hidden />
        <div>
          <p>{user.name}</p>
          <p className={styles['email']}>{user.email}</p>
        </div>
      </div>
      <SignInFailureNotice />
      <WaysToSignIn framed={framed} />
      <footer>
        <p id={`${id}leave`}>{t('renewal.leave')}</p>
        <Button
          variant="quiet"
          icon={<LogOut aria-hidden />}
          aria-describedby={`${id}leave`}
          onClick={() => void session.signOut()}
        >
          {t('account.signOut')}
        </Button>
      </footer>
    </dialog>
  );
}

/** Opens a modal dialog while it is mounted, and restores focus and selection at the end. */
function useModal(first: RefObject<HTMLElement | null>) {
  const ref = useRef<HTMLDialogElement>(null);
  // The focus goes to the heading, so that a key of a typing user presses no button.
  const open = (): void => {
    ref.current?.showModal();
    first.current?.focus();
  };
  const openOnce = useRef(open);
  useLayoutEffect(() => {
    const element = ref.current;
    const restoreFocusAndSelection = keepFocusAndSelection();
    openOnce.current();
    return () => {
      element?.close();
      restoreFocusAndSelection();
    };
  }, []);
  return {
    ref,
    onCancel: (event: { preventDefault: () => void }) => event.preventDefault(),
    // A second Escape closes a dialog even against the page.
    onClose: () => {
      if (ref.current?.isConnected === true && !ref.current.open) open();
    },
  };
}

function isField(element: Element | null): boolean {
  return element?.matches('input, textarea, [contenteditable]') === true;
}

function focusAgain(element: Element | null): void {
  const now = document.activeElement;
  if (!(element instanceof HTMLElement) || (now !== document.body && now !== element)) return;
  // Some browsers return the focus to a field without a caret; typing would have no effect.
  element.blur();
  element.focus({ preventScroll: true });
}

/**
 * Reads focus and selection, before a dialog takes the focus. Returns a function that restores
 * both, unless something else has taken the focus; it does not scroll.
 */
function keepFocusAndSelection(): () => void {
  const focused = document.activeElement;
  const selection = getSelection();
  const range = selection?.rangeCount === 1 ? selection.getRangeAt(0).cloneRange() : null;
  return () => {
    focusAgain(focused);
    // A field keeps its own selection.
    if (range === null || isField(focused) || !range.startContainer.isConnected) return;
    selection?.removeAllRanges();
    selection?.addRange(range);
  };
}
