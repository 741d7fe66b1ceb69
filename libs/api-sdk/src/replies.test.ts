import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createApiClient, createLimitedClient } from './client.ts';
import {
  ApiConnectionError,
  ApiResponseError,
  ApiTimeoutError,
  describeApiError,
  InvalidSegmentError,
  isAbort,
  ReplyTooLongError,
  UnexpectedAnswerError,
} from './errors.ts';
import type { StreamOptions } from './replies.ts';
import type { StreamedPiece } from './reply-piece.ts';
import { failureOf, memoryTokens } from './testing/test-client.ts';
import { sendJson, startServer } from './testing/test-server.ts';
import type { Handler } from './testing/test-server.ts';

const REQUEST = { endpoint: 'institucional', prompt: 'Posso dividir?', chatId: 'chat-1' };
const LIMITS = { requestMs: 10_000, replyMs: 10_000, lineBytes: 1000 };
const content = (text: string): StreamedPiece => ({ kind: 'piece', piece: { content: text } });
const line = (text: string) => `${JSON.stringify({ content: text })}\n`;

function open(answer: ServerResponse, type = 'application/x-ndjson'): ServerResponse {
  return answer.writeHead(200, { 'content-type': type });
}

async function ask(handler: Handler, limits: Partial<typeof LIMITS> = {}) {
  const server = await startServer(handler);
  const tokens = memoryTokens('session');
  const client = createLimitedClient({ host: server.origin, tokens }, { ...LIMITS, ...limits });
  const pieces: StreamedPiece[] = [];
  const run = async (options: StreamOptions = {}) => {
    for await (const piece of client.replies.stream(REQUEST, options)) pieces.push(piece);
  };
  return { server, tokens, client, pieces, run };
}

describe('a reply', () => {
  it('asks by POST, and gives the pieces as they come', async () => {
    let release: () => void = () => undefined;
    const { server, client, tokens } = await ask((answer) => {
      open(answer.setHeader('authorization', 'fresh')).write(line('Olá, '));
      release = () => void answer.end(`\nno json\n{"metadata":{"persona_message_id":"m1"}}`);
    });
    const iterator = client.replies.stream(REQUEST)[Symbol.asyncIterator]();
    expect(await iterator.next()).toEqual({ done: false, value: content('Olá, ') });
    expect(tokens.read()).toBe('fresh');
    release();
    expect(await iterator.next()).toEqual({ done: false, value: { kind: 'unreadable' } });
    expect((await iterator.next()).value).toEqual({
      kind: 'piece',
      piece: { metadata: { persona_message_id: 'm1' } },
    });
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    const [request] = server.requests;
    expect(request?.method).toBe('POST');
    expect(request?.path).toBe('/api/v1/personas/stream/institucional');
    expect(request?.headers.accept).toBe('application/x-ndjson');
    expect(request?.headers.authorization).toBe('session');
    expect(JSON.parse(request?.body ?? '')).toEqual({ prompt: REQUEST.prompt, chatId: 'chat-1' });
  });

  it('sends nothing before the iteration begins', async () => {
    const { server, client } = await ask((answer) => void open(answer).end());
    client.replies.stream(REQUEST);
    expect(server.requests).toHaveLength(0);
  });

  it('gives no piece for an empty body', async () => {
    const { run, pieces } = await ask((answer) => void open(answer).end());
    await run();
    expect(pieces).toEqual([]);
  });

  it('reports once that the question was accepted', async () => {
    const events: string[] = [];
    const { client } = await ask((answer) => void open(answer).end(line('a') + line('b')));
    const options = { onAccepted: () => events.push('accepted') };
    for await (const streamed of client.replies.stream(REQUEST, options))
      events.push(streamed.kind);
    expect(events).toEqual(['accepted', 'piece', 'piece']);
  });

  it('gives one unreadable for all lines that cannot be read', async () => {
    const { run, pieces } = await ask((answer) => {
      open(answer).end(`${line('a')}[\n5\n${line('b')}{"content":5}\n<p>\n${line('c')}null`);
    });
    await run();
    expect(pieces).toEqual([content('a'), { kind: 'unreadable' }, content('b'), content('c')]);
  });

  it('throws an error of its caller unchanged, and closes the connection', async () => {
    const { run, server } = await ask((answer) => void open(answer).write(line('a')));
    const fault = new TypeError('not a function');
    const onAccepted = () => {
      throw fault;
    };
    expect(await failureOf(run({ onAccepted }))).toBe(fault);
    await server.closed();
  });

  it.each(['a/../b', '..', '%2e%2e', ''])(
    'refuses the endpoint %j, and sends nothing',
    async (endpoint) => {
      const { server, client } = await ask((answer) => void open(answer).end());
      const reply = client.replies.stream({ ...REQUEST, endpoint })[Symbol.asyncIterator]();
      expect(await failureOf(reply.next())).toBeInstanceOf(InvalidSegmentError);
      expect(server.requests).toHaveLength(0);
    },
  );
});

describe('a refused reply', () => {
  const error = { status_code: 403, detail: 'You may not talk with this persona' };
  it.each([403, 200])('throws the error object of HTTP %i', async (status) => {
    const { run, server } = await ask((answer) => sendJson(answer, error, status));
    const accepted: string[] = [];
    const failure = await failureOf(run({ onAccepted: () => accepted.push('accepted') }));
    expect(failure).toBeInstanceOf(ApiResponseError);
    expect(describeApiError(failure)).toBe('You may not talk with this persona (403)');
    expect(accepted).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  it.each(['text/html', 'text/plain', 'application/json', 'text/event-stream'])(
    'reads no pieces from %s',
    async (type) => {
      const { run, pieces } = await ask((answer) => void open(answer, type).end(line('a')));
      expect(await failureOf(run())).toBeInstanceOf(UnexpectedAnswerError);
      expect(pieces).toEqual([]);
    },
  );

  it('leaves an endless answer of another kind at once', async () => {
    const { run, server } = await ask((answer) => void open(answer, 'text/plain').write('a'));
    expect(await failureOf(run())).toBeInstanceOf(UnexpectedAnswerError);
    await server.closed();
  });

  it('does not wait for the end of an error longer than for a call', async () => {
    const handler: Handler = (answer) =>
      void answer.writeHead(500, { 'content-type': 'text/plain' }).write('a');
    const { run, server } = await ask(handler, { requestMs: 60 });
    expect(await failureOf(run())).toBeInstanceOf(ApiTimeoutError);
    await server.closed();
  });

  it('refuses a redirect; nothing reaches the other origin', async () => {
    const other = await startServer((answer) => void open(answer).end());
    const { run } = await ask(
      (answer) => void answer.writeHead(307, { location: other.origin }).end(),
    );
    expect(await failureOf(run())).toBeInstanceOf(ApiConnectionError);
    expect(other.requests).toHaveLength(0);
  });
});

describe('the id of a question', () => {
  const identified = { ...REQUEST, clientMessageId: 'q1' };
  const { endpoint: _, ...plain } = REQUEST;
  const withId = { ...plain, clientMessageId: 'q1' };
  const strict: (status: number) => Handler = (status) => (answer, request) =>
    request.body.includes('clientMessageId')
      ? sendJson(answer, { status_code: status, detail: 'Unknown field' }, status)
      : void open(answer).end(line('a'));
  const bodiesOf = ({ requests }: { requests: readonly { body: string }[] }) =>
    requests.map(({ body }): unknown => JSON.parse(body));

  it('is sent with it', async () => {
    const { client, server } = await ask((answer) => void open(answer).end(line('a')));
    for await (const _piece of client.replies.stream(identified));
    expect(bodiesOf(server)).toEqual([withId]);
  });

  it.each([400, 422])('is left out for an API that refuses it with %i', async (status) => {
    const { client, server } = await ask(strict(status));
    for (let count = 0; count < 2; count += 1) {
      const pieces: StreamedPiece[] = [];
      for await (const piece of client.replies.stream(identified)) pieces.push(piece);
      expect(pieces).toEqual([content('a')]);
    }
    expect(bodiesOf(server)).toEqual([withId, plain, plain]);
  });

  it('is sent again after a question that is refused without it too', async () => {
    const { client, server } = await ask((answer) => sendJson(answer, {}, 400));
    for (let count = 0; count < 2; count += 1)
      await failureOf(client.replies.stream(identified)[Symbol.asyncIterator]().next());
    expect(bodiesOf(server)).toEqual([withId, plain, withId, plain]);
  });

  it.each([401, 403, 404, 409, 429, 500])('is no reason to ask twice for %i', async (status) => {
    const { client, server } = await ask((answer) => sendJson(answer, {}, status));
    await failureOf(client.replies.stream(identified)[Symbol.asyncIterator]().next());
    expect(bodiesOf(server)).toEqual([withId]);
  });
});

describe('the end of a reply', () => {
  it('closes the connection when the loop is left', async () => {
    const { client, server } = await ask((answer) => void open(answer).write(line('a')));
    for await (const _piece of client.replies.stream(REQUEST)) break;
    await server.closed();
  });

  it('closes the connection by the signal before the answer', async () => {
    const stop = new AbortController();
    const { run, server } = await ask(() => stop.abort());
    expect(isAbort(await failureOf(run({ signal: stop.signal })))).toBe(true);
    await server.closed();
  });

  it('closes the connection by the signal within the answer', async () => {
    const stop = new AbortController();
    const { client, server } = await ask((answer) => void open(answer).write(line('a')));
    const reply = client.replies.stream(REQUEST, { signal: stop.signal })[Symbol.asyncIterator]();
    expect((await reply.next()).value).toEqual(content('a'));
    const next = failureOf(reply.next());
    stop.abort();
    expect(isAbort(await next)).toBe(true);
    await server.closed();
  });

  it('closes the connection by the signal as the question is accepted', async () => {
    const stop = new AbortController();
    const { run, server, pieces } = await ask((answer) => void open(answer).write(line('a')));
    const options = { signal: stop.signal, onAccepted: () => stop.abort() };
    expect(isAbort(await failureOf(run(options)))).toBe(true);
    expect(pieces).toEqual([]);
    await server.closed();
  });

  it('gives no half line when the signal ends the reply', async () => {
    const stop = new AbortController();
    let halfLineCame: () => void = () => undefined;
    const halfLineRead = new Promise<void>((resolve) => (halfLineCame = resolve));
    const pieces = [line('a'), '{"content":"b"}'];
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const piece = pieces.shift();
          // The next chunk is requested once the one before was read.
          if (piece === undefined) halfLineCame();
          else controller.enqueue(new TextEncoder().encode(piece));
        },
      },
      { highWaterMark: 0 },
    );
    const client = createApiClient({
      host: 'https://api.example',
      tokens: memoryTokens(),
      fetch: () =>
        Promise.resolve(
          new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }),
        ),
    });
    const seen: StreamedPiece[] = [];
    const reply = client.replies.stream(REQUEST, { signal: stop.signal })[Symbol.asyncIterator]();
    seen.push((await reply.next()).value as StreamedPiece);
    const next = failureOf(reply.next());
    await halfLineRead;
    stop.abort();
    expect(isAbort(await next)).toBe(true);
    expect(seen).toEqual([content('a')]);
  });

  it('gives no piece after the signal, even one that has arrived', async () => {
    const stop = new AbortController();
    const { client } = await ask((answer) => void open(answer).end(line('a') + line('b')));
    const seen: StreamedPiece[] = [];
    const loop = async () => {
      for await (const piece of client.replies.stream(REQUEST, { signal: stop.signal })) {
        seen.push(piece);
        stop.abort();
      }
    };
    expect(isAbort(await failureOf(loop()))).toBe(true);
    expect(seen).toEqual([content('a')]);
  });

  it('gives the pieces before a lost connection, and then an error', async () => {
    let lose: () => void = () => undefined;
    const { client } = await ask((answer) => {
      open(answer).write(line('a'));
      lose = () => void answer.destroy();
    });
    const reply = client.replies.stream(REQUEST)[Symbol.asyncIterator]();
    expect((await reply.next()).value).toEqual(content('a'));
    lose();
    expect(await failureOf(reply.next())).toBeInstanceOf(ApiConnectionError);
  });

  it('closes the connection on a line that is too long', async () => {
    const { run, server, pieces } = await ask((answer) => {
      open(answer).write(line('a') + 'x'.repeat(1001));
    });
    expect(await failureOf(run())).toBeInstanceOf(ReplyTooLongError);
    expect(pieces).toEqual([content('a')]);
    await server.closed();
  });

  it('times out even if pieces still come', async () => {
    const { run, server } = await ask(
      (answer) => {
        open(answer);
        const timer = setInterval(() => answer.write(line('a')), 5);
        answer.once('close', () => clearInterval(timer));
      },
      { replyMs: 80 },
    );
    expect(await failureOf(run())).toBeInstanceOf(ApiTimeoutError);
    await server.closed();
  });
});

it('ends after a silence of the limit, and closes the connection', async () => {
  const { run, server } = await ask((answer) => void open(answer).write('\n'));
  expect(await failureOf(run({ idleLimit: 60 }))).toBeInstanceOf(ApiTimeoutError);
  await server.closed();
});

it('reads the same from any network chunks', async () => {
  const text = line('Olá, não há 13º 👩🏽‍💻') + line('fim');
  const bytes = new TextEncoder().encode(text);
  for (let position = 1; position < bytes.length; position += 1) {
    const client = createApiClient({
      host: 'https://api.example',
      tokens: memoryTokens(),
      fetch: () => {
        const body = new Blob([bytes.slice(0, position), bytes.slice(position)]).stream();
        const headers = { 'content-type': 'application/x-ndjson; charset=utf-8' };
        return Promise.resolve(new Response(body, { headers }));
      },
    });
    const pieces: StreamedPiece[] = [];
    for await (const piece of client.replies.stream(REQUEST)) pieces.push(piece);
    expect(pieces).toEqual([content('Olá, não há 13º 👩🏽‍💻'), content('fim')]);
  }
});
