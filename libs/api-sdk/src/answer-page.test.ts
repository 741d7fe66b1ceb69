import { describe, expect, it } from 'vitest';
import { createApiClient } from './client.ts';
import { ApiAbortError, ApiResponseError, UnexpectedAnswerError } from './errors.ts';
import { clientAnswered } from './testing/canned-client.ts';
import { failureOf, memoryTokens } from './testing/memory-tokens.ts';
import { sendJson, startServer } from './testing/test-server.ts';
import { readPage } from './answer.ts';

const chat = (place: number) => ({ chat_id: `${place}`, title: `Férias ${place}` });
const pageOf = (length: number) => ({
  items: Array.from({ length }, (_, n) => chat(n)),
  total: 99,
});
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

describe('an unread page', () => {
  it.each([0, 1, 200])('is read elsewhere as it is here (%i items)', async (length) => {
    const client = clientAnswered(JSON.stringify(pageOf(length)));
    expect(readPage(await client.chats.listBytes())).toEqual(await client.chats.list());
    expect(readPage(await client.messages.listBytes('7'))).toEqual(pageOf(length));
  });

  it('is asked for as a read one is', async () => {
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

  it.each([401, 200])('is asked for once more after a renewal (HTTP %i)', async (status) => {
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

  it('fails as a read one does', async () => {
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
  ])('is none where it holds %s', (_name, text) => {
    expect(readPage(bytesOf(text))).toBeUndefined();
  });

  it('never brings a prototype along', () => {
    const page = readPage<object>(bytesOf('{"__proto__": {"x": 1}, "items": [], "total": 0}'));
    expect(page).toEqual({ items: [], total: 0 });
    expect(page).not.toHaveProperty('x');
  });
});
