import type { SessionState, SignInFailure } from '@colega/chat-domain';
import { Button, MicrosoftMark, Notice } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FramedSignIn } from './framed-sign-in.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './ways-to-sign-in.module.css';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { providerNumberOf } from '../../session/sign-in-failures.ts';
import { useStore } from '../../shared/create-store.ts';
import { paths } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';

/** True while a window of the provider is open. */
function isWaiting(state: SessionState): boolean {
  if (state.status === 'signed-in') return state.renewal?.status === 'under-way';
  return state.status === 'signing-in';
}

function failureOf(state: SessionState): SignInFailure | null {
  if (state.status === 'signed-in') return state.renewal?.failure ?? null;
  return state.status === 'signed-out' ? state.failure : null;
}

/** Returns if a window of the provider is open, and the failure of the last attempt. */
export function useSignInAttempt(): { waiting: boolean; failure: SignInFailure | null } {
  const state = useSessionState();
  return { waiting: isWaiting(state), failure: failureOf(state) };
}

/** Announces the failure of the last attempt. */
export function SignInFailureNotice() {
  const { t } = useTranslation();
  const { failure } = useSignInAttempt();
  return (
    <div role="alert">
      {failure !== null && (
        <Notice tone="danger">
          {t(`signIn.failed.${failure}`)}
          {failure !== 'connection' && <FailureHelp />}
        </Notice>
      )}
    </div>
  );
}

/**
 * Returns the configured ways; signing in again is possible only in the same way as before, for
 * the same account.
 */
function useWays(): { readonly external: boolean; readonly password: boolean } {
  const { clientId, passwordSignIn } = useServices().config;
  const state = useSessionState();
  const both = { external: clientId !== undefined, password: passwordSignIn };
  if (!both.external || !both.password || state.status !== 'signed-in') return both;
  return { external: state.method === 'external', password: state.method === 'password' };
}

/** Shows the ways to sign in, or in a frame the link to a page of its own (§2). */
export function WaysToSignIn({ framed }: { framed: boolean }) {
  const { t } = useTranslation();
  const { external, password } = useWays();
  if (framed) return <FramedSignIn />;
  if (!external && !password) return <p>{t('signIn.notConfigured')}</p>;
  return (
    <>
      {external && <MicrosoftButton />}
      {password && <PasswordWay isSecond={external} />}
    </>
  );
}

/** Form for e-mail and password, if configured. */
function PasswordWay({ isSecond }: { isSecond: boolean }) {
  const state = useSessionState();
  const email = state.status === 'signed-in' ? state.user.email : '';
  return (
    <div className={styles['password']} data-second={isSecond || undefined}>
      <PasswordForm
        email={email}
        forgotten={(label) =>
          // The page below a renewal must stay as it is, so a new password opens another tab.
          email === '' ? (
            <Link to={paths.forgottenPassword}>{label}</Link>
          ) : (
            <a href={paths.forgottenPassword} target="_blank" rel="noopener">
              {label}
            </a>
          )
        }
      />
    </div>
  );
}

function MicrosoftButton() {
  const { t } = useTranslation();
  const session = useSession();
  const { waiting } = useSignInAttempt();
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        icon={<MicrosoftMark />}
        busy={waiting}
        onClick={() => void session.signIn()}
      >
        {t('signIn.microsoft')}
      </Button>
      <div role="status" className={styles['waiting']}>
        {waiting && <p>{t('signIn.waiting')}</p>}
      </div>
      {waiting && (
        <Button variant="quiet" onClick={() => session.cancelSignIn()}>
          {t('signIn.cancel')}
        </Button>
      )}
    </>
  );
}

/** Shows below a failure the provider's error number and the support address. */
function FailureHelp() {
  const { t } = useTranslation();
  const number = providerNumberOf(useStore(useSession().failure));
  const { supportEmail } = useServices().config;
  if (number === null && supportEmail === undefined) return null;
  return (
    <p className={styles['help']}>
      {number !== null && <span>{t('signInPage.number', { number })}</span>}
      {supportEmail !== undefined && (
        <span>
          {t('signInPage.support')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </span>
      )}
    </p>
  );
}
