import { RESERVED_SLUGS } from '@colega/chat-domain';
import { LoadingOverlay } from '@colega/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { useSessionState } from '../session/session-context.ts';
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
      <BrowserRouter>
        <Screens framed={framed} />
      </BrowserRouter>
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

function SignedInScreens() {
  return (
    <Routes>
      <Route path="/" element={<ChatRoute />} />
      {RESERVED_SLUGS.map((slug) => (
        <Route key={slug} path={`/${slug}`} element={<Navigate to="/" replace />} />
      ))}
      <Route path="/:persona" element={<ChatRoute />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}

function Loading() {
  const { t } = useTranslation();
  return <LoadingOverlay title={t('app.loadingTitle')} />;
}
