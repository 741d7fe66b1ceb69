import { createHash } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { UserFixture } from '../fixtures/users.ts';
import { API_SCOPE, CLIENT_ID, TENANT_ID } from '../identity/registration.ts';
import { WEB_ORIGIN } from './test-server.ts';
import { marina } from './users.ts';

const CODE_VERIFIER = 'a-code-verifier-that-is-long-enough-for-the-rule';
const SCOPE = `${API_SCOPE} openid profile offline_access`;

const AUTHORIZE_PARAMETERS: Readonly<Record<string, string>> = {
  client_id: CLIENT_ID,
  redirect_uri: `${WEB_ORIGIN}/redirect.html`,
  response_type: 'code',
  response_mode: 'fragment',
  scope: SCOPE,
  state: 'the-state',
  nonce: 'the-nonce',
  code_challenge: createHash('sha256').update(CODE_VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};

export type Overrides = Readonly<Record<string, string | undefined>>;

export interface TokenAnswer {
  readonly token_type: string;
  readonly scope: string;
  readonly expires_in: number;
  readonly ext_expires_in: number;
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly client_info: string;
}

/** Headers that a signed-in web app sends with every call. */
export type SignedInHeaders = Readonly<Record<'authorization' | 'x-ms-authorization', string>>;

export function authorize(
  app: FastifyInstance,
  overrides: Overrides = {},
  cookie = '',
): Promise<LightMyRequestResponse> {
  return app.inject({
    url: `/${TENANT_ID}/oauth2/v2.0/authorize?${form({ ...AUTHORIZE_PARAMETERS, ...overrides })}`,
    headers: { cookie },
  });
}

export async function chooseUser(
  app: FastifyInstance,
  page: LightMyRequestResponse,
  userId: string = marina.id,
): Promise<LightMyRequestResponse> {
  const request = /name="request" value="([^"]+)"/.exec(page.body)?.[1];
  return postForm(app, '/login', { request, user: userId });
}

export function requestToken(
  app: FastifyInstance,
  overrides: Overrides,
): Promise<LightMyRequestResponse> {
  return postForm(app, '/oauth2/v2.0/token', {
    client_id: CLIENT_ID,
    grant_type: 'authorization_code',
    redirect_uri: AUTHORIZE_PARAMETERS['redirect_uri'],
    code_verifier: CODE_VERIFIER,
    scope: SCOPE,
    ...overrides,
  });
}

export function postForm(
  app: FastifyInstance,
  path: string,
  values: Overrides,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `/${TENANT_ID}${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: WEB_ORIGIN },
    payload: form(values),
  });
}

/** Values in the fragment or query of a redirect. */
export function redirectValues(response: LightMyRequestResponse): URLSearchParams {
  const target = new URL(String(response.headers.location));
  return new URLSearchParams(target.hash.slice(1) || target.search);
}

export function cookieOf(response: LightMyRequestResponse): string {
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}

/** Signs Marina in on the provider's page, and returns the code. */
export async function newCode(app: FastifyInstance, overrides: Overrides = {}): Promise<string> {
  return redirectValues(await chooseUser(app, await authorize(app, overrides))).get('code') ?? '';
}

export async function newTokens(
  app: FastifyInstance,
  user: UserFixture = marina,
  overrides: Overrides = {},
): Promise<TokenAnswer> {
  const page = await authorize(app, { prompt: 'select_account', ...overrides });
  const code = redirectValues(await chooseUser(app, page, user.id)).get('code') ?? '';
  const scope = overrides['scope'] ?? SCOPE;
  return (await requestToken(app, { code, scope })).json<TokenAnswer>();
}

export async function signIn(
  app: FastifyInstance,
  user: UserFixture = marina,
): Promise<SignedInHeaders> {
  const external = `Bearer ${(await newTokens(app, user)).access_token}`;
  const response = await app.inject({
    url: '/api/auth/mslogin',
    headers: { authorization: external },
  });
  return {
    authorization: String(response.headers.authorization),
    'x-ms-authorization': external,
  };
}

function form(values: Overrides): string {
  const given = Object.entries(values).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return new URLSearchParams(given).toString();
}
