import { isInterrupted } from '@colega/chat-domain';
import { useSessionState } from '../../session/session-context.ts';
import { RenewalDialog } from './renewal-dialog.tsx';
import { RenewalNotice } from './renewal-notice.tsx';

interface RenewalProps {
  readonly framed: boolean;
  /** Id of the element that takes the focus when a notice disappears. */
  readonly returnFocusTo: string;
}

/** Asks the user to sign in again, over the unchanged page. */
export function Renewal({ framed, returnFocusTo }: RenewalProps) {
  const state = useSessionState();
  if (state.status !== 'signed-in' || state.renewal === null) return null;
  return isInterrupted(state) ? (
    <RenewalDialog framed={framed} user={state.user} cause={state.renewal.cause} />
  ) : (
    <RenewalNotice framed={framed} returnFocusTo={returnFocusTo} />
  );
}
