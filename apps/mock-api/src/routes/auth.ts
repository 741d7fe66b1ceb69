import type { Handlers } from '../contract.ts';
import { toWireUser } from '../fixtures/users.ts';
import { signedInUser } from '../plugins/session.ts';
import type { Dependencies } from './dependencies.ts';

export function authHandlers({ sessions }: Dependencies) {
  return {
    exchangeExternalToken: async (request, reply) =>
      toWireUser(await sessions.exchange(request, reply)),
    getCurrentUser: (request, reply) => reply.send(toWireUser(signedInUser(request))),
  } satisfies Handlers;
}
