import type { WirePersona, WirePrompt } from '@colega/api-sdk';
import { ApiFailure } from '../api-failure.ts';
import type { Handlers } from '../contract.ts';
import { mayUse } from '../fixtures/personas.ts';
import { signedInUser } from '../plugins/session.ts';
import { requireChat, type Dependencies } from './dependencies.ts';

export function personaHandlers({ personas }: Dependencies) {
  return {
    listPersonas: (request, reply) =>
      reply.send(
        personas
          .filter((persona) => mayUse(signedInUser(request), persona))
          .map(({ name, description, endpoint }): WirePersona => ({ name, description, endpoint })),
      ),
  } satisfies Handlers;
}

export function replyHandlers({ store, personas, replies }: Dependencies) {
  return {
    streamReply: async (request, reply) => {
      const { prompt, chatId, clientMessageId } = request.body as WirePrompt;
      const { endpoint } = request.params as { readonly endpoint: string };
      const owner = signedInUser(request);
      const chat = requireChat(request, store, chatId);
      const persona = personas.find((candidate) => candidate.endpoint === endpoint);
      if (!persona) throw new ApiFailure(404, 'Persona not found');
      if (!mayUse(owner, persona)) throw new ApiFailure(403, 'You may not talk with this persona');
      await replies.letEnd(chat);
      const message = store.addMessage(chat, {
        role: 'user',
        sender: owner.name,
        content: prompt,
        ...(clientMessageId === undefined ? {} : { clientMessageId }),
      });
      await replies.send(reply, { owner, chat, persona, message });
    },
  } satisfies Handlers;
}
