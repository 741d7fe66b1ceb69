import { LoadingOverlay } from '@colega/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../session/session-context.ts';
import { Navigation, screenOf, usePath } from '../shared/navigation.tsx';
import { ChatRoute } from './chat-route.tsx';
import { ErrorPlace } from './error-place.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { Renewal } from './renewal.tsx';

const OtherScreens = lazy(async () => ({
  default: (await import('./other-screens.tsx')).OtherScreens,
}));

/** The whole interface, by what is known of the session. */
export function App({ framed }: { framed: boolean }) {
  return (
    <PageBoundary>
      <Navigation>
        <Screens framed={framed} />
      </Navigation>
      <Renewal framed={framed} />
      <ErrorPlace />
    </PageBoundary>
  );
}

/** `/` and every persona are one and the same screen: nothing on it is lost when the address changes. */
function Screens({ framed }: { framed: boolean }) {
  const { t } = useTranslation();
  const session = useSessionState();
  const isChat = screenOf(usePath()) !== null;
  const isExpected =
    session.status === 'signed-in' || (session.status === 'starting' && session.likely);
  if (isChat && isExpected) return <ChatRoute />;
  const loading = <LoadingOverlay title={t('app.loadingTitle')} />;
  return (
    <Suspense fallback={loading}>
      <OtherScreens framed={framed} loading={loading} />
    </Suspense>
  );
}
