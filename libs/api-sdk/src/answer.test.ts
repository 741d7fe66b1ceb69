import { describe, expect, it } from 'vitest';
import { readPage } from './answer.ts';
import { createApiClient } from './client.ts';
import {
  ApiAbortError,
  ApiResponseError,
  ApiTimeoutError,
  describeApiError,
  UnexpectedAnswerError,
} from './errors.ts';
import { clientAnswered, failureOf, memoryTokens } from './testing/test-client.ts';
import { sendJson, startServer } from './testing/test-server.ts';

describe('describeApiError', () => {
  const extra = (...items: unknown[]) => ({ status_code: 400, detail: 'Invalid', extra: items });
  it.each<[unknown, string]>([
    [{ status_code: 300, detail: 'Moved' }, 'Moved (300)'],
    [{ status_code: 403, detail: 'No' }, 'No (403)'],
    [{ status_code: 599, detail: 'Não há acesso' }, 'Não há acesso (599)'],
    [{ status_code: 400.5, detail: 'Odd' }, 'Odd (400.5)'],
    [{ status_code: 500 }, 'Unknown error (500)'],
    [{ status_code: 500, detail: '' }, 'Unknown error (500)'],
    [{ status_code: 500, detail: null }, 'Unknown error (500)'],
    [{ status_code: 500, detail: ['a'] }, 'Unknown error (500)'],
    [{ status_code: 404, detail: 'a', extra: null }, 'a (404)'],
    [{ status_code: 404, detail: 'a', extra: {} }, 'a (404)'],
    [{ status_code: 404, detail: 'a', extra: 'b' }, 'a (404)'],
    [{ status_code: 404, extra: [{ message: 'why' }] }, 'Unknown error (404)\nwhy'],
    [extra(), 'Invalid (400)'],
    [extra({ message: 'a' }), 'Invalid (400)\na'],
    [extra({ message: 'a' }, { message: 'b' }), 'Invalid (400)\na\nb'],
    [extra({ message: 'a', key: 'title' }), 'Invalid (400)\na (title)'],
    [extra({ message: 'a', source: 'body' }), 'Invalid (400)\na (body)'],
    [extra({ message: 'a', key: 'title', source: 'body' }), 'Invalid (400)\na (title, body)'],
    [extra({ key: 'title', source: 'body' }), 'Invalid (400)\ntitle, body'],
    [extra({ message: 5, key: 'title' }), 'Invalid (400)\ntitle'],
    [extra({ message: 'a', key: null, source: 7 }), 'Invalid (400)\na'],
    [extra({ message: '', key: '' }), 'Invalid (400)'],
    [extra('why', null, 3, [], {}), 'Invalid (400)\nwhy'],
    [{ status_code: 299, detail: 'Fine' }, 'Unknown error'],
    [{ status_code: '500', detail: 'a' }, 'Unknown error'],
    [{ status_code: Number.NaN, detail: 'a' }, 'Unknown error'],
    [{ detail: 'a' }, 'Unknown error'],
    [{ message: 'a' }, 'Unknown error'],
    [[{ status_code: 500 }], 'Unknown error'],
    [Object.create({ status_code: 500, detail: 'inherited' }), 'Unknown error'],
    ['as it is', 'as it is'],
    ['', 'Unknown error'],
    [null, 'Unknown error'],
    [undefined, 'Unknown error'],
    [5, 'Unknown error'],
    [new Error('x'), 'Unknown error'],
    [new ApiTimeoutError(), 'The API did not answer in time'],
    [new ApiResponseError({ status: 409, detail: 'Busy' }), 'Busy (409)'],
  ])('renders %j', (body, text) => {
    expect(describeApiError(body)).toBe(text);
  });
});

describe('the id of a request in the records of the server', () => {
  const failWith = async (headers: Record<string, string>, body: string) => {
    const server = await startServer((answer) => {
      answer.writeHead(503, headers).end(body);
    });
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    return failureOf(client.auth.getCurrentUser());
  };
  const json = { 'content-type': 'application/json' };

  it('is kept by an error of the API, and by the error for an unexpected answer', async () => {
    const id = { 'x-request-id': '4bf92f35-77b3' };
    const errorBody = '{"status_code":503,"detail":"Busy"}';
    expect(await failWith({ ...json, ...id }, errorBody)).toMatchObject({
      code: 'response',
      requestId: '4bf92f35-77b3',
    });
    expect(await failWith({ 'content-type': 'text/html', ...id }, '<p>')).toMatchObject({
      code: 'unexpected-answer',
      requestId: '4bf92f35-77b3',
    });
  });

  it('is absent if the server sends none, and cut if it is too long', async () => {
    expect(await failWith(json, '"Busy"')).toMatchObject({ requestId: undefined });
    const long = await failWith({ ...json, 'x-request-id': 'a'.repeat(500) }, '"Busy"');
    expect(long).toMatchObject({ requestId: 'a'.repeat(128) });
  });
});

const chat = (place: number) => ({ chat_id: `${place}`, title: `Férias ${place}` });

const pageOf = (length: number) => ({
  items: Array.from({ length }, (_, n) => chat(n)),
  total: 99,
});

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

describe('a page as bytes', () => {
  it.each([0, 1, 200])('is read by readPage like the page of list (%i items)', async (length) => {
    const client = clientAnswered(JSON.stringify(pageOf(length)));
    expect(readPage(await client.chats.listBytes())).toEqual(await client.chats.list());
    expect(readPage(await client.messages.listBytes('7'))).toEqual(pageOf(length));
  });

  it('is requested like the page of list', async () => {
    const server = await startServer((answer) => sendJson(answer, pageOf(2)));
    const client = createApiClient({ host: server.origin, tokens: memoryTokens('session') });
    const query = { currentPage: 2, pageSize: 20 } as const;
    await client.chats.list(query);
    await client.chats.listBytes(query);
    await client.messages.list('a/1', query);
    await client.messages.listBytes('a/1', query);
    const seen = server.requests.map(({ method, path, headers }) => ({
      method,
      path,
      token: headers.authorization,
    }));
    expect(seen[0]).toMatchObject({ method: 'GET', token: 'session' });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[3]).toEqual(seen[2]);
  });

  it.each([401, 200])('is requested once more after a renewal (HTTP %i)', async (status) => {
    const tokens = memoryTokens('ended');
    const server = await startServer((answer, { headers }) => {
      if (headers.authorization === 'renewed') sendJson(answer, pageOf(100));
      else sendJson(answer, { status_code: 401, detail: 'The session has ended' }, status);
    });
    const renewSession = () => {
      tokens.write('renewed');
      return Promise.resolve(true);
    };
    const client = createApiClient({ host: server.origin, tokens, renewSession });
    expect(readPage(await client.chats.listBytes())).toEqual(pageOf(100));
    expect(server.requests).toHaveLength(2);
  });

  it('fails like the page of list', async () => {
    const refused = clientAnswered('{"status_code":404,"detail":"No such chat"}');
    const error = await failureOf(refused.messages.listBytes('7'));
    expect(error).toBeInstanceOf(ApiResponseError);
    expect(error).toMatchObject({ status: 404, detail: 'No such chat' });
    const html = clientAnswered(`<!doctype html>${'x'.repeat(5_000)}`, 'text/html');
    expect(await failureOf(html.chats.listBytes())).toBeInstanceOf(UnexpectedAnswerError);
    const down = clientAnswered('x'.repeat(5_000), 'text/plain', 502);
    expect(await failureOf(down.chats.listBytes())).toBeInstanceOf(ApiResponseError);
    const ended = { signal: AbortSignal.abort() };
    expect(await failureOf(refused.chats.listBytes({}, ended))).toBeInstanceOf(ApiAbortError);
  });

  it.each([
    ['no JSON', '{"items": ['],
    ['another shape', '{"items": [], "total": "many"}'],
    ['a list', '[]'],
    ['an error', '{"status_code": 500, "items": [], "total": 0}'],
    ['nothing', ''],
  ])('is undefined if it holds %s', (_name, text) => {
    expect(readPage(bytesOf(text))).toBeUndefined();
  });

  it('never has a prototype from its JSON', () => {
    const page = readPage<object>(bytesOf('{"__proto__": {"x": 1}, "items": [], "total": 0}'));
    expect(page).toEqual({ items: [], total: 0 });
    expect(page).not.toHaveProperty('x');
  });
});
