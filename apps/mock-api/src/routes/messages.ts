import type { Handlers } from '../contract.ts';
import type { ListQuery } from '../state/listing.ts';
import { chatOfPath, type Dependencies } from './dependencies.ts';

export function messageHandlers({ store }: Dependencies) {
  return {
    listMessages: (request, reply) =>
      reply.send(store.listMessages(chatOfPath(request, store), request.query as ListQuery)),
    clearMessages: (request, reply) => {
      store.clearMessages(chatOfPath(request, store));
      reply.code(204).send();
    },
  } satisfies Handlers;
}
