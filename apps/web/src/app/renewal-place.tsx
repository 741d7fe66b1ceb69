import { isInterrupted } from '@colega/chat-domain';
import { CONVERSATION_ID } from '../features/chat/chat-body.tsx';
import { RenewalDialog } from '../features/sign-in/renewal-dialog.tsx';
import { RenewalNotice } from '../features/sign-in/renewal-notice.tsx';
import { useSessionState } from '../session/session-context.ts';

/** What a session that is to be renewed says, over the page as it was left. */
export function RenewalPlace({ framed }: { framed: boolean }) {
  const state = useSessionState();
  if (state.status !== 'signed-in' || state.renewal === null) return null;
  return isInterrupted(state) ? (
    <RenewalDialog framed={framed} user={state.user} cause={state.renewal.cause} />
  ) : (
    <RenewalNotice framed={framed} returnFocusTo={CONVERSATION_ID} />
  );
}
