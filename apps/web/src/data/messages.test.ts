import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, type FakeApi } from '../testing/fake-api-client.ts';
import { wireMessageFixture } from '../testing/fixtures.ts';
import { messagesOf, messagesQuery } from './messages.ts';

const CHAT = 'chat-1';
let api: FakeApi;
let queryClient: QueryClient;

beforeEach(() => {
  api = createFakeApi();
  queryClient = new QueryClient();
});

/** Messages 'm1' (oldest) to 'm<count>' on the server, and `pages` of them in the cache. */
async function loadMessages(count: number, pages = 1): Promise<void> {
  const newestFirst = Array.from({ length: count }, (_, index) =>
    wireMessageFixture({ messageId: `m${count - index}`, content: `Text ${count - index}` }),
  );
  api.server.messages.set(CHAT, newestFirst);
  await queryClient.fetchInfiniteQuery({ ...messagesQuery(api, CHAT), pages });
}

const cachedPages = () => queryClient.getQueryData(messagesQuery(api, CHAT).queryKey);
const cachedIds = () => messagesOf(cachedPages()).map(({ id }) => id);

describe('the messages of a chat', () => {
  it('arrive newest first in pages of 50, and are read oldest first', async () => {
    await loadMessages(120, 9);
    expect(cachedPages()?.pages.map(({ items }) => items.length)).toEqual([50, 50, 20]);
    expect(cachedIds()).toEqual(Array.from({ length: 120 }, (_, index) => `m${index + 1}`));
  });

  it('are none where nothing was loaded', () => {
    expect(messagesOf(undefined)).toEqual([]);
  });

  it('are kept apart for each chat', () => {
    expect(messagesQuery(api, 'a').queryKey).not.toEqual(messagesQuery(api, 'b').queryKey);
  });
});
