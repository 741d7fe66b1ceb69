import { buildServer, demonstrationUser, developmentConfiguration } from '@colega/mock-api';
import { findFreePorts } from '../ports.ts';
import { requestExternalToken } from './mock-external-token.ts';
import type { Target } from './target.ts';

export interface OwnMock {
  readonly target: Target;
  readonly close: () => Promise<void>;
}

const WEB_ORIGIN = 'http://localhost:4200';

/** The mock API on a free port of this process, with all that a full check needs. */
export async function startOwnMock(now = () => new Date()): Promise<OwnMock> {
  const { id: userId, email, password } = demonstrationUser;
  const [port = 0] = await findFreePorts(1);
  const apiOrigin = `http://localhost:${port}`;
  const api = await buildServer({ apiOrigin, webOrigin: WEB_ORIGIN, tokensPerSecond: 2000, now });
  await api.listen({ port, host: '127.0.0.1' });
  const configuration = developmentConfiguration({ apiOrigin });
  const externalToken = await requestExternalToken(configuration, {
    webOrigin: WEB_ORIGIN,
    userId,
  });
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
      mayWrite: true,
      isDisposable: true,
    },
  };
}
