import { ApiFailure } from '../api-failure.ts';
import type { Handlers } from '../contract.ts';
import { mayUse } from '../personas.ts';
import { signedInUser } from '../plugins/session.ts';
import { requireChat, type Dependencies } from './dependencies.ts';

export function replyHandlers({ store, personas, replies }: Dependencies) {
  return {
    streamReply: async (request, reply) => {
      const { prompt, chatId } = request.body as {
        readonly prompt: string;
        readonly chatId: string;
      };
      const { endpoint } = request.params as { readonly endpoint: string };
      const user = signedInUser(request);
      const chat = requireChat(request, store, chatId);
      const persona = personas.find((candidate) => candidate.endpoint === endpoint);
      if (!persona) throw new ApiFailure(404, 'Persona not found');
      if (!mayUse(user, persona)) throw new ApiFailure(403, 'You may not talk with this persona');
      store.addMessage(chat, { role: 'user', sender: user.name, content: prompt });
      await replies.send(reply, { chat, persona, prompt });
    },
  } satisfies Handlers;
}
