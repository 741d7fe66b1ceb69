import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, type FakeApi } from '../testing/fake-api-client.ts';
import { chatFixture } from '../testing/fixtures.ts';
import { cacheChat, cacheNewChat, chatQuery, chatsOf, chatsQuery, addKnownChat } from './chats.ts';

let api: FakeApi;
let queryClient: QueryClient;

beforeEach(() => {
  api = createFakeApi();
  queryClient = new QueryClient();
});

function chatOfHour(hour: number, chatId = `chat-${hour}`) {
  const createdAt = new Date(Date.UTC(2026, 2, 1, hour)).toISOString();
  return chatFixture({ chatId, createdAt });
}

/** Puts chats 'chat-<count>' to 'chat-1' on the server, and `pages` of them into the cache. */
async function loadChats(count: number, pages = 1): Promise<void> {
  api.server.chats = Array.from({ length: count }, (_, index) => chatOfHour(count - index));
  await queryClient.fetchInfiniteQuery({ ...chatsQuery(api), pages });
}

const cachedPages = () => queryClient.getQueryData(chatsQuery(api).queryKey);
const cachedIds = () => chatsOf(cachedPages()).map(({ chatId }) => chatId);

describe('the list of chats', () => {
  it('arrives in pages of 20 until all are there', async () => {
    await loadChats(45, 9);
    expect(cachedPages()?.pages.map(({ items }) => items.length)).toEqual([20, 20, 5]);
    expect(new Set(cachedIds()).size).toBe(45);
  });

  it('arrives without a chat that has no id, and the others are there', async () => {
    api.server.chats = [chatOfHour(3), chatOfHour(2, ''), chatOfHour(1)];
    await queryClient.fetchInfiniteQuery(chatsQuery(api));
    expect(cachedIds()).toEqual(['chat-3', 'chat-1']);
  });

  it('shows a chat once that moved between pages, as the newer page has it', async () => {
    await loadChats(21, 2);
    const [first, second] = cachedPages()?.pages ?? [];
    const moved = first?.items.at(-1);
    if (!first || !second || !moved) throw new Error('Two pages were expected.');
    const older = { ...moved, title: 'Older' };
    const pages = [first, { ...second, items: [older, ...second.items] }];
    const chats = chatsOf({ pages, pageParams: [1, 2] });
    expect([chats.length, chats.filter(({ title }) => title === 'Older')]).toEqual([21, []]);
  });
});

describe('cacheNewChat', () => {
  it('adds a chat once, newest first, and counts it once', async () => {
    await loadChats(2);
    cacheNewChat(queryClient, api, chatOfHour(9));
    cacheNewChat(queryClient, api, chatOfHour(9));
    expect(cachedIds()).toEqual(['chat-9', 'chat-2', 'chat-1']);
    expect(cachedPages()?.pages[0]?.total).toBe(3);
  });

  it('is known to all pages of a list, which goes on after the last one', async () => {
    await loadChats(45, 2);
    cacheNewChat(queryClient, api, chatOfHour(99));
    expect([cachedIds()[0], cachedIds().length]).toEqual(['chat-99', 41]);
    expect(cachedPages()?.pages.map(({ total }) => total)).toEqual([46, 46]);
    await new InfiniteQueryObserver(queryClient, chatsQuery(api)).fetchNextPage();
    expect(new Set(cachedIds()).size).toBe(46);
  });

  it('remembers the chat by its id, and makes up no list where none was loaded', () => {
    cacheNewChat(queryClient, api, chatOfHour(1));
    expect(queryClient.getQueryData(chatQuery(api, 'chat-1').queryKey)).toEqual(chatOfHour(1));
    expect(cachedPages()).toBeUndefined();
  });
});

describe('addKnownChat', () => {
  it('adds a chat that the loaded pages lack, and does not count it again', async () => {
    await loadChats(25);
    expect(cachedIds()).toHaveLength(20);
    addKnownChat(queryClient, api, chatOfHour(1));
    addKnownChat(queryClient, api, chatOfHour(1));
    expect(cachedIds().filter((id) => id === 'chat-1')).toHaveLength(1);
    expect(cachedPages()?.pages[0]?.total).toBe(25);
  });

  it('leaves a chat that is there alone', async () => {
    await loadChats(21, 2);
    const before = cachedPages();
    addKnownChat(queryClient, api, { ...chatOfHour(1), title: 'Other' });
    expect(cachedPages()).toBe(before);
  });
});

describe('cacheChat', () => {
  it('replaces a chat wherever the cache holds it, and moves and counts nothing', async () => {
    await loadChats(3);
    const changed = { ...chatOfHour(2), persona: 'rh' };
    cacheChat(queryClient, api, changed);
    expect(queryClient.getQueryData(chatQuery(api, 'chat-2').queryKey)).toEqual(changed);
    expect(cachedIds()).toEqual(['chat-3', 'chat-2', 'chat-1']);
    expect(chatsOf(cachedPages())[1]).toEqual(changed);
    expect(cachedPages()?.pages[0]?.total).toBe(3);
  });

  it('adds no chat that the list does not hold', async () => {
    await loadChats(1);
    cacheChat(queryClient, api, chatOfHour(7));
    expect(cachedIds()).toEqual(['chat-1']);
  });
});
