import type { SessionState } from '@colega/chat-domain';
import { Button, Notice, useAnnouncement } from '@colega/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { readSessionToken } from '../../session/stored-session.ts';
import { useOnline } from '../../shared/connection.ts';
import { useStore } from '../../shared/create-store.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useServices } from '../../shared/services.ts';
import { sessionValues } from '../../shared/storage.ts';
import { EntryCard } from './entry-card.tsx';
import styles from './password-card.module.css';
import { SignInFailureNotice, useSignInAttempt, WaysToSignIn } from './ways-to-sign-in.tsx';

interface SignInScreenProps {
  readonly framed: boolean;
  /** Links to panels that need no sign-in. */
  readonly links?: ReactNode;
}

/** Sign-in page: the ways to sign in, or in a frame the link to a page of its own (§2). */
export function SignInScreen({ framed, links }: SignInScreenProps) {
  const { t } = useTranslation();
  const { config } = useServices();
  const productName = config.productName ?? t('signIn.title');
  usePageTitle(null);
  return (
    <EntryCard title={productName} lead={t('signIn.lead')} links={links}>
      <PasswordChangedNotice />
      <SignedOutNotice />
      <SignedOutElsewhereNotice />
      <NotKeptNotice />
      <OfflineNotice />
      <SignInFailureNotice />
      <StartAgainButton />
      <WaysToSignIn framed={framed} />
    </EntryCard>
  );
}

/** True if a stored session may still be valid, since only the server could not be reached. */
function isWorthStartingAgain(state: SessionState): boolean {
  if (state.status !== 'signed-out' || readSessionToken() === null) return false;
  return state.failure === 'connection' || state.failure === 'unavailable';
}

/** Says in a quiet line that the user has signed out in this tab. */
function SignedOutNotice() {
  const { t } = useTranslation();
  const isSignedOut = useStore(useSession().farewell);
  const text = useAnnouncement(isSignedOut ? t('signInPage.signedOut') : '');
  if (!isSignedOut) return null;
  return (
    <p role="status" className={styles['farewell']}>
      {text}
    </p>
  );
}

/** Says that the user has signed out in another tab, which has ended the session of this one. */
function SignedOutElsewhereNotice() {
  const { t } = useTranslation();
  const state = useSessionState();
  if (state.status !== 'signed-out' || state.elsewhere !== true) return null;
  return (
    <div role="status" className={styles['changed']}>
      <Notice tone="info">{t('signInPage.signedOutElsewhere')}</Notice>
    </div>
  );
}

/** Says that the browser keeps nothing, so that a reload loses sign-in and texts. */
function NotKeptNotice() {
  const { t } = useTranslation();
  const [isKept] = useState(() => sessionValues.isKept());
  if (isKept) return null;
  return (
    <div role="status" className={styles['changed']}>
      <Notice tone="warning">{t('signInPage.notKept')}</Notice>
    </div>
  );
}

/** Says that there is no network, unless a failure says so. */
function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { failure } = useSignInAttempt();
  const isShown = !isOnline && failure !== 'connection';
  return (
    <div role="status" className={isShown ? styles['changed'] : undefined}>
      {isShown && <Notice tone="warning">{t('signIn.failed.connection')}</Notice>}
    </div>
  );
}

/** Offers to look for the stored session again, and looks by itself once there is a network. */
function StartAgainButton() {
  const { t } = useTranslation();
  const session = useSession();
  const isWorthIt = isWorthStartingAgain(useSessionState());
  useEffect(() => {
    if (!isWorthIt) return;
    const startAgain = () => void session.start();
    addEventListener('online', startAgain);
    return () => removeEventListener('online', startAgain);
  }, [isWorthIt, session]);
  if (!isWorthIt) return null;
  return (
    <Button
      className={styles['again']}
      variant="primary"
      size="large"
      onClick={() => void session.start()}
    >
      {t('app.tryAgain')}
    </Button>
  );
}

/** Navigation state for the sign-in page after a password was changed. */
export const PASSWORD_CHANGED = { passwordChanged: true };

/** Tells whether the last navigation carried {@link PASSWORD_CHANGED}. */
export function hasPasswordChanged(navigationState: unknown): boolean {
  return (
    typeof navigationState === 'object' &&
    navigationState !== null &&
    'passwordChanged' in navigationState
  );
}

/** Shows on the sign-in page that the password was just changed. */
function PasswordChangedNotice() {
  const { t } = useTranslation();
  const { passwordSignIn } = useServices().config;
  if (!hasPasswordChanged(useLocation().state)) return null;
  return (
    <div role="status" className={styles['changed']}>
      <Notice tone="info">
        {t(passwordSignIn ? 'passwords.reset.done' : 'passwords.reset.changed')}
      </Notice>
    </div>
  );
}
