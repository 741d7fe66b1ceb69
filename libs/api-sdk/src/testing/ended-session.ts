import { type ApiClientOptions, createApiClient } from '../client.ts';
import { memoryTokens } from './test-client.ts';
import { sendJson, startServer } from './test-server.ts';

/** Answer of a server to a call whose session has ended. */
export const REFUSAL = { status_code: 401, detail: 'The session has ended' };

/** Starts a server that accepts one session token, and a client whose renewal stores this token. */
export async function startSession(options: Partial<ApiClientOptions> = {}, refusalStatus = 401) {
  const tokens = memoryTokens('ended');
  const server = await startServer((answer, { headers }) => {
    if (headers.authorization === 'renewed') sendJson(answer, []);
    else sendJson(answer, REFUSAL, refusalStatus);
  });
  const renewals: string[] = [];
  const client = createApiClient({
    host: server.origin,
    tokens,
    renewSession: () => {
      renewals.push(tokens.read() ?? '');
      tokens.write('renewed');
      return Promise.resolve(true);
    },
    ...options,
  });
  return { server, tokens, renewals, client };
}
