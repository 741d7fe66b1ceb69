import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Parameters } from './authorization-request.ts';
import { registerIdentityCors } from '../plugins/cors.ts';
import { TENANT_ID } from './registration.ts';
import { redeem, TokenRefusal, type Redemption, type TokenStores } from './token-request.ts';
import { TOKEN_LIFE_SECONDS, type Tokens } from './tokens.ts';

export interface TokenEndpointOptions {
  readonly webOrigin: string;
  readonly tokens: Tokens;
  readonly stores: TokenStores;
}

/** The calls that the web app makes by itself, across origins: token and discovery documents. */
export async function registerTokenEndpoint(
  app: FastifyInstance,
  { webOrigin, tokens, stores }: TokenEndpointOptions,
): Promise<void> {
  await registerIdentityCors(app, webOrigin);
  app.setErrorHandler(answerTokenError);
  app.get('/discovery/v2.0/keys', () => ({ keys: [tokens.publicKey] }));
  app.post('/oauth2/v2.0/token', async (request, reply) => {
    const { origin } = request.headers;
    if (origin !== undefined && origin !== webOrigin) {
      throw new TokenRefusal('invalid_request', 'AADSTS9002326: The origin is not registered.');
    }
    const redemption = redeem((request.body ?? {}) as Parameters, stores);
    return reply.header('cache-control', 'no-store').send(await answer(redemption, tokens, stores));
  });
}

async function answer({ grant, access }: Redemption, tokens: Tokens, stores: TokenStores) {
  const { user, request } = grant;
  const account = JSON.stringify({ uid: user.id, utid: TENANT_ID });
  return {
    token_type: 'Bearer',
    scope: access.scope,
    expires_in: TOKEN_LIFE_SECONDS,
    ext_expires_in: TOKEN_LIFE_SECONDS,
    access_token: await tokens.accessToken(user, access),
    id_token: await tokens.idToken(user, request.nonce),
    refresh_token: stores.refreshTokens.add(grant),
    client_info: Buffer.from(account).toString('base64url'),
  };
}

function answerTokenError(error: unknown, _request: unknown, reply: FastifyReply): void {
  if (error instanceof TokenRefusal) {
    reply.code(400).send({ error: error.error, error_description: error.message, suberror: '' });
    return;
  }
  const statusCode = statusOf(error);
  if (statusCode >= 500) reply.log.error(error);
  reply.code(statusCode).send({
    error: statusCode >= 500 ? 'server_error' : 'invalid_request',
    error_description: 'AADSTS900144: The request could not be read.',
  });
}

function statusOf(error: unknown): number {
  const statusCode = (error as { readonly statusCode?: unknown }).statusCode;
  return typeof statusCode === 'number' ? statusCode : 500;
}
