import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { ApiFailure } from '../api-failure.ts';
import { findUser, type UserFixture } from '../fixtures/users.ts';
import type { Clock } from '../state/clock.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of a valid session; null on routes that need none. */
    user: UserFixture | null;
  }
  interface FastifyContextConfig {
    needsSession?: boolean;
  }
}

export interface SessionOptions {
  readonly now: Clock;
  /** Answers the user of an external access token; throws when the token is not valid. */
  readonly verifyExternalToken: (token: string) => Promise<UserFixture>;
}

export interface Sessions {
  /** Takes the external access token of `Authorization`, and gives a session token in return. */
  readonly exchange: (request: FastifyRequest, reply: FastifyReply) => Promise<UserFixture>;
}

const ISSUER = 'colega-mock-api';
const LIFE_SECONDS = 8 * 60 * 60;
const ROTATION_SECONDS = 3 * 60;

/** Refuses calls without a valid session, and replaces a session token that grows old. */
export function registerSession(app: FastifyInstance, options: SessionOptions): Sessions {
  const tokens = createSessionTokens(options.now);

  async function verifyExternal(header: string): Promise<UserFixture> {
    try {
      return await options.verifyExternalToken(bearer(header));
    } catch {
      throw new ApiFailure(401, 'The external access token is not valid');
    }
  }

  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.needsSession !== true) return;
    const session = await tokens.verify(bearer(request.headers.authorization));
    const external = request.headers['x-ms-authorization'];
    if (external !== undefined && (await verifyExternal(String(external))) !== session.user) {
      throw new ApiFailure(401, 'The external access token belongs to another user');
    }
    if (session.age > ROTATION_SECONDS) await tokens.give(session.user, reply);
    request.user = session.user;
  });

  return {
    exchange: async (request, reply) => {
      const user = await verifyExternal(request.headers.authorization ?? '');
      await tokens.give(user, reply);
      return user;
    },
  };
}

/** The user of a request whose route needs a session. */
export function signedInUser(request: FastifyRequest): UserFixture {
  if (!request.user) throw new ApiFailure(401, 'There is no session');
  return request.user;
}

function createSessionTokens(now: Clock) {
  const secret = randomBytes(32);
  return {
    give: async (user: UserFixture, reply: FastifyReply): Promise<void> => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(user.id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFE_SECONDS)
        .sign(secret);
      reply.header('authorization', `Bearer ${token}`);
    },
    verify: async (token: string): Promise<{ user: UserFixture; age: number }> => {
      try {
        const { payload } = await jwtVerify(token, secret, {
          issuer: ISSUER,
          algorithms: ['HS256'],
          currentDate: now(),
          requiredClaims: ['sub', 'iat', 'exp'],
        });
        const user = findUser(String(payload.sub));
        if (!user) throw new Error('The user is gone');
        return { user, age: now().getTime() / 1000 - Number(payload.iat) };
      } catch {
        throw new ApiFailure(401, 'There is no session, or it has ended');
      }
    },
  };
}

/** The token of a `Bearer` header; empty where there is none. */
function bearer(header: string | undefined): string {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '';
}
