import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { ApiFailure } from '../api-failure.ts';
import { findUser, type UserFixture } from '../fixtures/users.ts';
import type { ProviderSession } from '../identity/provider-sessions.ts';
import type { Clock } from '../state/stamps.ts';
import { rememberVerified } from './verified-tokens.ts';

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
  /** Finds the provider's session of an external access token; throws if it is not valid. */
  readonly verifyExternalToken: (token: string) => Promise<ProviderSession>;
  /** Tells whether the user has signed out of a session at the provider. */
  readonly hasSignedOut: (sessionId: string) => boolean;
  /** Number of times the user's password was changed; a change ends older sessions. */
  readonly passwordChanges: (user: UserFixture) => number;
}

export interface Sessions {
  /** Exchanges the external access token in `Authorization` for a session token. */
  readonly exchange: (request: FastifyRequest, reply: FastifyReply) => Promise<UserFixture>;
  /** Adds a new session token to the answer, after a sign-in by password. */
  readonly issue: (user: UserFixture, reply: FastifyReply) => Promise<void>;
}

interface Session {
  readonly user: UserFixture;
  /** Seconds since the epoch. */
  readonly issuedAt: number;
  /** Number of password changes of its user when it was issued. */
  readonly passwordChanges: number;
  /** Session at the provider that it began with; undefined after a sign-in by password. */
  readonly providerSession: string | undefined;
}

type Done = (error?: Error) => void;

const ISSUER = 'colega-mock-api';
const PASSWORD_CHANGES = 'password_changes';
const LIFE_SECONDS = 8 * 60 * 60;
const ROTATION_SECONDS = 3 * 60;

/** Refuses calls without a valid session, and replaces old session tokens. */
export function registerSession(app: FastifyInstance, options: SessionOptions): Sessions {
  const { now } = options;
  const tokens = createSessionTokens(options);
  const verifySession = rememberVerified(now, tokens.verify);
  const verifyExternal = externalVerifier(options);
  const isOld = ({ issuedAt }: Session) => now().getTime() / 1000 - issuedAt > ROTATION_SECONDS;
  // Changes are counted, since the times of a token are whole seconds: it may be issued in the second
  // of the change.
  const hasEnded = ({ user, passwordChanges, providerSession }: Session) =>
    passwordChanges !== options.passwordChanges(user) ||
    (providerSession !== undefined && options.hasSignedOut(providerSession));

  app.decorateRequest('user', null);
  /** Uses no promise for a known session, the usual case. */
  function requireSession(request: FastifyRequest, reply: FastifyReply, done: Done): void {
    const session = verifySession(bearer(request.headers.authorization));
    const isAlone = request.headers['x-ms-authorization'] === undefined;
    if (isAlone && !(session instanceof Promise) && !isOld(session) && !hasEnded(session)) {
      request.user = session.user;
      done();
    } else {
      admit(request, reply, session).then(() => done(), done);
    }
  }

  async function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    verified: Session | Promise<Session>,
  ): Promise<void> {
    const session = await verified;
    const { user } = session;
    const external = request.headers['x-ms-authorization'];
    if (external !== undefined && (await verifyExternal(String(external))).user !== user) {
      throw new ApiFailure(401, 'The external access token belongs to another user');
    }
    if (hasEnded(session)) throw noSession();
    if (isOld(session)) await tokens.issue(session, reply);
    request.user = user;
  }
  // Decided once for each route, not for each request.
  app.addHook('onRoute', (route) => {
    if (route.config?.needsSession !== true) return;
    route.onRequest = [route.onRequest ?? [], requireSession].flat();
  });

  return {
    exchange: async (request, reply) => {
      const { id, user } = await verifyExternal(request.headers.authorization ?? '');
      await tokens.issue({ user, providerSession: id }, reply);
      return user;
    },
    issue: (user, reply) => tokens.issue({ user, providerSession: undefined }, reply),
  };
}

/** User of a request whose route needs a session. */
export function signedInUser(request: FastifyRequest): UserFixture {
  if (!request.user) throw new ApiFailure(401, 'There is no session');
  return request.user;
}

/**
 * Finds the provider's session of a header with an external access token; throws a 401 if the token
 * is not valid, or its user has signed out.
 */
function externalVerifier({ now, verifyExternalToken, hasSignedOut }: SessionOptions) {
  const verify = rememberVerified(now, verifyExternalToken);
  return async (header: string): Promise<ProviderSession> => {
    try {
      const session = await verify(bearer(header));
      if (hasSignedOut(session.id)) throw new Error('The user has signed out');
      return session;
    } catch {
      throw new ApiFailure(401, 'The external access token is not valid');
    }
  };
}

function createSessionTokens({ now, passwordChanges }: SessionOptions) {
  const secret = randomBytes(32);
  return {
    issue: async (
      { user, providerSession }: Pick<Session, 'user' | 'providerSession'>,
      reply: FastifyReply,
    ): Promise<void> => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const claims = { [PASSWORD_CHANGES]: passwordChanges(user), sid: providerSession };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(user.id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFE_SECONDS)
        .sign(secret);
      reply.header('authorization', `Bearer ${token}`);
    },
    verify: async (token: string): Promise<Session> => {
      try {
        const { payload } = await jwtVerify(token, secret, {
          issuer: ISSUER,
          algorithms: ['HS256'],
          currentDate: now(),
          requiredClaims: ['sub', 'iat', 'exp'],
        });
        const user = findUser(String(payload.sub));
        if (!user) throw new Error('The user is gone');
        const changes = Number(payload[PASSWORD_CHANGES]);
        const { sid } = payload;
        return {
          ...{ user, issuedAt: Number(payload.iat), passwordChanges: changes },
          providerSession: typeof sid === 'string' ? sid : undefined,
        };
      } catch {
        throw noSession();
      }
    },
  };
}

function noSession(): ApiFailure {
  return new ApiFailure(401, 'There is no session, or it has ended');
}

/** Token of a `Bearer` header; empty if there is none. */
function bearer(header: string | undefined): string {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '';
}
