import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerIdentityCors } from '../plugins/cors.ts';
import type { Parameters } from './authorization-request.ts';
import { identityEndpoints, OPENID_SCOPES, TENANT_ID } from './registration.ts';
import { redeem, TokenRefusal, type Redemption, type TokenStores } from './token-request.ts';
import { TOKEN_LIFE_SECONDS, type Tokens } from './tokens.ts';

export interface TokenEndpointOptions {
  readonly webOrigins: readonly string[];
  readonly tokens: Tokens;
  readonly stores: TokenStores;
}

/** Registers the calls that the web app makes across origins: the token endpoint and its keys. */
export async function registerTokenEndpoint(
  app: FastifyInstance,
  { webOrigins, tokens, stores }: TokenEndpointOptions,
): Promise<void> {
  await registerIdentityCors(app, webOrigins);
  app.setErrorHandler(answerTokenError);
  app.get('/discovery/v2.0/keys', () => ({ keys: [tokens.publicKey] }));
  app.post('/oauth2/v2.0/token', async (request, reply) => {
    const { origin } = request.headers;
    if (origin !== undefined && !webOrigins.includes(origin)) {
      throw new TokenRefusal('invalid_request', 'AADSTS9002326: The origin is not registered.');
    }
    const redemption = redeem((request.body ?? {}) as Parameters, stores);
    return reply.header('cache-control', 'no-store').send(await answer(redemption, tokens, stores));
  });
}

async function answer({ grant, access }: Redemption, tokens: Tokens, stores: TokenStores) {
  const { session, request } = grant;
  const { user } = session;
  const account = JSON.stringify({ uid: user.id, utid: TENANT_ID });
  return {
    token_type: 'Bearer',
    scope: access.scope,
    expires_in: TOKEN_LIFE_SECONDS,
    ext_expires_in: TOKEN_LIFE_SECONDS,
    access_token: await tokens.accessToken(session, access),
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

/** Registers the document that names the endpoints. */
export function registerDiscovery(app: FastifyInstance, origin: string): void {
  const endpoints = identityEndpoints(origin);
  app.get('/v2.0/.well-known/openid-configuration', () => ({
    issuer: endpoints.issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    end_session_endpoint: endpoints.logout,
    jwks_uri: endpoints.keys,
    response_types_supported: ['code'],
    response_modes_supported: ['fragment', 'query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    scopes_supported: OPENID_SCOPES,
  }));
}
