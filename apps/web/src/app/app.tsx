import { isInterrupted } from '@colega/chat-domain';
import { useSessionState } from '../session/session-context.ts';
import { CONVERSATION_ID } from '../features/conversation/chat-body.tsx';
import { lazyFeature, NotLoadedOverPage } from '../shared/lazy-feature.tsx';
import { ErrorModal } from './error-modal.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { AppRoutes } from './routes.tsx';

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
  const isRenewed = session.status === 'signed-in' && session.renewal !== null;
  return (
    <PageBoundary>
      <AppRoutes framed={framed} />
      {isRenewed && <Renewal framed={framed} returnFocusTo={CONVERSATION_ID} />}
      <ErrorModal />
    </PageBoundary>
  );
}
