import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from './client.ts';
import type { ApiClientOptions } from './client.ts';
import { ApiAbortError, ApiResponseError } from './errors.ts';
import { failureOf, gate, memoryTokens, USER } from './testing/test-client.ts';

const credentials = { email: 'b@aurora.example', password: 'p' };
const REFUSAL = { status_code: 401, detail: 'The session has ended' };

/** Makes a client with A's session. A sign-in gets B's token; `answer` answers all other requests. */
function clientOfA(
  answer: (request: Request) => Response | Promise<Response>,
  options: Partial<ApiClientOptions> = {},
) {
  const sent: string[] = [];
  const tokens = memoryTokens('A');
  const client = createApiClient({
    host: 'https://api.example',
    tokens,
    fetch: (input) => {
      const request = input as Request;
      const { pathname } = new URL(request.url);
      const external = request.headers.get('x-ms-authorization');
      const session = request.headers.get('authorization');
      sent.push([request.method, pathname, session, external].filter(Boolean).join(' '));
      const isSignIn = /login$/.test(pathname);
      return Promise.resolve(
        isSignIn ? Response.json(USER, { headers: { authorization: 'B' } }) : answer(request),
      );
    },
    ...options,
  });
  return { client, tokens, sent };
}

const done = () => new Response(null, { status: 204 });
const refused = () => Response.json(REFUSAL, { status: 401 });

describe('a call that waits for the external token', () => {
  function waiting(token = 'external', rotated?: string) {
    const external = gate<string | null>();
    const parts = clientOfA(
      () => new Response(null, { status: 204, headers: rotated ? { authorization: rotated } : {} }),
      { getExternalToken: () => external.passed },
    );
    return { ...parts, give: () => external.open(token) };
  }

  it.each([
    ['emptied', null],
    ['filled with another', 'B'],
  ])('is not sent if the store was %s meanwhile', async (_name, next) => {
    const { client, tokens, sent, give } = waiting();
    const call = failureOf(client.chats.delete('of-A'));
    if (next === null) tokens.clear();
    else tokens.write(next);
    give();
    const error = await call;
    expect(error).toBeInstanceOf(ApiAbortError);
    expect((error as Error).cause).toBe('The session changed');
    expect(sent).toEqual([]);
  });

  it('is not sent if somebody signed in meanwhile', async () => {
    const { client, sent, give } = waiting();
    const call = failureOf(client.chats.delete('of-A'));
    await client.auth.exchangeExternalToken('external-of-B');
    give();
    expect(await call).toBeInstanceOf(ApiAbortError);
    expect(sent).toEqual(['GET /api/auth/mslogin Bearer external-of-B']);
  });

  it('is not sent as a question either', async () => {
    const { client, tokens, sent, give } = waiting();
    const request = { endpoint: 'institucional', prompt: 'Olá', chatId: 'of-A' };
    const reply = failureOf(client.replies.stream(request)[Symbol.asyncIterator]().next());
    tokens.write('B');
    give();
    expect(await reply).toBeInstanceOf(ApiAbortError);
    expect(sent).toEqual([]);
  });

  it('is sent without a token if it was made without one, and changes no session', async () => {
    const { client, tokens, sent, give } = waiting('external', 'of nobody');
    tokens.clear();
    const call = client.chats.delete('of-nobody');
    await client.auth.exchangeExternalToken('external-of-B');
    give();
    await call;
    expect(sent[1]).toBe('DELETE /api/chat/of-nobody Bearer external');
    expect(tokens.read()).toBe('B');
  });

  it('is sent if it signs in, even if the earlier session ended', async () => {
    const { client, tokens, sent, give } = waiting();
    const call = client.auth.login(credentials);
    tokens.clear();
    give();
    await call;
    expect(sent).toEqual(['POST /api/auth/login Bearer external']);
    expect(tokens.read()).toBe('B');
  });

  it('is sent with the newest token if an answer rotated it meanwhile', async () => {
    const external = gate<string | null>();
    const rotation = gate();
    const asked = [Promise.resolve(null), external.passed];
    const { client, sent } = clientOfA(
      async () => {
        await rotation.passed;
        return new Response(null, { status: 204, headers: { authorization: 'A2' } });
      },
      { getExternalToken: () => asked.shift() ?? Promise.resolve(null) },
    );
    const rotating = client.chats.delete('1');
    await vi.waitUntil(() => sent.length === 1);
    const late = client.chats.delete('2');
    rotation.open();
    await rotating;
    external.open(null);
    await late;
    expect(sent).toEqual(['DELETE /api/chat/1 A', 'DELETE /api/chat/2 A2']);
  });

  it('is sent if a renewal under way ended meanwhile', async () => {
    const asked = gate();
    const renewal = gate();
    const external = gate<string | null>();
    const acquisitions = [Promise.resolve(null), external.passed];
    const { client, tokens, sent } = clientOfA(
      (request) => (request.headers.get('authorization') === 'A' ? refused() : done()),
      {
        getExternalToken: () => acquisitions.shift() ?? Promise.resolve(null),
        renewSession: async () => {
          asked.open();
          await renewal.passed;
          tokens.write('A2');
          return true;
        },
      },
    );
    const first = client.chats.delete('1');
    await asked.passed;
    const second = client.chats.delete('2');
    renewal.open();
    await first;
    external.open(null);
    await second;
    expect(sent).toEqual([
      'DELETE /api/chat/1 A',
      'DELETE /api/chat/1 A2',
      'DELETE /api/chat/2 A2',
    ]);
  });
});

describe('an external token that is under way', () => {
  it.each(['the owner empties the store', 'somebody signs in'])(
    'serves no call that is made after %s',
    async (event) => {
      const old = gate<string | null>();
      const asked = [old.passed, Promise.resolve('of-B')];
      const { client, tokens, sent } = clientOfA(done, {
        getExternalToken: () => asked.shift() ?? Promise.resolve(null),
      });
      const ofA = failureOf(client.chats.delete('of-A'));
      if (event.startsWith('the owner')) tokens.clear();
      else await client.auth.exchangeExternalToken('external');
      await client.chats.delete('of-B');
      expect(sent.at(-1)).toMatch(/^DELETE \/api\/chat\/of-B (B )?Bearer of-B$/);
      old.open('of-A');
      expect(await ofA).toBeInstanceOf(ApiAbortError);
    },
  );
});

describe('a refused call', () => {
  /** Makes a client whose calls with token A are refused; that of chat `slow` waits for `refuseSlow`. */
  function refusing(options: Partial<ApiClientOptions> = {}) {
    const slow = gate();
    let renewals = 0;
    const parts = clientOfA(
      async (request) => {
        if (request.headers.get('authorization') !== 'A') return done();
        if (request.url.endsWith('slow')) await slow.passed;
        return refused();
      },
      {
        renewSession: () => {
          renewals += 1;
          parts.tokens.write('A2');
          return Promise.resolve(true);
        },
        ...options,
      },
    );
    return { ...parts, refuseSlow: slow.open, renewals: () => renewals };
  }

  it('is sent again after an earlier renewal of its own session', async () => {
    const { client, sent, refuseSlow, renewals } = refusing();
    const slow = client.chats.delete('slow');
    await client.chats.delete('other');
    refuseSlow();
    await slow;
    expect(sent.at(-1)).toBe('DELETE /api/chat/slow A2');
    expect(renewals()).toBe(1);
  });

  it('is sent again after two renewals of its own session', async () => {
    let token = 'A';
    const slow = gate();
    const { client, tokens, sent } = clientOfA(
      async (request) => {
        const carried = request.headers.get('authorization');
        if (request.url.endsWith('slow') && carried === 'A') await slow.passed;
        return carried === token ? done() : refused();
      },
      {
        renewSession: () => {
          tokens.write(token);
          return Promise.resolve(true);
        },
      },
    );
    token = 'A2';
    const late = client.chats.delete('slow');
    await client.chats.delete('1');
    token = 'A3';
    await client.chats.delete('2');
    slow.open();
    await late;
    expect(sent.filter((line) => line.includes('slow'))).toEqual([
      'DELETE /api/chat/slow A',
      'DELETE /api/chat/slow A3',
    ]);
  });

  it('is not sent in the session of another user who signed in after the renewal', async () => {
    const { client, tokens, sent, refuseSlow, renewals } = refusing();
    const slow = failureOf(client.chats.delete('slow'));
    await client.chats.delete('other');
    tokens.clear();
    await client.auth.login(credentials);
    refuseSlow();
    expect(await slow).toMatchObject({ status: 401 });
    expect(sent.filter((line) => line.includes('slow'))).toEqual(['DELETE /api/chat/slow A']);
    expect(renewals()).toBe(1);
  });

  it('asks for no renewal of another session, and uses none', async () => {
    const { client, tokens, sent, refuseSlow, renewals } = refusing();
    const slow = failureOf(client.chats.delete('slow'));
    await vi.waitUntil(() => sent.length === 1);
    tokens.clear();
    await client.auth.login(credentials);
    refuseSlow();
    expect(await slow).toBeInstanceOf(ApiResponseError);
    expect(renewals()).toBe(0);
    expect(sent).toHaveLength(2);
  });

  it('is not sent again if the session changed while it waited for the external token', async () => {
    const external = gate<string | null>();
    const acquiring = gate();
    const asked = [
      () => Promise.resolve(null),
      () => {
        acquiring.open();
        return external.passed;
      },
    ];
    const { client, tokens, sent } = refusing({
      getExternalToken: () => asked.shift()?.() ?? Promise.resolve(null),
    });
    const call = failureOf(client.chats.delete('1'));
    await acquiring.passed;
    tokens.write('B');
    external.open(null);
    expect(await call).toBeInstanceOf(ApiAbortError);
    expect(sent).toEqual(['DELETE /api/chat/1 A']);
  });
});

it.each([
  ['write', { write: () => undefined }],
  [
    'write, and fails',
    {
      write: () => {
        throw new DOMException('The storage is full', 'QuotaExceededError');
      },
    },
  ],
])('keeps the session if the store does not %s', async (_name, store) => {
  const external = gate<string | null>();
  const asked = [Promise.resolve(null), external.passed];
  const { client, sent } = clientOfA(
    () => new Response(null, { status: 204, headers: { authorization: 'A2' } }),
    {
      tokens: { ...memoryTokens('A'), ...store },
      getExternalToken: () => asked.shift() ?? Promise.resolve(null),
    },
  );
  await client.chats.delete('1');
  const late = client.chats.delete('2');
  external.open(null);
  await late;
  expect(sent).toHaveLength(2);
});
