import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../state/stamps.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { ExpiringMap } from './expiring-map.ts';
import type { ProviderSessions } from './provider-sessions.ts';
import { registeredRedirects, TENANT_ID } from './registration.ts';
import { registerSignInRoutes } from './sign-in-routes.ts';
import { registerDiscovery, registerTokenEndpoint } from './token-endpoint.ts';
import type { Grant } from './token-request.ts';
import type { Tokens } from './tokens.ts';

export interface IdentityProviderOptions {
  readonly origin: string;
  /** Addresses of the web apps, with their paths. */
  readonly webAddresses: readonly string[];
  readonly webOrigins: readonly string[];
  readonly tokens: Tokens;
  readonly sessions: ProviderSessions;
  readonly now: Clock;
}

const CODE_LIFE_SECONDS = 60;
const PENDING_LIFE_SECONDS = 10 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Registers an identity provider that answers like Entra ID: one tenant, one client, the users of the
 * data.
 */
export async function registerIdentityProvider(
  app: FastifyInstance,
  { origin, webAddresses, webOrigins, tokens, sessions, now }: IdentityProviderOptions,
): Promise<void> {
  const codes = new ExpiringMap<Grant>(now, CODE_LIFE_SECONDS);
  const refreshTokens = new ExpiringMap<Grant>(now, DAY_SECONDS);
  const pending = new ExpiringMap<AuthorizationRequest>(now, PENDING_LIFE_SECONDS);
  const redirects = registeredRedirects(webAddresses);

  await app.register(
    async (tenant) => {
      await tenant.register(formbody);
      registerSignInRoutes(tenant, { webOrigins, redirects, codes, pending, sessions });
      await tenant.register(async (calls) => {
        registerDiscovery(calls, origin);
        await registerTokenEndpoint(calls, {
          ...{ webOrigins, tokens },
          stores: { codes, refreshTokens, sessions },
        });
      });
    },
    { prefix: `/${TENANT_ID}` },
  );
}
