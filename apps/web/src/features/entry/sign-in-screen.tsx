import type { SessionState } from '@colega/chat-domain';
import { Button } from '@colega/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { EntryCard } from './entry-card.tsx';
import { useServices } from '../../shared/services.ts';
import { readSessionToken } from '../../session/stored-session.ts';
import { PasswordChangedNotice } from './password-changed.tsx';
import { SignInFailureNotice, WaysToSignIn } from './ways-to-sign-in.tsx';

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
  useEffect(() => {
    document.title = productName;
  }, [productName]);
  return (
    <EntryCard title={productName} lead={t('signIn.lead')} links={links}>
      <PasswordChangedNotice />
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

function StartAgainButton() {
  const { t } = useTranslation();
  const session = useSession();
  if (!isWorthStartingAgain(useSessionState())) return null;
  return (
    <Button variant="secondary" onClick={() => void session.start()}>
      {t('app.tryAgain')}
    </Button>
  );
}
