import type { WireNewTalk } from '@colega/api-sdk';
import { ApiFailure } from '../api-failure.ts';
import type { Handlers } from '../contract.ts';
import { videoUrl } from './talk-video.ts';
import type { Talks } from './talks.ts';

export function talkHandlers(talks: Talks, origin: string) {
  return {
    createTalk: (request, reply) =>
      reply.code(201).send(talks.create((request.body as WireNewTalk).script.input)),
    getTalk: (request, reply) => {
      const talk = talks.find((request.params as { readonly talkId: string }).talkId);
      if (!talk) throw new ApiFailure(404, 'Talk not found');
      return reply.send(
        talk.status === 'done' ? { ...talk, result_url: videoUrl(origin, talk.id) } : talk,
      );
    },
  } satisfies Handlers;
}
