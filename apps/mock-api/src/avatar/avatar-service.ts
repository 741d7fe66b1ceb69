import type { WireAvatarError, WireNewTalk } from '@colega/api-sdk';
import cors from '@fastify/cors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure } from '../api-failure.ts';
import { registerContract, type Contract, type Handlers } from '../contract.ts';
import { corsOrigins } from '../plugins/cors.ts';
import { useTolerantJson } from '../plugins/tolerant-json.ts';
import { registerTalkVideo, videoUrl } from './talk-video.ts';
import { AVATAR_KEY, type Talks } from './talks.ts';

export interface AvatarServiceOptions {
  /** Only the operations of this service. */
  readonly contract: Contract;
  readonly talks: Talks;
  /** Origin of this server, where the videos are too. */
  readonly origin: string;
  readonly webOrigins: readonly string[];
}

/**
 * Registers a talking-avatar service that answers like D-ID's talks, in a context whose prefix is its
 * path.
 */
export async function registerAvatarService(
  app: FastifyInstance,
  { contract, talks, origin, webOrigins }: AvatarServiceOptions,
): Promise<void> {
  await app.register(cors, {
    origin: corsOrigins(webOrigins),
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

function talkHandlers(talks: Talks, origin: string) {
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

const KINDS: ReadonlyMap<number, string> = new Map([
  [400, 'ValidationError'],
  [401, 'AuthorizationError'],
  [404, 'NotFoundError'],
]);

/** Answers every failure below the context's path in the service's shape, including an unknown address. */
function registerAvatarErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerAvatarError);
  app.setNotFoundHandler(() => {
    throw new ApiFailure(404, 'Route not found');
  });
}

function answerAvatarError(
  error: FastifyError | ApiFailure,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const statusCode = error.statusCode ?? 500;
  if (statusCode >= 500) request.log.error(error);
  reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .send(statusCode >= 500 ? internalError() : { kind: kindOf(statusCode), ...described(error) });
}

function internalError(): WireAvatarError {
  return { kind: 'InternalServerError', description: 'Internal Server Error' };
}

function kindOf(statusCode: number): string {
  return KINDS.get(statusCode) ?? 'RequestError';
}

/** Names the fields at fault; if there are none, gives the message of the error. */
function described(error: FastifyError | ApiFailure): Pick<WireAvatarError, 'description'> {
  const faults = error instanceof ApiFailure ? error.extra : [];
  const named = faults.map(
    ({ key, source, message }) => `${key ?? source ?? 'request'} ${message}`,
  );
  return { description: named.length > 0 ? named.join('; ') : error.message };
}
