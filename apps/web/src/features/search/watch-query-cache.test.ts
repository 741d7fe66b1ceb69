import type { SearchDocument } from '@colega/chat-domain';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheNewChat, chatsQuery } from '../../data/chats.ts';
import { messagesQuery } from '../../data/messages.ts';
import { personasQuery } from '../../data/personas.tsx';
import { createFakeApi, type FakeApi } from '../../testing/fake-api-client.ts';
import { BENEFITS, chatFixture, wireMessageFixture } from '../../testing/fixtures.ts';
import { createSearchCorpus } from './search-corpus.ts';
import { watchQueryCache } from './watch-query-cache.ts';

let api: FakeApi;
let queryClient: QueryClient;
let told: SearchDocument[];
let stop: () => void;

beforeEach(() => {
  api = createFakeApi();
  api.server.personas = [BENEFITS];
  api.server.chats = [chatFixture({ title: 'Holidays' })];
  api.server.messages.set('chat-1', [wireMessageFixture()]);
  queryClient = new QueryClient();
  told = [];
});
afterEach(() => {
  stop();
  queryClient.clear();
});

function watch() {
  const corpus = createSearchCorpus({
    put: (documents) => told.push(...documents),
    remove: () => undefined,
    markLoaded: () => undefined,
  });
  stop = watchQueryCache(queryClient, corpus);
  return corpus;
}

const kinds = () => told.map(({ kind }) => kind).sort();

describe('watching the cache', () => {
  it('tells what is there, and what comes', async () => {
    await queryClient.fetchQuery(personasQuery(api));
    const corpus = watch();
    await expect.poll(kinds).toEqual(['persona']);
    await queryClient.fetchInfiniteQuery(chatsQuery(api));
    await queryClient.fetchInfiniteQuery(messagesQuery(api, 'chat-1'));
    await expect.poll(kinds).toEqual(['chat', 'message', 'persona']);
    expect(corpus.message('chat-1', 'message-1')?.content).toBe('Holidays?');
  });

  it('tells of a chat that was just created', async () => {
    await queryClient.fetchInfiniteQuery(chatsQuery(api));
    const corpus = watch();
    cacheNewChat(queryClient, api, chatFixture({ chatId: 'new' }));
    await expect.poll(() => corpus.chat('new')).toBeDefined();
  });

  it('keeps what the cache forgets to save room', async () => {
    await queryClient.fetchInfiniteQuery(messagesQuery(api, 'chat-1'));
    const corpus = watch();
    await expect.poll(kinds).toEqual(['message']);
    queryClient.removeQueries({ queryKey: messagesQuery(api, 'chat-1').queryKey });
    await queryClient.fetchQuery(personasQuery(api));
    await expect.poll(kinds).toContain('persona');
    expect(corpus.message('chat-1', 'message-1')).toBeDefined();
  });

  it('says nothing any more once it has stopped', async () => {
    watch();
    stop();
    await queryClient.fetchQuery(personasQuery(api));
    watch();
    await expect.poll(kinds).not.toEqual([]);
    expect(kinds()).toEqual(['persona']);
  });
});
