import type { WireCredentials, WirePasswordReset, WirePasswordResetRequest } from '@colega/api-sdk';
import { ApiFailure } from '../api-failure.ts';
import type { Handlers } from '../contract.ts';
import { toWireUser } from '../fixtures/users.ts';
import { signedInUser } from '../plugins/session.ts';
import type { Dependencies } from './dependencies.ts';

export function authHandlers({ sessions, store }: Dependencies) {
  return {
    login: async (request, reply) => {
      const { email, password } = request.body as WireCredentials;
      const outcome = store.accounts.signIn(email, password);
      if (outcome.kind === 'blocked') {
        reply.header('retry-after', String(outcome.retryAfterSeconds));
        throw new ApiFailure(429, 'Too many wrong passwords; try again later');
      }
      if (outcome.kind === 'refused') {
        throw new ApiFailure(401, 'The e-mail address or the password is wrong');
      }
      await sessions.issue(outcome.user, reply);
      return toWireUser(outcome.user);
    },
    forgotPassword: (request, reply) => {
      const { email } = request.body as WirePasswordResetRequest;
      store.accounts.forgetPassword(email);
      reply.code(204).send();
    },
    resetPassword: (request, reply) => {
      const { token, password } = request.body as WirePasswordReset;
      reply.send(store.accounts.resetPassword(token, password));
    },
    exchangeExternalToken: async (request, reply) =>
      toWireUser(await sessions.exchange(request, reply)),
    getCurrentUser: (request, reply) => reply.send(toWireUser(signedInUser(request))),
  } satisfies Handlers;
}
