import type { Conversations } from '@colega/chat-domain';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationsWith, exchangeFixture } from '../testing/exchange-fixture.ts';
import { apiError, createFakeApi, type FakeApi } from '../testing/fake-api-client.ts';
import { wireMessageFixture } from '../testing/fixtures.ts';
import { cacheExchanges, nameExchange, readNewestMessages } from './cache-exchanges.ts';
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
const cachedTotal = () => cachedPages()?.pages[0]?.total;

/** Puts what has ended in these conversations into the cache. */
function cache(conversations: Conversations): Promise<void> {
  return cacheExchanges({ queryClient, api }, CHAT, () => conversations);
}

describe('cacheExchanges', () => {
  it('puts question and answer behind what was said, and counts both', async () => {
    await loadMessages(60, 2);
    await cache(conversationsWith(exchangeFixture()));
    expect(cachedIds().slice(-3)).toEqual(['m60', 'e-question', 'e-answer']);
    expect(cachedIds()).toHaveLength(62);
    expect(cachedTotal()).toBe(62);
  });

  it('adds the same exchange once', async () => {
    await loadMessages(2);
    await cache(conversationsWith(exchangeFixture()));
    await cache(conversationsWith(exchangeFixture()));
    expect(cachedIds()).toEqual(['m1', 'm2', 'e-question', 'e-answer']);
    expect(cachedTotal()).toBe(4);
  });

  it('adds nothing where the server’s copy has arrived before', async () => {
    const exchange = exchangeFixture();
    const question = wireMessageFixture({ messageId: 'q', content: exchange.question.content });
    const answer = wireMessageFixture({ messageId: 'e-stored', role: 'assistant' });
    api.server.messages.set(CHAT, [answer, question]);
    await queryClient.fetchInfiniteQuery(messagesQuery(api, CHAT));
    await cache(conversationsWith(exchange));
    expect(cachedIds()).toEqual(['q', 'e-stored']);
    expect(cachedTotal()).toBe(2);
  });

  it('begins the messages of a chat of which none were loaded', async () => {
    await cache(conversationsWith(exchangeFixture()));
    expect(cachedIds()).toEqual(['e-question', 'e-answer']);
    expect(cachedTotal()).toBe(2);
  });

  it('adds nothing of a failed exchange', async () => {
    await loadMessages(1);
    await cache(conversationsWith(exchangeFixture(), { content: '' }));
    expect(cachedIds()).toEqual(['m1']);
    expect(cachedTotal()).toBe(1);
  });

  it('outlives a reading of the messages that began before it', async () => {
    await loadMessages(2);
    const reading = queryClient.refetchQueries({ queryKey: messagesQuery(api, CHAT).queryKey });
    await cache(conversationsWith(exchangeFixture()));
    await reading;
    expect(cachedIds()).toEqual(['m1', 'm2', 'e-question', 'e-answer']);
  });

  it('keeps two exchanges in the order in which they ended', async () => {
    await loadMessages(0);
    await cache(conversationsWith(exchangeFixture('first')));
    await cache(conversationsWith(exchangeFixture('second')));
    expect(cachedIds()).toEqual([
      'first-question',
      'first-answer',
      'second-question',
      'second-answer',
    ]);
  });
});

describe('readNewestMessages', () => {
  const read = () => readNewestMessages({ queryClient, api }, CHAT);

  it('puts the newest page in its place, and keeps the older ones', async () => {
    await loadMessages(60, 2);
    const said = wireMessageFixture({ messageId: 'm61' });
    api.server.messages.set(CHAT, [said, ...(api.server.messages.get(CHAT) ?? [])]);
    const known = await read();
    expect(known?.total).toBe(61);
    expect(known?.messages.map(({ id }) => id)).toEqual(cachedIds());
    expect([cachedIds()[0], cachedIds().at(-1), cachedIds().length]).toEqual(['m1', 'm61', 61]);
  });

  it('forgets what was said in a chat that was cleared elsewhere', async () => {
    await loadMessages(60, 2);
    api.server.messages.set(CHAT, []);
    expect(await read()).toEqual({ messages: [], total: 0 });
    expect(cachedIds()).toEqual([]);
  });

  it('puts the server’s messages in place of those of this visit', async () => {
    await loadMessages(60);
    await cache(conversationsWith(exchangeFixture()));
    const asked = wireMessageFixture({ messageId: 'q' });
    api.server.messages.set(CHAT, [asked, ...(api.server.messages.get(CHAT) ?? [])]);
    await read();
    expect(cachedIds().slice(-2)).toEqual(['m60', 'q']);
    expect(cachedIds()).toHaveLength(51);
  });

  it('loads a chat of which nothing was loaded', async () => {
    api.server.messages.set(CHAT, [wireMessageFixture({ messageId: 'm1' })]);
    expect((await read())?.total).toBe(1);
    expect(cachedIds()).toEqual(['m1']);
  });

  it('has read nothing where the call fails', async () => {
    await loadMessages(1);
    api.server.failures.set('messages.list', [apiError(500)]);
    expect(await read()).toBeNull();
    expect(cachedIds()).toEqual(['m1']);
  });

  it('has read nothing where an exchange has settled meanwhile', async () => {
    await loadMessages(1);
    const reading = read();
    await cache(conversationsWith(exchangeFixture()));
    expect(await reading).toBeNull();
    expect(cachedIds()).toEqual(['m1', 'e-question', 'e-answer']);
  });
});

describe('nameExchange', () => {
  const exchange = exchangeFixture('e', { status: 'stopped' });
  const stored = wireMessageFixture({ messageId: 's-answer', role: 'assistant', content: 'Thi' });

  async function storeAndName(asked: string): Promise<void> {
    await loadMessages(0);
    await cache(conversationsWith(exchangeFixture(), { content: 'Thi', end: 'exchange-stopped' }));
    const question = wireMessageFixture({ messageId: 's-question', content: asked });
    api.server.messages.set(CHAT, [stored, question]);
    await nameExchange(queryClient, api, exchange);
  }
  const names = () => messagesOf(cachedPages()).map(({ messageId }) => messageId);

  it('gives question and answer the ids they are stored under, and no other text', async () => {
    await storeAndName(exchange.question.content);
    expect(names()).toEqual(['s-question', 's-answer']);
    expect(messagesOf(cachedPages()).at(-1)?.content).toBe('Thi');
  });

  it('takes no ids of what somebody else has said since', async () => {
    await storeAndName('Another question');
    expect(names()).toEqual([undefined, exchange.answer.messageId]);
  });
});
