import type { PagedQuery } from '@colega/api-sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiError, createFakeApi, type FakeApi } from '../../testing/fake-api-client.ts';
import { chatFixture, NOW, wireMessageFixture } from '../../testing/fixtures.ts';
import { searchServer } from './search-server.ts';

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.server.chats = [chatFixture({ chatId: 'a', title: 'Holidays' })];
  api.server.messages.set('a', [wireMessageFixture({ messageId: 'm1' })]);
  const folder = { id: 'f1', title: 'Holidays', color: '#2e7d32', order: 0, parentId: null };
  api.server.folders = [{ ...folder, createdAt: NOW, updatedAt: NOW }];
});

const ask = (chatId: string | null, signal = new AbortController().signal) =>
  searchServer(api, { text: 'holidays', chatId, signal });

describe('asking the server', () => {
  it('finds folders, chats, and messages of the open chat', async () => {
    const { hits, found, isWhole } = await ask('a');
    expect(hits).toEqual([
      { kind: 'folder', id: 'f1' },
      { kind: 'chat', id: 'a' },
      { kind: 'message', id: 'm1', chatId: 'a' },
    ]);
    expect(found.messages?.get('a')?.[0]?.content).toBe('Holidays?');
    expect(isWhole).toBe(true);
  });

  it('names the text and the field it is looked for in', async () => {
    const asked: (PagedQuery | undefined)[] = [];
    const list = api.chats.list.bind(api.chats);
    api.chats.list = (query, options) => {
      asked.push(query);
      return list(query, options);
    };
    await ask(null);
    expect(asked).toMatchObject([
      { searchString: 'holidays', searchField: 'title', currentPage: 1 },
    ]);
    expect(api.server.calls).not.toContain('messages.list');
  });

  it('keeps what one call found where another failed, and says so', async () => {
    api.server.failures.set('chats.list', [apiError(500)]);
    const { hits, isWhole } = await ask(null);
    expect(hits).toEqual([{ kind: 'folder', id: 'f1' }]);
    expect(isWhole).toBe(false);
  });

  it('finds nothing where it is aborted, and throws nothing', async () => {
    expect(await ask('a', AbortSignal.abort())).toMatchObject({ hits: [], isWhole: false });
  });
});
