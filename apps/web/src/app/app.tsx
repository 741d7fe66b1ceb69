import { isInterrupted } from '@colega/chat-domain';
import { Component, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorModal } from './error-modal.tsx';
import { AppRoutes } from './routes.tsx';
import { SignOutDialog } from '../features/sidebar/sign-out.tsx';
import { CONVERSATION_ID } from '../features/conversation/chat-body.tsx';
import { type Session, useSession, useSessionState } from '../session/session-context.ts';
import { SIGN_OUT_KEY } from '../session/stored-session.ts';
import { lazyFeature, NotLoadedOverPage } from '../shared/lazy-feature.tsx';

const Renewal = lazyFeature(async () => (await import('../features/entry/index.ts')).Renewal, {
  NotLoaded: RenewalNotLoaded,
});

/**
 * Shows the failure only if the session is over; a valid session is not interrupted for a notice.
 */
function RenewalNotLoaded({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const isOver = isInterrupted(useSessionState());
  return isOver ? <NotLoadedOverPage onTryAgain={onTryAgain} /> : null;
}

/** Shows the screen of the address, and the layers over any screen. */
export function App({ framed }: { framed: boolean }) {
  const session = useSessionState();
  useSignOutsElsewhere();
  const isRenewed = session.status === 'signed-in' && session.renewal !== null;
  return (
    <PageBoundary>
      <AppRoutes framed={framed} />
      {isRenewed && <Renewal framed={framed} returnFocusTo={CONVERSATION_ID} />}
      <SignOutDialog />
      <ErrorModal />
    </PageBoundary>
  );
}

/** Ends the session of this tab as soon as its user signs out in another one. */
function useSignOutsElsewhere(): void {
  const session = useSession();
  useEffect(() => followSignOuts(session), [session]);
}

function followSignOuts(session: Session): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SIGN_OUT_KEY) session.leaveIfSignedOutElsewhere();
  };
  // A page that the back button restores was frozen meanwhile, also while others signed out.
  const onShow = async ({ persisted }: PageTransitionEvent) => {
    if (persisted && !(await session.check())) location.reload();
  };
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('storage', onStorage, { signal });
  addEventListener('pageshow', (event) => void onShow(event), { signal });
  // Nothing was heard of a sign-out before, nor while the page was frozen.
  const look = () => void session.leaveIfSignedOutElsewhere();
  for (const name of ['visibilitychange', 'resume'])
    document.addEventListener(name, look, { signal });
  addEventListener('focus', look, { signal });
  look();
  return () => listening.abort();
}

/** Shown instead of a page that cannot be rendered; offers to start over. */
class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <PageNotRendered /> : this.props.children;
  }
}

function PageNotRendered() {
  const { t } = useTranslation();
  return (
    <main role="alert">
      <h1>{t('app.pageNotRendered')}</h1>
      <button type="button" onClick={() => location.reload()}>
        {t('app.reload')}
      </button>
    </main>
  );
}
