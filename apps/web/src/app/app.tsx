import { LoadingOverlay } from '@colega/ui';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../session/session-context.ts';
import { navigate, Navigation, useIsScreen } from '../shared/navigation.tsx';
import { paths } from '../shared/paths.ts';
import { ChatRoute } from './chat-route.tsx';
import { ErrorModal } from './error-modal.tsx';
import { PageBoundary } from './page-boundary.tsx';

const SignInScreen = lazy(async () => ({
  default: (await import('../features/sign-in/sign-in-screen.tsx')).SignInScreen,
}));

/** The whole interface, by what is known of the session. */
export function App({ framed }: { framed: boolean }) {
  return (
    <PageBoundary>
      <Navigation>
        <Screens framed={framed} />
      </Navigation>
      <ErrorModal />
    </PageBoundary>
  );
}

function Screens({ framed }: { framed: boolean }) {
  const session = useSessionState();
  if (session.status === 'signed-in' || (session.status === 'starting' && session.likely))
    return <SignedInScreens />;
  if (session.status === 'starting') return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <SignInScreen framed={framed} />
    </Suspense>
  );
}

/** One and the same screen for `/` and every persona: nothing on it is lost when the address changes. */
function SignedInScreens() {
  return useIsScreen() ? <ChatRoute /> : <ToIndex />;
}

function ToIndex() {
  useEffect(() => navigate(paths.index, { replace: true }), []);
  return null;
}

function Loading() {
  const { t } = useTranslation();
  return <LoadingOverlay title={t('app.loadingTitle')} />;
}
