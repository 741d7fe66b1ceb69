import type { SessionState, SignInFailure } from '@colega/chat-domain';
import { Button, MicrosoftMark, Notice } from '@colega/ui';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FramedSignIn } from './framed-sign-in.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './ways-to-sign-in.module.css';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { providerNumberOf } from '../../session/sign-in-failures.ts';
import { useStore } from '../../shared/create-store.ts';
import { hrefOf, paths } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';

function isWaiting(state: SessionState): boolean {
  if (state.status === 'signed-in') return state.renewal?.status === 'under-way';
  return state.status === 'signing-in';
}

function failureOf(state: SessionState): SignInFailure | null {
  if (state.status === 'signed-in') return state.renewal?.failure ?? null;
  return state.status === 'signed-out' ? state.failure : null;
}

/** Failures whose texts speak of a Microsoft account. */
const OF_MICROSOFT: readonly SignInFailure[] = ['login-failed', 'invalid-account', 'wrong-tenant'];

interface SignInAttempt {
  /** True while a window of the provider is open. */
  readonly waiting: boolean;
  /** The failure of the last attempt. */
  readonly failure: SignInFailure | null;
  readonly failureText: string;
}

/** Returns the state of the last attempt to sign in. */
export function useSignInAttempt(): SignInAttempt {
  const { t } = useTranslation();
  const { authority } = useServices().config;
  const state = useSessionState();
  const failure = failureOf(state);
  const isOfCompany = failure !== null && authority !== undefined && OF_MICROSOFT.includes(failure);
  const text = failure === null ? '' : t(`signIn.failed.${failure}`);
  return {
    waiting: isWaiting(state),
    failure,
    failureText: isOfCompany ? t('signIn.companyFailed') : text,
  };
}

/** Announces the failure of the last attempt. */
export function SignInFailureNotice() {
  const { failure, failureText } = useSignInAttempt();
  return (
    <div role="alert" className={styles['failure']}>
      {failure !== null && (
        <Notice tone="danger">
          {failureText}
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
      {external && <ExternalButton />}
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
            <a href={hrefOf(paths.forgottenPassword)} target="_blank" rel="noopener">
              {label}
            </a>
          )
        }
      />
    </div>
  );
}

/** Opens the provider's window; names Microsoft unless another provider is configured. */
function ExternalButton() {
  const { t } = useTranslation();
  const { authority } = useServices().config;
  const session = useSession();
  const { waiting } = useSignInAttempt();
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        icon={authority === undefined ? <MicrosoftMark /> : <Building2 aria-hidden />}
        busy={waiting}
        onClick={() => void session.signIn()}
      >
        {t(authority === undefined ? 'signIn.microsoft' : 'signIn.company')}
      </Button>
      <div role="status" className={styles['waiting']}>
        {waiting && <p>{t('signIn.waiting')}</p>}
      </div>
      {waiting && (
        <Button variant="quiet" onClick={() => session.cancelSignIn()}>
          {t('app.cancel')}
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
