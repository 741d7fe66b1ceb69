import { isInOutbox } from '@colega/chat-domain';
import { Button, Dialog, DialogActions, DialogTitle } from '@colega/ui';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useExchangeStore } from '../../data/exchanges.ts';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { createStore, useStore } from '../../shared/create-store.ts';
import { drafts } from '../../shared/drafts.ts';

/** True while the user is asked whether to sign out. */
const isAsking = createStore(false);

/** Returns a function that signs out; it asks first if a draft or a question would be lost. */
export function useSignOut(): () => void {
  const session = useSession();
  const exchanges = useExchangeStore();
  return () => {
    const hasUnsent = drafts.hasAny() || exchanges.conversations().some(isInOutbox);
    if (hasUnsent) isAsking.set(true);
    else void session.signOut();
  };
}

/** Asks whether to sign out, although what was not sent is deleted; nothing while nobody asks. */
export function SignOutDialog() {
  const { t } = useTranslation();
  const session = useSession();
  const id = useId();
  const close = () => isAsking.set(false);
  const isSignedIn = useSessionState().status === 'signed-in';
  // A sign-out elsewhere ends the screen under the open question.
  useEffect(() => {
    if (!isSignedIn) isAsking.set(false);
  }, [isSignedIn]);
  useEffect(() => () => isAsking.set(false), []);
  if (!useStore(isAsking)) return null;
  return (
    <Dialog
      size="small"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}loss`}
      onClose={close}
    >
      <DialogTitle id={`${id}title`}>{t('account.signOutQuestion')}</DialogTitle>
      <p id={`${id}loss`}>{t('renewal.leave')}</p>
      <DialogActions>
        <Button variant="quiet" onClick={close}>
          {t('app.cancel')}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            close();
            void session.signOut();
          }}
        >
          {t('account.signOut')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
