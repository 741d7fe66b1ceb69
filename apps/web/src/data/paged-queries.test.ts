import type { ApiClient, PagedQuery } from '@colega/api-sdk';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createFakeApi } from '../testing/fake-api-client.ts';
import { chatsQuery } from './chats.ts';
import { foldersQuery } from './folders.ts';
import { messagesQuery } from './messages.ts';

it('ask for the newest first, by page and page size', async () => {
  const asked: (PagedQuery | undefined)[] = [];
  function note<Query extends PagedQuery | undefined>(query: Query): Query {
    asked.push(query);
    return query;
  }
  const api = createFakeApi();
  const { chats, folders, messages } = api;
  const noted: ApiClient = {
    ...api,
    chats: { ...chats, list: (query, options) => chats.list(note(query), options) },
    folders: { ...folders, list: (query, options) => folders.list(note(query), options) },
    messages: {
      ...messages,
      list: (chatId, query, options) => messages.list(chatId, note(query), options),
    },
  };
  const client = new QueryClient();
  await client.fetchInfiniteQuery(chatsQuery(noted));
  await client.fetchInfiniteQuery(foldersQuery(noted));
  await client.fetchInfiniteQuery(messagesQuery(noted, 'chat-1'));
  const newestFirst = { currentPage: 1, orderBy: 'createdAt', sortOrder: 'desc' };
  expect(asked).toEqual([20, 50, 50].map((pageSize) => ({ ...newestFirst, pageSize })));
});
