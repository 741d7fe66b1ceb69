import {
  buildServer,
  colleague,
  demonstrationUser,
  developmentConfiguration,
} from '@colega/mock-api';
import { createHash, randomUUID } from 'node:crypto';
import { findFreePorts } from '../ports.ts';
import type { Credentials, Target } from './options.ts';

type Configuration = ReturnType<typeof developmentConfiguration>;

/** Signs a fixture user in at the mock's identity provider, as a browser would, for an external token. */
async function requestExternalToken(
  configuration: Configuration,
  { webOrigin, userId }: { readonly webOrigin: string; readonly userId: string },
): Promise<string> {
  const endpoints = JSON.parse(configuration.AUTHORITY_METADATA ?? '{}') as Record<string, string>;
  const verifier = `${randomUUID()}${randomUUID()}`;
  const common = {
    client_id: configuration.CLIENT_ID ?? '',
    redirect_uri: `${webOrigin}/redirect.html`,
    scope: `${configuration.API_SCOPE ?? ''} openid profile offline_access`,
  };
  const address = new URL(endpoints['authorization_endpoint'] ?? '');
  address.search = new URLSearchParams({
    ...common,
    ...{ response_type: 'code', response_mode: 'fragment', prompt: 'select_account' },
    ...{ state: randomUUID(), nonce: randomUUID(), code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  }).toString();
  const code = await chooseUser(address, userId);
  const answer = await postForm(endpoints['token_endpoint'] ?? '', webOrigin, {
    ...{ ...common, code, grant_type: 'authorization_code', code_verifier: verifier },
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (token === undefined) throw new Error('The identity provider of the mock gives no token');
  return token;
}

async function chooseUser(address: URL, userId: string): Promise<string> {
  const page = await (await fetch(address)).text();
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const form = new URL(address.pathname.replace(/oauth2\/.*$/, 'login'), address.origin);
  const answer = await postForm(form.href, address.origin, { request, user: userId });
  const target = new URL(answer.headers.get('location') ?? '', address);
  return new URLSearchParams(target.hash.slice(1)).get('code') ?? '';
}

function postForm(
  address: string,
  origin: string,
  values: Readonly<Record<string, string>>,
): Promise<Response> {
  const body = new URLSearchParams(values);
  return fetch(address, { method: 'POST', headers: { origin }, body, redirect: 'manual' });
}

/** Signs a user in by password, for a session token. */
export async function requestSession(apiOrigin: string, user: Credentials): Promise<string> {
  const { email, password } = user;
  const answer = await fetch(`${apiOrigin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers.get('authorization') ?? '';
}

export interface OwnMock {
  readonly target: Target;
  readonly close: () => Promise<void>;
}

const WEB_ORIGIN = 'http://localhost:4200';

const MAX_PORTS_TRIED = 5;

/** The mock API on a free port; where another program takes it first, on the next one. */
async function listen(now: () => Date, tried = 1) {
  const [port = 0] = await findFreePorts(1);
  const apiOrigin = `http://localhost:${port}`;
  const api = await buildServer({ apiOrigin, webOrigin: WEB_ORIGIN, tokensPerSecond: 2000, now });
  try {
    await api.listen({ port, host: '127.0.0.1' });
    return { api, apiOrigin };
  } catch (error) {
    await api.close();
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (!isTaken || tried === MAX_PORTS_TRIED) throw error;
    return listen(now, tried + 1);
  }
}

/** The mock API on a port of its own of this process, with all that a full check needs. */
export async function startOwnMock(now = () => new Date()): Promise<OwnMock> {
  const { id: userId, email, password } = demonstrationUser;
  const { api, apiOrigin } = await listen(now);
  const configuration = developmentConfiguration({ apiOrigin });
  const externalToken = await requestExternalToken(configuration, {
    webOrigin: WEB_ORIGIN,
    userId,
  });
  const otherToken = await requestSession(apiOrigin, colleague);
  return {
    close: async () => {
      await api.close();
    },
    target: {
      apiOrigin,
      webOrigin: apiOrigin,
      avatarOrigin: apiOrigin,
      avatarKey: configuration.AVATAR_KEY,
      callingOrigin: WEB_ORIGIN,
      credentials: { email, password },
      externalToken,
      otherToken,
      mayWrite: true,
      isDisposable: true,
    },
  };
}
