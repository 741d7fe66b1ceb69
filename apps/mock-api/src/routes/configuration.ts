import type { WireAppConfiguration } from '@colega/api-sdk';
import { AVATAR_KEY } from '../avatar/talks.ts';
import type { Handlers } from '../contract.ts';
import { API_SCOPE, CLIENT_ID, identityEndpoints, TENANT_ID } from '../identity/registration.ts';
import type { PersonaFixture } from '../fixtures/personas.ts';
import type { Dependencies } from './dependencies.ts';

const INSTITUTIONAL = 'institucional';

/** The `config.json` that makes the web app use this server. */
export function developmentConfiguration(options: {
  readonly apiOrigin: string;
  /** True to offer e-mail and password too. @default false */
  readonly passwordSignIn?: boolean;
  /** The personas, the first of which may stand in as the institutional one. */
  readonly personas?: readonly Pick<PersonaFixture, 'name'>[] | undefined;
}): WireAppConfiguration {
  const endpoints = identityEndpoints(options.apiOrigin);
  return {
    API_HOST: options.apiOrigin,
    CLIENT_ID,
    TENANT_ID,
    API_SCOPE,
    AUTHORITY_METADATA: JSON.stringify({
      issuer: endpoints.issuer,
      authorization_endpoint: endpoints.authorization,
      token_endpoint: endpoints.token,
      end_session_endpoint: endpoints.logout,
      jwks_uri: endpoints.keys,
    }),
    PASSWORD_SIGN_IN: options.passwordSignIn ?? false,
    AVATAR_HOST: options.apiOrigin,
    AVATAR_KEY,
    PRODUCT_NAME: 'Colega',
    INSTITUTIONAL_PERSONA: institutionalPersona(options.personas),
    REDIRECTED_PERSONAS: ['geral'],
    SURVEY_URL: `${options.apiOrigin}/survey`,
    SUPPORT_EMAIL: 'suporte.colega@aurora.example',
  };
}

/** The persona of that name, else the first one. */
function institutionalPersona(personas: readonly Pick<PersonaFixture, 'name'>[] = []): string {
  const isThere = personas.some(({ name }) => name === INSTITUTIONAL);
  return isThere ? INSTITUTIONAL : (personas[0]?.name ?? INSTITUTIONAL);
}

export function configurationHandlers({ apiOrigin, personas }: Dependencies) {
  return {
    getAppConfiguration: (_request, reply) =>
      reply.send(developmentConfiguration({ apiOrigin, personas })),
  } satisfies Handlers;
}
