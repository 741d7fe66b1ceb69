import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAvatarClient } from './avatar.ts';
import {
  ApiConnectionError,
  ApiResponseError,
  ApiTimeoutError,
  describeApiError,
  InvalidSegmentError,
  isAbort,
  TalkFailedError,
  UnexpectedAnswerError,
} from './errors.ts';
import { failureOf } from './testing/test-client.ts';
import { sendJson, startServer } from './testing/test-server.ts';
import type { WireTalk } from './wire-types.ts';

const VIDEO = 'https://videos.example/tlk_1.mp4?signature=a%2Fb';

/** Makes a client whose service answers these talks in turn, and then the last one again and again. */
function followedTalk(...talks: Partial<WireTalk>[]) {
  const requests: Request[] = [];
  const client = createAvatarClient({
    host: 'https://avatar.example',
    fetch: (request) => {
      const talk = talks[Math.min(requests.length, talks.length - 1)];
      requests.push(request as Request);
      return Promise.resolve(Response.json({ id: 'tlk_1', ...talk }));
    },
  });
  return { client, requests };
}

describe('a talk', () => {
  it('is requested with a fixed voice and picture, without subtitles', async () => {
    const server = await startServer((answer) =>
      sendJson(answer, { id: 'tlk_1', status: 'created' }, 201),
    );
    const client = createAvatarClient({ host: `${server.origin}/`, key: 'Basic a2V5' });
    expect(await client.createTalk('Olá, tudo bem?')).toEqual({ id: 'tlk_1', status: 'created' });
    const [request] = server.requests;
    expect(`${request?.method} ${request?.path}`).toBe('POST /talks');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      script: {
        type: 'text',
        input: 'Olá, tudo bem?',
        subtitles: false,
        provider: { type: 'microsoft', voice_id: 'pt-BR-FranciscaNeural' },
      },
      source_url: expect.stringMatching(/^https:/) as unknown,
    });
  });

  it('has the voice and the picture of the client', async () => {
    const server = await startServer((answer) => sendJson(answer, { id: '1', status: 'created' }));
    const image = 'https://images.example/face.jpg';
    const client = createAvatarClient({ host: server.origin, voice: 'es-ES-ElviraNeural', image });
    await client.createTalk('Hola');
    expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({
      script: { provider: { voice_id: 'es-ES-ElviraNeural' } },
      source_url: image,
    });
  });

  it('is read by its encoded id', async () => {
    const server = await startServer((answer) => sendJson(answer, { id: 'a/1', status: 'done' }));
    const client = createAvatarClient({ host: server.origin });
    await client.getTalk('a/1');
    expect(`${server.requests[0]?.method} ${server.requests[0]?.path}`).toBe('GET /talks/a%2F1');
    expect(await failureOf(client.getTalk('..'))).toBeInstanceOf(InvalidSegmentError);
  });

  it('carries the key unchanged, and no other header', async () => {
    const requests: Request[] = [];
    const fetch = (request: unknown) => {
      requests.push(request as Request);
      return Promise.resolve(Response.json({ id: '1', status: 'created' }));
    };
    const host = 'https://avatar.example';
    await createAvatarClient({ host, key: 'Basic a2V5', fetch }).getTalk('1');
    await createAvatarClient({ host, fetch }).getTalk('1');
    const [keyed, keyless] = requests.map(({ headers }) => Object.fromEntries(headers));
    expect(keyed).toEqual({ accept: 'application/json', authorization: 'Basic a2V5' });
    expect(keyless).toEqual({ accept: 'application/json' });
    expect(requests[0]).toMatchObject({ credentials: 'omit', redirect: 'error' });
  });

  it.each(['', '/avatar', 'avatar.example'])('has no client for the host %j', (host) => {
    expect(() => createAvatarClient({ host, key: 'secret' })).toThrow(TypeError);
  });

  it('is not followed to another origin', async () => {
    const other = await startServer((answer) => sendJson(answer, { id: '1', status: 'done' }));
    const server = await startServer(
      (answer) => void answer.writeHead(307, { location: `${other.origin}/talks` }).end(),
    );
    const client = createAvatarClient({ host: server.origin, key: 'secret' });
    expect(await failureOf(client.createTalk('Olá'))).toBeInstanceOf(ApiConnectionError);
    expect(other.requests).toHaveLength(0);
  });
});

describe('a refusal of the service', () => {
  type Row = [number, string, string, new (...values: never[]) => Error, string];
  const json = 'application/json';
  const refusal = (description: unknown) =>
    JSON.stringify({ kind: 'ValidationError', description });
  it.each<Row>([
    [400, json, refusal('The text is too short'), ApiResponseError, 'The text is too short'],
    [401, json, refusal('user unauthenticated'), ApiResponseError, 'user unauthenticated'],
    [500, json, refusal(5), ApiResponseError, 'Unknown error'],
    [500, json, refusal(' '), ApiResponseError, 'Unknown error'],
    [
      502,
      json,
      refusal('<html><body>Bad gateway</body></html>'),
      ApiResponseError,
      'Unknown error',
    ],
    [502, 'text/html', '<h1>Bad gateway</h1>', UnexpectedAnswerError, 'Unknown error'],
    [502, 'text/html', refusal('a'), UnexpectedAnswerError, 'Unknown error'],
    [503, 'text/plain', 'Under maintenance', ApiResponseError, 'Under maintenance'],
    [200, json, refusal('a'), UnexpectedAnswerError, 'Unknown error'],
    [200, json, '{"id":5,"status":"done"}', UnexpectedAnswerError, 'Unknown error'],
    [200, json, '{"status_code":402,"detail":"No credits"}', ApiResponseError, 'No credits (402)'],
    [200, 'text/html', '<h1>Hello</h1>', UnexpectedAnswerError, 'Unknown error'],
  ])('%i %s %s is shown without its HTML', async (...[status, type, body, errorClass, shown]) => {
    const server = await startServer((answer) => {
      answer.writeHead(status, { 'content-type': type }).end(body);
    });
    const error = await failureOf(createAvatarClient({ host: server.origin }).createTalk('Olá'));
    expect(error).toBeInstanceOf(errorClass);
    expect(describeApiError(error)).toBe(shown);
    expect((error as Error).message).not.toContain('<');
  });

  it('carries its Retry-After', async () => {
    const server = await startServer((answer) => {
      sendJson(answer.setHeader('retry-after', '7'), { kind: 'a', description: 'Slow down' }, 429);
    });
    const error = await failureOf(createAvatarClient({ host: server.origin }).getTalk('1'));
    expect(error).toMatchObject({ status: 429, detail: 'Slow down', retryAfterSeconds: 7 });
  });
});

describe('speak', () => {
  afterEach(() => void vi.useRealTimers());

  async function settled<Value>(promise: Promise<Value>): Promise<Value> {
    promise.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    return promise;
  }

  it('asks with growing pauses until the video is there', async () => {
    vi.useFakeTimers();
    const started = { status: 'started' } as const;
    const { client, requests } = followedTalk({ status: 'created' }, started, started, started, {
      status: 'done',
      result_url: VIDEO,
    });
    const statuses: string[] = [];
    const talk = client.speak('Olá', { onStatus: (status) => statuses.push(status) });
    expect(await settled(talk)).toEqual({ talkId: 'tlk_1', videoUrl: VIDEO });
    expect(statuses).toEqual(['created', 'started', 'done']);
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'POST /talks',
      ...Array.from({ length: 4 }, () => 'GET /talks/tlk_1'),
    ]);
  });

  it('sends no second request for a talk that is done at once', async () => {
    const { client, requests } = followedTalk({ status: 'done', result_url: VIDEO });
    expect(await client.speak('Olá')).toEqual({ talkId: 'tlk_1', videoUrl: VIDEO });
    expect(requests).toHaveLength(1);
  });

  it.each([
    [{ status: 'error', error: { kind: 'a', description: 'No face found' } }, 'No face found'],
    [{ status: 'rejected' }, 'Unknown error'],
    [{ status: 'error', error: { kind: 'a', description: '<b>No</b>' } }, 'Unknown error'],
    [{ status: 'done' }, 'Unknown error'],
    [{ status: 'done', result_url: 'http://videos.example/a.mp4' }, 'Unknown error'],
    [{ status: 'done', result_url: 'https://user:secret@videos.example/a.mp4' }, 'Unknown error'],
    [{ status: 'done', result_url: 'javascript:alert(1)' }, 'Unknown error'],
    [{ status: 'done', result_url: '/a.mp4' }, 'Unknown error'],
  ] as [Partial<WireTalk>, string][])('fails if the talk is %j', async (talk, shown) => {
    const error = await failureOf(followedTalk(talk).client.speak('Olá'));
    expect(error).toBeInstanceOf(TalkFailedError);
    expect(error).toMatchObject({ code: 'talk-failed', talkId: 'tlk_1', status: talk.status });
    expect(describeApiError(error)).toBe(shown);
  });

  it('accepts a video on this machine only from a service on this machine', async () => {
    const result_url = 'http://localhost:4300/videos/tlk_1.mp4';
    const fetch = () => Promise.resolve(Response.json({ id: '1', status: 'done', result_url }));
    for (const host of ['http://127.0.0.1:4300', 'https://localhost']) {
      const client = createAvatarClient({ host, fetch });
      expect((await client.speak('Olá')).videoUrl).toBe(result_url);
    }
    const distant = createAvatarClient({ host: 'https://avatar.example', fetch });
    expect(await failureOf(distant.speak('Olá'))).toBeInstanceOf(TalkFailedError);
  });

  it('accepts no answer about another talk', async () => {
    vi.useFakeTimers();
    const { client, requests } = followedTalk(
      { status: 'created' },
      { id: 'tlk_2', status: 'done', result_url: VIDEO },
    );
    expect(await settled(failureOf(client.speak('Olá')))).toBeInstanceOf(UnexpectedAnswerError);
    expect(requests).toHaveLength(2);
    expect(await failureOf(client.getTalk('tlk_1'))).toBeInstanceOf(UnexpectedAnswerError);
  });

  it('ends after 40 s in all', async () => {
    vi.useFakeTimers();
    const { client, requests } = followedTalk({ status: 'created' }, { status: 'started' });
    const startedAt = Date.now();
    let endedAt = 0;
    const talk = failureOf(client.speak('Olá')).finally(() => (endedAt = Date.now()));
    expect(await settled(talk)).toBeInstanceOf(ApiTimeoutError);
    expect(endedAt - startedAt).toBe(40_000);
    const sent = requests.length;
    expect(sent).toBeLessThan(20);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(sent);
  });

  it('counts the time in which the machine slept', async () => {
    vi.useFakeTimers();
    const { client, requests } = followedTalk({ status: 'created' });
    const talk = failureOf(
      client.speak('Olá', { onStatus: () => vi.setSystemTime(Date.now() + 40_000) }),
    );
    expect(await settled(talk)).toBeInstanceOf(ApiTimeoutError);
    expect(requests).toHaveLength(1);
  });

  it('ends by the signal, and sends no more requests', async () => {
    const stop = new AbortController();
    const { client, requests } = followedTalk({ status: 'created' });
    const talk = client.speak('Olá', { signal: stop.signal, onStatus: () => stop.abort() });
    expect(isAbort(await failureOf(talk))).toBe(true);
    expect(requests).toHaveLength(1);
  });

  it.each(['createTalk', 'getTalk'] as const)('%s ends after 40 s', async (name) => {
    vi.useFakeTimers();
    const fetch = () => new Promise<Response>(() => undefined);
    const client = createAvatarClient({ host: 'https://avatar.example', fetch });
    let error: unknown;
    client[name]('1').catch((reason: unknown) => (error = reason));
    await vi.advanceTimersByTimeAsync(39_990);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(10);
    expect(error).toBeInstanceOf(ApiTimeoutError);
  });
});
