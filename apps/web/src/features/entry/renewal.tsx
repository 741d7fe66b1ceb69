import { isInterrupted } from '@colega/chat-domain';
import { Button, LiveRegion, Notice } from '@colega/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { hrefOf, paths } from '../../shared/paths.ts';
import { useFocusReturn } from '../../shared/use-focus-return.ts';
import { RenewalDialog } from './renewal-dialog.tsx';
import styles from './renewal.module.css';
import { useSignInAttempt } from './ways-to-sign-in.tsx';

interface RenewalProps {
  readonly framed: boolean;
  /** Id of the element that takes the focus when a notice disappears. */
  readonly returnFocusTo: string;
}

/** Asks the user to sign in again, over the unchanged page. */
export function Renewal({ framed, returnFocusTo }: RenewalProps) {
  const state = useSessionState();
  if (state.status !== 'signed-in' || state.renewal === null) return null;
  return isInterrupted(state) ? (
    <RenewalDialog framed={framed} user={state.user} />
  ) : (
    <RenewalNotice framed={framed} returnFocusTo={returnFocusTo} />
  );
}

/** Tells, without blocking, that the session works but the provider requires a sign-in (§7). */
function RenewalNotice({ framed, returnFocusTo }: RenewalProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { failure, failureText } = useSignInAttempt();
  const element = useFocusReturn(returnFocusTo);
  return (
    <section ref={element} className={styles['notice']} aria-label={t('renewal.needed')}>
      <Notice
        tone={failure === null ? 'warning' : 'danger'}
        action={framed ? <OwnPageLink /> : <RenewButton />}
        dismissLabel={t('app.dismiss')}
        onDismiss={session.dismissRenewal}
      >
        {failure === null ? t('renewal.needed') : failureText}
      </Notice>
      <Announcement text={failure === null ? t('renewal.needed') : failureText} />
    </section>
  );
}

function OwnPageLink() {
  const { t } = useTranslation();
  return (
    <a href={hrefOf(paths.index)} target="_blank" rel="noopener">
      {t('signIn.openInNewTab')}
    </a>
  );
}

/** Button that signs in again; cancels while the provider's window is open. */
function RenewButton() {
  const { t } = useTranslation();
  const session = useSession();
  const { waiting } = useSignInAttempt();
  return (
    <Button
      onClick={() => {
        if (waiting) session.cancelSignIn();
        else void session.signIn();
      }}
    >
      {waiting ? t('app.cancel') : t('renewal.renew')}
    </Button>
  );
}

/** Screen readers announce only changes within an existing region. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text));
    return () => clearTimeout(timer);
  }, [text]);
  return <LiveRegion message={said} />;
}
