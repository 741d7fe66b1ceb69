import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../api-failure.ts';
import { registerContract, type Contract } from '../contract.ts';
import { useTolerantJson } from '../plugins/tolerant-json.ts';
import { registerAvatarErrors } from './errors.ts';
import { AVATAR_KEY } from './registration.ts';
import { talkHandlers } from './talk-handlers.ts';
import { registerTalkVideo } from './talk-video.ts';
import type { Talks } from './talks.ts';

export interface AvatarServiceOptions {
  /** The operations of this service alone. */
  readonly contract: Contract;
  readonly talks: Talks;
  /** Where this server is reached; videos lie there too. */
  readonly origin: string;
  readonly webOrigin: string;
}

/** A talking-avatar service in the shape of D-ID's talks, in a context whose prefix is its path. */
export async function registerAvatarService(
  app: FastifyInstance,
  { contract, talks, origin, webOrigin }: AvatarServiceOptions,
): Promise<void> {
  await app.register(cors, {
    origin: webOrigin,
    credentials: false,
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type'],
    maxAge: 600,
    strictPreflight: false,
  });
  registerAvatarErrors(app);
  registerTalkVideo(app, talks);
  app.register((calls, _options, done) => {
    useTolerantJson(calls);
    requireKey(calls);
    registerContract(calls, contract, talkHandlers(talks, origin));
    done();
  });
}

function requireKey(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.authorization !== AVATAR_KEY) {
      throw new ApiFailure(401, 'user unauthenticated');
    }
    done();
  });
}
