import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '../../session/session-context.ts';
import { linkToken } from '../../shared/link-token.ts';
import { PASSWORD_CHANGED } from './password-changed.tsx';
import { paths } from '../../shared/paths.ts';
import { PasswordCard } from './entry-card.tsx';
import styles from './password-card.module.css';
import { PasswordResetForm } from './password-reset-form.tsx';

/** Sets a new password with the token of a link; without a token it only explains this (§2). */
export function PasswordResetPage() {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const [token] = useState(linkToken);
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <Changed />;
  if (!token) return <NothingToDo />;

  // The sign-in page redirects signed-in users, and they would not see the confirmation.
  function handleDone(): void {
    if (session.state.get().status === 'signed-in') setIsDone(true);
    else void navigate(paths.signIn, { replace: true, state: PASSWORD_CHANGED });
  }

  return (
    <PasswordCard title={t('passwords.reset.title')} lead={t('passwords.reset.lead')}>
      <PasswordResetForm token={token} onDone={handleDone} />
    </PasswordCard>
  );
}

function Changed() {
  const { t } = useTranslation();
  return (
    <PasswordCard title={t('passwords.reset.doneTitle')} lead={t('passwords.reset.doneSignedIn')}>
      <Link className={styles['way']} to={paths.index}>
        {t('passwords.toChat')}
      </Link>
    </PasswordCard>
  );
}

function NothingToDo() {
  const { t } = useTranslation();
  return (
    <PasswordCard title={t('passwords.reset.nothingTitle')} lead={t('passwords.reset.nothing')}>
      <Link className={styles['way']} to={paths.signIn}>
        {t('passwords.toSignIn')}
      </Link>
    </PasswordCard>
  );
}
