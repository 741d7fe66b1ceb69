import { readFileSync } from 'node:fs';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AVATAR_KEY } from '../src/avatar/talks.ts';
import { loadContract } from '../src/contract.ts';
import { developmentConfiguration } from '../src/server.ts';
import { signIn } from '../src/testing/sign-in.ts';
import {
  API_ORIGIN,
  createTestServer,
  WEB_ORIGIN,
  type TestServer,
} from '../src/testing/test-server.ts';

const WITH_KEY = { authorization: AVATAR_KEY };
const VIDEO = readFileSync(new URL('../data/talk.webm', import.meta.url));

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ control: true });
});
afterAll(() => server.app.close());

function newTalk(input: string) {
  return {
    script: {
      type: 'text',
      input,
      subtitles: false,
      provider: { type: 'microsoft', voice_id: 'pt-BR-FranciscaNeural' },
    },
    source_url: 'https://images.example/avatar.jpg',
  };
}

function create(
  body: unknown = newTalk('Você tem 18 dias de férias.'),
  headers: Readonly<Record<string, string>> = WITH_KEY,
): Promise<LightMyRequestResponse> {
  return server.app.inject({
    method: 'POST',
    url: '/talks',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function get(
  url: string,
  headers: Readonly<Record<string, string>> = WITH_KEY,
): Promise<LightMyRequestResponse> {
  return server.app.inject({ url, headers });
}

async function createdId(input?: string): Promise<string> {
  return (await create(input === undefined ? undefined : newTalk(input))).json<{ id: string }>().id;
}

async function talk(id: string): Promise<unknown> {
  return (await get(`/talks/${id}`)).json();
}

describe('each declared status', () => {
  const contract = loadContract();
  const operations = contract.operations.filter(({ tags }) => tags.includes('avatar'));
  const declared = operations.flatMap((operation) =>
    [...operation.responses].map(([status, mediaTypes]) => ({
      name: `${operation.id} ${status}`,
      status,
      mediaTypes,
      statuses: [...operation.responses.keys()],
    })),
  );
  const scenarios: Readonly<Record<string, () => Promise<LightMyRequestResponse>>> = {
    'createTalk 201': () => create(),
    'createTalk 400': () => create(newTalk('Oi')),
    'createTalk 401': () => create(undefined, {}),
    'createTalk default': () =>
      server.app.inject({ method: 'POST', url: '/talks', headers: WITH_KEY, payload: 'text' }),
    'getTalk 200': async () => get(`/talks/${await createdId()}`),
    'getTalk 401': async () => get(`/talks/${await createdId()}`, {}),
    'getTalk 404': () => get('/talks/tlk_unknown'),
    'getTalk default': async () => get(`/talks/${await createdId()}?unknown=1`),
  };

  it('has a scenario', () => {
    expect(Object.keys(scenarios).toSorted()).toEqual(declared.map(({ name }) => name).toSorted());
  });

  it.each(declared)(
    '$name is answered by the document',
    async ({ name, status, mediaTypes, statuses }) => {
      const response = await scenarios[name]?.();
      if (!response) throw new Error('There is no scenario');
      if (status === 'default') {
        expect(statuses).not.toContain(String(response.statusCode));
      } else expect(response.statusCode, response.body).toBe(Number(status));
      const pointer = mediaTypes.get('application/json');
      if (!pointer) throw new Error('JSON is not declared');
      expect(response.headers['content-type']).toMatch(/^application\/json/);
      expect(contract.checks.schemaAt(pointer, 'answer')(response.json())).toEqual([]);
    },
  );
});

describe('a request that is refused', () => {
  it('names the field and the kind of failure', async () => {
    expect((await create(newTalk('Oi'))).json()).toEqual({
      kind: 'ValidationError',
      description: 'script.input must NOT have fewer than 3 characters',
    });
    expect((await create({ script: newTalk('Olá').script })).json()).toEqual({
      kind: 'ValidationError',
      description: "source_url must have required property 'source_url'",
    });
  });

  it.each(['', '{"script":', '[]', 'null', '"text"', '{"__proto__":{}}'])(
    'is a validation error for the body %j',
    async (body) => {
      const response = await create(body);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ kind: 'ValidationError' });
    },
  );

  it('has the shape of this service if the path is unknown', async () => {
    const response = await get('/talks/a/b');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ kind: 'NotFoundError', description: 'Route not found' });
  });
});

describe('the key', () => {
  const unauthorized = { kind: 'AuthorizationError', description: 'user unauthenticated' };

  it('is the one of the development configuration', async () => {
    const { AVATAR_HOST, AVATAR_KEY: key } = developmentConfiguration({ apiOrigin: API_ORIGIN });
    expect(AVATAR_HOST).toBe(API_ORIGIN);
    expect((await create(undefined, { authorization: key ?? '' })).statusCode).toBe(201);
  });

  it.each(['', 'Basic', AVATAR_KEY.slice(0, -1), AVATAR_KEY.toLowerCase(), `${AVATAR_KEY}=`])(
    'is not %j',
    async (authorization) => {
      const response = await create(undefined, { authorization });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual(unauthorized);
    },
  );

  it('is no token of the product, nor is the key a session', async () => {
    const headers = await signIn(server.app);
    expect((await create(undefined, headers)).json()).toEqual(unauthorized);
    expect((await get('/talks/tlk_unknown', headers)).statusCode).toBe(401);
    expect((await get('/api/auth/current', WITH_KEY)).statusCode).toBe(401);
  });

  it('is asked for before the body is read', async () => {
    expect((await create('{"script":', {})).statusCode).toBe(401);
  });
});

describe('the life of a talk', () => {
  it('goes from created to started to done, by the clock', async () => {
    const response = await create();
    const { id } = response.json<{ id: string }>();
    expect(response.json()).toEqual({ id, status: 'created' });
    expect(await talk(id)).toEqual({ id, status: 'created' });
    server.advance(0.4);
    expect(await talk(id)).toEqual({ id, status: 'started' });
    server.advance(1.1);
    const done = { id, status: 'done', result_url: `${API_ORIGIN}/talks/${id}/video.webm` };
    expect(await talk(id)).toEqual(done);
    server.advance(3600);
    expect(await talk(id)).toEqual(done);
  });

  it.each([
    ['/error', 'error', 'TalkError'],
    [' /error, por favor', 'error', 'TalkError'],
    ['/reject', 'rejected', 'ModerationError'],
  ])(
    'ends for the text %j as %s, with a reason and without a video',
    async (text, status, kind) => {
      const id = await createdId(text);
      server.advance(0.4);
      expect(await talk(id)).toEqual({ id, status: 'started' });
      server.advance(1.1);
      expect(await talk(id)).toEqual({
        id,
        status,
        error: { kind, description: expect.any(String) as string },
      });
      expect((await get(`/talks/${id}/video.webm`)).statusCode).toBe(404);
    },
  );

  it('takes a minute for /slow', async () => {
    const id = await createdId('/slow');
    server.advance(59);
    expect(await talk(id)).toEqual({ id, status: 'started' });
    server.advance(1);
    expect(await talk(id)).toMatchObject({ status: 'done' });
  });

  it('ends when newer talks take its place, or with a reset', async () => {
    const first = await createdId();
    const second = await createdId();
    for (let count = 1; count < 1000; count += 1) await createdId();
    expect((await get(`/talks/${first}`)).statusCode).toBe(404);
    expect((await get(`/talks/${second}`)).statusCode).toBe(200);
    await server.app.inject({ method: 'POST', url: '/__mock/reset' });
    expect((await get(`/talks/${second}`)).statusCode).toBe(404);
  });
});

describe('the video', () => {
  const size = VIDEO.length;
  let url: string;
  beforeEach(async () => {
    const id = await createdId();
    server.advance(1.5);
    url = `/talks/${id}/video.webm`;
  });

  it('is a small WebM that anybody may read', async () => {
    const response = await get(url, {});
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'video/webm',
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(response.rawPayload.equals(VIDEO)).toBe(true);
    expect(VIDEO.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(size).toBeLessThanOrEqual(120_000);
  });

  it.each([
    ['bytes=0-', 0, size - 1],
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    [`bytes=${size - 1}-${size + 500}`, size - 1, size - 1],
    ['bytes=-10', size - 10, size - 1],
    [`bytes=-${size + 1}`, 0, size - 1],
  ])('answers the range %s', async (range, first, last) => {
    const response = await get(url, { range });
    expect(response.statusCode).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes ${first}-${last}/${size}`);
    expect(response.headers['content-type']).toBe('video/webm');
    expect(response.rawPayload.equals(VIDEO.subarray(first, last + 1))).toBe(true);
  });

  it.each([`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0'])(
    'refuses the range %s',
    async (range) => {
      const response = await get(url, { range });
      expect(response.statusCode).toBe(416);
      expect(response.headers['content-range']).toBe(`bytes */${size}`);
      expect(response.json()).toMatchObject({ kind: 'RequestError' });
    },
  );

  it.each(['bytes=-', 'bytes=9-3', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b'])(
    'is answered whole for %j, which is no single range',
    async (range) => {
      const response = await get(url, { range });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-range']).toBeUndefined();
    },
  );

  it('exists only when the talk is done', async () => {
    const id = await createdId();
    expect((await get(`/talks/${id}/video.webm`)).statusCode).toBe(404);
    const unknown = await get('/talks/tlk_unknown/video.webm');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ kind: 'NotFoundError', description: 'Video not found' });
  });
});

describe('a page of another origin', () => {
  function preflight(url: string, origin: string): Promise<LightMyRequestResponse> {
    return server.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  }

  it.each(['/talks', '/talks/tlk_1', '/talks/tlk_1/video.webm'])(
    'may call %s from the web app, without credentials',
    async (url) => {
      const { statusCode, headers } = await preflight(url, WEB_ORIGIN);
      expect(statusCode).toBe(204);
      expect(headers['access-control-allow-origin']).toBe(WEB_ORIGIN);
      expect(headers['access-control-allow-headers']).toBe('authorization, content-type');
      expect(headers['access-control-allow-methods']).toBe('GET, POST');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      const answer = await get(url, { ...WITH_KEY, origin: WEB_ORIGIN });
      expect(answer.headers['access-control-allow-origin']).toBe(WEB_ORIGIN);
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    },
  );

  it('reads refusals too, and is never named itself when it is another', async () => {
    const refused = await create(undefined, { origin: WEB_ORIGIN });
    expect(refused.headers['access-control-allow-origin']).toBe(WEB_ORIGIN);
    const { headers } = await preflight('/talks', 'https://other.example');
    expect(headers['access-control-allow-origin']).toBe(WEB_ORIGIN);
  });
});
