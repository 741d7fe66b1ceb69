import type { renewal as portuguese } from '../pt-br/renewal.ts';
import type { Wording } from '../types.ts';

export const renewal: Wording<typeof portuguese> = {
  renewal: {
    title: 'Your session has ended',
    ended:
      'Nothing is lost: what you typed and what you were reading are still here. Sign in again with the same account to pick up where you left off.',
    elsewhere:
      'You signed out of Colega in another tab. What you typed in this one is still here: sign in again with the same account to pick up where you left off.',
    account: 'Your account',
    leave: 'If you sign out, what you typed and did not send is deleted.',
    needed: 'Your session needs to be renewed',
    renew: 'Renew',
  },
};
