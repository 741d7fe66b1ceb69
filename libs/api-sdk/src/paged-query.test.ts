import { describe, expect, it } from 'vitest';
import { createApiClient } from './client.ts';
import { ApiResponseError } from './errors.ts';
import { failureOf, memoryTokens } from './testing/test-client.ts';
import { sendJson, startServer } from './testing/test-server.ts';

const chat = (number: number) => ({ chatId: `c${number}` });

/** Serves these pages by their number, with a total. */
async function servePages(pages: readonly (readonly object[])[], total: number) {
  const server = await startServer((answer, { path }) => {
    const page = Number(new URL(path, 'http://host').searchParams.get('currentPage'));
    sendJson(answer, { items: pages[page - 1] ?? [], total });
  });
  const client = createApiClient({ host: server.origin, tokens: memoryTokens('session') });
  const queries = () => server.requests.map(({ path }) => path.split('?')[1]);
  return { client, queries, server };
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('all items of a list', () => {
  it('come page by page, in one loop, by the query given', async () => {
    const { client, queries } = await servePages([[chat(1), chat(2)], [chat(3)]], 3);
    expect(await collect(client.chats.all({ pageSize: 2, orderBy: 'createdAt' }))).toEqual([
      chat(1),
      chat(2),
      chat(3),
    ]);
    expect(queries()).toEqual([
      'currentPage=1&pageSize=2&orderBy=created_at',
      'currentPage=2&pageSize=2&orderBy=created_at',
    ]);
  });

  it('are asked for only as the loop goes on', async () => {
    const { client, queries } = await servePages([[chat(1), chat(2)], [chat(3)]], 3);
    for await (const found of client.chats.all({ pageSize: 2 })) {
      if (found.chatId === 'c2') break;
    }
    expect(queries()).toHaveLength(1);
  });

  it('come once each, also where a page repeats some', async () => {
    const { client } = await servePages([[chat(1), chat(2)], [chat(2), chat(3)], [chat(4)]], 5);
    expect(await collect(client.chats.all())).toEqual([chat(1), chat(2), chat(3), chat(4)]);
  });

  it('end with an empty page, whatever the total says', async () => {
    const { client, queries } = await servePages([[chat(1)]], 1_000_000);
    expect(await collect(client.chats.all())).toEqual([chat(1)]);
    expect(queries()).toHaveLength(2);
  });

  it('are whole where the server gives smaller pages than asked for', async () => {
    const { client } = await servePages([[chat(1)], [chat(2)], [chat(3)]], 3);
    expect(await collect(client.chats.all({ pageSize: 50 }))).toHaveLength(3);
  });

  it('are those of messages and folders too', async () => {
    const { client, server } = await servePages([[{ messageId: 'a', id: 'f' }]], 1);
    expect(await collect(client.messages.all('7', { pageSize: 50 }))).toHaveLength(1);
    expect(await collect(client.folders.all())).toHaveLength(1);
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/api/chat/7/messages?currentPage=1&pageSize=50',
      '/api/chat/folders?currentPage=1',
    ]);
  });

  it('fail with the error of their page', async () => {
    const server = await startServer((answer, _request, count) =>
      count === 1
        ? sendJson(answer, { items: [chat(1)], total: 2 })
        : sendJson(answer, { status_code: 500, detail: 'Broken' }, 500),
    );
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    expect(await failureOf(collect(client.chats.all()))).toBeInstanceOf(ApiResponseError);
  });
});
