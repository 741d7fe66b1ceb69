import type { AddressInfo } from 'node:net';
import {
  createApiClient,
  createAvatarClient,
  type ApiClient,
  type AvatarClient,
  type TokenStore,
} from '@colega/api-sdk';
import { AVATAR_KEY } from '../../src/avatar/talks.ts';
import type { UserFixture } from '../../src/fixtures/users.ts';
import type { ServerOptions } from '../../src/server.ts';
import { newTokens } from '../../src/testing/sign-in.ts';
import { createTestServer, type TestServer } from '../../src/testing/test-server.ts';
import { marina } from '../../src/testing/users.ts';

export interface ListeningMock extends TestServer {
  /** Origin where it really listens, not the one in its configuration. */
  readonly origin: string;
  /** Resets the data to the fixtures. */
  readonly reset: () => Promise<void>;
}

/** A client whose session token a test can read. */
export interface SdkSession {
  readonly client: ApiClient;
  readonly tokens: TokenStore;
  /** External access token, if the user has one. */
  readonly externalToken: string | null;
}

export async function startMock(options: Partial<ServerOptions> = {}): Promise<ListeningMock> {
  const server = await createTestServer({ control: true, ...options });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${String(port)}`;
  const reset = async () => {
    const { status } = await fetch(`${origin}/__mock/reset`, { method: 'POST' });
    if (status !== 204) throw new Error(`The reset was answered ${String(status)}`);
  };
  return { ...server, origin, reset };
}

/** Creates a client without a session; for an external user with the external token. */
export async function clientOf(
  { app, origin }: ListeningMock,
  user: UserFixture,
): Promise<SdkSession> {
  let token: string | null = null;
  const tokens: TokenStore = {
    read: () => token,
    write: (value) => {
      token = value;
    },
  };
  const externalToken = user.isExternal ? (await newTokens(app, user)).access_token : null;
  const getExternalToken = () => Promise.resolve(externalToken);
  const client = createApiClient({ host: origin, tokens, getExternalToken });
  return { client, tokens, externalToken };
}

/** Creates a client with a session by the external token. */
export async function signedInClient(
  mock: ListeningMock,
  user: UserFixture = marina,
): Promise<ApiClient> {
  const { client, externalToken } = await clientOf(mock, user);
  await client.auth.exchangeExternalToken(externalToken ?? '');
  return client;
}

export function avatarOf({ origin }: ListeningMock, key = AVATAR_KEY): AvatarClient {
  return createAvatarClient({ host: origin, key });
}
