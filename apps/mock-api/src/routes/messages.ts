import type { WireFeedback, WireMessage, WireNewFeedback } from '@colega/api-sdk';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../api-failure.ts';
import type { Handlers } from '../contract.ts';
import type { ListQuery } from '../state/listing.ts';
import type { StoredChat } from '../state/store.ts';
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

interface RatedAnswer {
  readonly stored: StoredChat;
  readonly answer: WireMessage;
  readonly feedback: WireFeedback;
}

export function feedbackHandlers({ store }: Dependencies) {
  function read(request: FastifyRequest): RatedAnswer {
    const stored = chatOfPath(request, store);
    const { messageId } = request.params as { readonly messageId: string };
    const answer = store.findMessage(stored, messageId);
    if (!answer) throw new ApiFailure(404, 'Message not found');
    const { persona, ...feedback } = request.body as WireNewFeedback;
    refuseWrongTarget(answer, persona);
    return { stored, answer, feedback };
  }

  return {
    addFeedback: (request, reply) => {
      const { stored, answer, feedback } = read(request);
      if (answer.feedback) throw new ApiFailure(409, 'The answer has a rating already');
      store.rateMessage(stored, answer.messageId, feedback);
      reply.code(204).send();
    },
    updateFeedback: (request, reply) => {
      const { stored, answer, feedback } = read(request);
      if (!answer.feedback) throw new ApiFailure(404, 'The answer has no rating yet');
      store.rateMessage(stored, answer.messageId, feedback);
      reply.code(204).send();
    },
  } satisfies Handlers;
}

function refuseWrongTarget(answer: WireMessage, persona: string): void {
  if (answer.role !== 'assistant') {
    const extra = [{ message: 'is not an answer', key: 'messageId', source: 'path' }];
    throw new ApiFailure(400, 'Only answers can be rated', extra);
  }
  if (answer.sender !== persona) {
    const extra = [{ message: 'did not send the answer', key: 'persona', source: 'body' }];
    throw new ApiFailure(400, 'Another persona sent the answer', extra);
  }
}
