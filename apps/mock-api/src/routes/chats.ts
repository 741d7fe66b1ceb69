import type { WireChatChange, WireNewChat } from '@colega/api-sdk';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../api-failure.ts';
import type { Handlers } from '../contract.ts';
import { findPersona, mayUse } from '../fixtures/personas.ts';
import { signedInUser } from '../plugins/session.ts';
import type { ListQuery } from '../state/listing.ts';
import { chatOfPath, type Dependencies } from './dependencies.ts';

export function chatHandlers({ store, personas, answers }: Dependencies) {
  function refuseForeignPersona(request: FastifyRequest, name: string | undefined): void {
    if (!name) return;
    const persona = findPersona(personas, name);
    if (!persona) {
      const extra = [{ message: 'is not a persona', key: 'persona', source: 'body' }];
      throw new ApiFailure(400, 'There is no such persona', extra);
    }
    if (!mayUse(signedInUser(request), persona)) {
      throw new ApiFailure(403, 'You may not talk with this persona');
    }
  }

  return {
    createChat: (request, reply) => {
      const { persona } = request.body as WireNewChat;
      refuseForeignPersona(request, persona);
      reply.code(201).send(store.createChat(signedInUser(request), persona));
    },
    listChats: (request, reply) =>
      reply.send(store.listChats(signedInUser(request), request.query as ListQuery)),
    getChat: (request, reply) => reply.send(chatOfPath(request, store).chat),
    updateChat: (request, reply) => {
      const stored = chatOfPath(request, store);
      const change = request.body as WireChatChange;
      refuseForeignPersona(request, change.persona);
      reply.send(store.changeChat(stored, change));
    },
    deleteChat: (request, reply) => {
      const { chatId } = chatOfPath(request, store).chat;
      store.deleteChat(signedInUser(request), chatId);
      reply.code(204).send();
    },
    generateChatTitle: async (request) => {
      const stored = chatOfPath(request, store);
      const messages = store.messagesOf(stored);
      const title = await answers.title({ chat: stored.chat, messages });
      if (!title) throw new ApiFailure(409, 'The chat has no message to make a title from');
      const { chatId } = store.changeChat(stored, { title });
      return { chatId, title };
    },
  } satisfies Handlers;
}
