import type { User } from '@colega/chat-domain';
import { Button, Dialog, DialogTitle } from '@colega/ui';
import { CircleUserRound, LogOut } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './renewal-dialog.module.css';
import { SignInFailureNotice, WaysToSignIn } from './ways-to-sign-in.tsx';
import { useSession } from '../../session/session-context.ts';

interface RenewalDialogProps {
  readonly framed: boolean;
  /** User of the ended session. */
  readonly user: User;
}

/**
 * Covers the page while the server accepts no calls: the same user signs in again, or signs out.
 * Nothing else closes it.
 */
export function RenewalDialog({ framed, user }: RenewalDialogProps) {
  const { t } = useTranslation();
  const session = useSession();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog
      className={styles['dialog']}
      closedBy="none"
      // The focus goes to the heading, so that a key of a typing user presses no button.
      initialFocus={title}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}lead`}
    >
      <DialogTitle ref={title} id={`${id}title`} tabIndex={-1}>
        {t('renewal.title')}
      </DialogTitle>
      <p id={`${id}lead`} className={styles['lead']}>
        {t('renewal.ended')}
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
    </Dialog>
  );
}
