import { describe, expect, it } from 'vitest';
import { createAvatarClient } from './avatar.ts';
import { type ApiClient, createApiClient } from './client.ts';
import {
  type ApiSdkError,
  ApiTimeoutError,
  describeApiError,
  InvalidOptionError,
} from './errors.ts';
import { loadAppConfig } from './app-config.ts';
import type { CallOptions } from './call-options.ts';
import { clientAnswered, failureOf, memoryTokens } from './testing/test-client.ts';
import { sendJson, startServer } from './testing/test-server.ts';

const QUESTION = { endpoint: 'rh', prompt: 'Olá', chatId: '7' };

async function ask(client: ApiClient, options?: CallOptions): Promise<void> {
  for await (const _piece of client.replies.stream(QUESTION, options));
}

type Call = (client: ApiClient, options?: CallOptions) => Promise<unknown>;
const calls: [string, Call][] = [
  ['GET /v1/personas', (client, options) => client.personas.list(options)],
  ['GET /chat', (client, options) => client.chats.listBytes({}, options)],
  ['GET /chat', (client, options) => client.chats.all({}, options)[Symbol.asyncIterator]().next()],
  ['POST /v1/personas/stream/{endpoint}', ask],
];

describe('the time of a call', () => {
  it.each(calls)('ends %s after its own timeout', async (...[, call]) => {
    const server = await startServer(() => undefined);
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    expect(await failureOf(call(client, { timeout: 30 }))).toBeInstanceOf(ApiTimeoutError);
  });

  it('ends a call of the avatar service too', async () => {
    const server = await startServer(() => undefined);
    const avatar = createAvatarClient({ host: server.origin });
    const error = await failureOf(avatar.speak('Olá', { timeout: 30 }));
    expect(error).toBeInstanceOf(ApiTimeoutError);
    expect(error).toHaveProperty('call', 'POST /talks');
  });

  it('may be without an end', async () => {
    const client = clientAnswered('[]');
    expect(await client.personas.list({ timeout: Infinity })).toEqual([]);
  });

  it.each([0, -1, Number.NaN])('is refused, by its name, where it is %d', async (timeout) => {
    for (const [, call] of calls) {
      const error = await failureOf(call(clientAnswered('[]'), { timeout }));
      expect(error).toBeInstanceOf(InvalidOptionError);
      expect(error).toMatchObject({ option: 'timeout', code: 'invalid-option' });
    }
  });
});

describe('the headers of a call', () => {
  it.each(calls)('are sent with %s', async (...[, call]) => {
    const server = await startServer((answer) => void answer.writeHead(500).end());
    const client = createApiClient({ host: server.origin, tokens: memoryTokens('session') });
    await failureOf(call(client, { headers: { 'x-trace': 'a-1' } }));
    expect(server.requests[0]?.headers).toMatchObject({
      'x-trace': 'a-1',
      authorization: 'session',
    });
  });

  it('are sent again after a renewal, and to the avatar service', async () => {
    const server = await startServer((answer) => sendJson(answer, {}, 401));
    const client = createApiClient({
      host: server.origin,
      tokens: memoryTokens('session'),
      renewSession: () => Promise.resolve(true),
    });
    const avatar = createAvatarClient({ host: server.origin });
    await failureOf(client.personas.list({ headers: { 'x-trace': 'a-1' } }));
    await failureOf(avatar.getTalk('t', { headers: { 'x-trace': 'a-1' } }));
    expect(server.requests.map(({ headers }) => headers['x-trace'])).toEqual(['a-1', 'a-1', 'a-1']);
  });

  it.each<Record<string, string>>([
    { Authorization: 'other' },
    { 'X-MS-Authorization': 'other' },
    { cookie: 'a=b' },
    { accept: '*/*' },
    { 'Content-Type': 'text/plain' },
    { 'x-trace': 'a\nb' },
    { 'x trace': 'a' },
  ])('are refused, and nothing is sent, where they hold %j', async (headers) => {
    const server = await startServer((answer) => sendJson(answer, []));
    const client = createApiClient({ host: server.origin, tokens: memoryTokens('session') });
    for (const [, call] of calls) {
      const error = await failureOf(call(client, { headers }));
      expect(error).toMatchObject({ option: 'headers', code: 'invalid-option' });
      expect(describeApiError(error)).not.toContain('other');
    }
    expect(server.requests).toEqual([]);
  });
});

describe('an error names its call', () => {
  const secrets = ['token-1', 'external-1', 'chat-secret', 'words', 'secret-prompt'];

  it.each(calls)('%s', async (...[name, call]) => {
    const error = await failureOf(call(clientAnswered('{}', 'application/json', 500)));
    expect(error).toHaveProperty('call', name);
  });

  it('by method and path of the contract, without ids, queries and tokens', async () => {
    const client = createApiClient({
      host: 'https://api.example',
      tokens: memoryTokens('token-1'),
      getExternalToken: () => Promise.resolve('external-1'),
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    const errors = await Promise.all([
      failureOf(client.messages.list('chat-secret', { searchString: 'words' })),
      failureOf(client.chats.update('chat-secret', { title: 'words' })),
      failureOf(client.auth.exchangeExternalToken('external-1')),
      failureOf(
        client.replies
          .stream({ ...QUESTION, prompt: 'secret-prompt' })
          [Symbol.asyncIterator]()
          .next(),
      ),
    ]);
    expect(errors.map((error) => (error as ApiSdkError).call)).toEqual([
      'GET /chat/{chatId}/messages',
      'PATCH /chat/{chatId}',
      'GET /auth/mslogin',
      'POST /v1/personas/stream/{endpoint}',
    ]);
    for (const error of errors as ApiSdkError[]) {
      const shown = [error.message, error.call, describeApiError(error)].join();
      for (const secret of secrets) expect(shown).not.toContain(secret);
    }
  });

  it('also where nothing was sent', async () => {
    const error = await failureOf(clientAnswered('{}').chats.get(''));
    expect(describeApiError(error)).toBe(
      'The chatId cannot be part of an address: GET /chat/{chatId}',
    );
  });

  it('and says it to people where the connection or the time was lost', async () => {
    const server = await startServer((answer) => void answer.destroy());
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    expect(describeApiError(await failureOf(client.chats.list()))).toBe(
      'The connection to the API failed: GET /chat',
    );
    expect(describeApiError(new ApiTimeoutError())).toBe('The API did not answer in time');
  });
});

describe('a missing option is named by', () => {
  const host = 'https://api.example';
  const makers: [string, string, (options: never) => unknown, object | undefined][] = [
    ['createApiClient', 'host', createApiClient, undefined],
    ['createApiClient', 'host', createApiClient, { tokens: memoryTokens() }],
    ['createApiClient', 'tokens', createApiClient, { host }],
    ['createApiClient', 'tokens', createApiClient, { host, tokens: null }],
    ['createAvatarClient', 'host', createAvatarClient, {}],
    ['loadAppConfig', 'defaultHost', loadAppConfig, {}],
  ];
  it.each(makers)('%s: %s', async (...[maker, option, make, options]) => {
    const error = await failureOf(Promise.resolve().then(() => make(options as never)));
    expect(error).toBeInstanceOf(InvalidOptionError);
    expect((error as Error).message).toBe(`${maker}: the option "${option}" is missing`);
  });
});
