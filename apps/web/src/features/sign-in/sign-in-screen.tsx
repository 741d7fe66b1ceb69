import type { SessionState } from '@colega/chat-domain';
import { Button, MicrosoftMark, Notice, ProductMark } from '@colega/ui';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { readSessionToken } from '../../shared/stored-session.ts';
import { LanguageSelect } from '../../shared/language-select.tsx';
import { paths } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';
import styles from './sign-in-screen.module.css';

/** Signed out: the external-account button, or in a frame the way to a page of its own (§2). */
export function SignInScreen({ framed }: { framed: boolean }) {
  const { t } = useTranslation();
  const { config } = useServices();
  const productName = config.productName ?? t('signIn.title');
  useEffect(() => {
    document.title = productName;
  }, [productName]);
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <ProductMark size={48} />
        <h1>{productName}</h1>
        <p className={styles['lead']}>{t('signIn.lead')}</p>
        <SignInNotice />
        <StartAgainButton />
        {framed ? (
          <p>{t('signIn.framed')}</p>
        ) : config.clientId === undefined ? (
          <p>{t('signIn.notConfigured')}</p>
        ) : (
          <MicrosoftButton />
        )}
        {framed && (
          <a className={styles['newTab']} href={paths.index} target="_blank" rel="noopener">
            <ExternalLink aria-hidden />
            {t('signIn.openInNewTab')}
          </a>
        )}
        <footer>
          <LanguageSelect quiet />
        </footer>
      </div>
    </main>
  );
}

function SignInNotice() {
  const { t } = useTranslation();
  const state = useSessionState();
  if (state.status !== 'signed-out') return null;
  if (state.failure !== null)
    return <Notice tone="danger">{t(`signIn.failed.${state.failure}`)}</Notice>;
  return state.ended ? <Notice tone="info">{t('signIn.sessionEnded')}</Notice> : null;
}

/** The stored session may be good, and only the way to the server was not. */
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

function MicrosoftButton() {
  const { t } = useTranslation();
  const session = useSession();
  const waiting = useSessionState().status === 'signing-in';
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
