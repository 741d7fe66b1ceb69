import type { FastifyInstance } from 'fastify';
import { identityEndpoints, OPENID_SCOPES } from './registration.ts';

/** The document by which a client learns the endpoints. */
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
