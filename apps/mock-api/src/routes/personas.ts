import type { Handlers } from '../contract.ts';
import { mayUse } from '../personas.ts';
import { signedInUser } from '../plugins/session.ts';
import type { Dependencies } from './dependencies.ts';

export function personaHandlers({ personas }: Dependencies) {
  return {
    listPersonas: (request, reply) =>
      reply.send(
        personas
          .filter((persona) => mayUse(signedInUser(request), persona))
          .map(({ name, description, endpoint }) => ({ name, description, endpoint })),
      ),
  } satisfies Handlers;
}
