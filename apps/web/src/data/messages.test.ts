import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { exchangeFixture, settledExchangeFixture } from '../testing/exchange-fixture.ts';
import { createFakeApi, type FakeApi } from '../testing/fake-api-client.ts';
import { wireMessageFixture } from '../testing/fixtures.ts';
import { cacheExchange, messagesOf, messagesQuery, nameExchange } from './messages.ts';

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

describe('cacheExchange', () => {
  it('puts question and answer behind what was said, and counts both', async () => {
    await loadMessages(60, 2);
    await cacheExchange(queryClient, api, settledExchangeFixture());
    expect(cachedIds().slice(-3)).toEqual(['m60', 'e-question', 'e-answer']);
    expect(cachedIds()).toHaveLength(62);
    expect(cachedTotal()).toBe(62);
  });

  it('adds the same exchange once', async () => {
    await loadMessages(2);
    await cacheExchange(queryClient, api, settledExchangeFixture());
    await cacheExchange(queryClient, api, settledExchangeFixture());
    expect(cachedIds()).toEqual(['m1', 'm2', 'e-question', 'e-answer']);
    expect(cachedTotal()).toBe(4);
  });

  it('adds nothing where the server’s copy has arrived before', async () => {
    const exchange = settledExchangeFixture();
    const question = wireMessageFixture({ messageId: 'q', content: exchange.question.content });
    const answer = wireMessageFixture({ messageId: 'e-stored', role: 'assistant' });
    api.server.messages.set(CHAT, [answer, question]);
    await queryClient.fetchInfiniteQuery(messagesQuery(api, CHAT));
    await cacheExchange(queryClient, api, exchange);
    expect(cachedIds()).toEqual(['q', 'e-stored']);
    expect(cachedTotal()).toBe(2);
  });

  it('begins the messages of a chat of which none were loaded', async () => {
    await cacheExchange(queryClient, api, settledExchangeFixture());
    expect(cachedIds()).toEqual(['e-question', 'e-answer']);
    expect(cachedTotal()).toBe(2);
  });

  it('adds nothing of a failed exchange', async () => {
    await loadMessages(1);
    await cacheExchange(queryClient, api, exchangeFixture('e', { status: 'failed' }));
    expect(cachedIds()).toEqual(['m1']);
    expect(cachedTotal()).toBe(1);
  });

  it('outlives a reading of the messages that began before it', async () => {
    await loadMessages(2);
    const reading = queryClient.refetchQueries({ queryKey: messagesQuery(api, CHAT).queryKey });
    await cacheExchange(queryClient, api, settledExchangeFixture());
    await reading;
    expect(cachedIds()).toEqual(['m1', 'm2', 'e-question', 'e-answer']);
  });

  it('keeps two exchanges in the order in which they ended', async () => {
    await loadMessages(0);
    await cacheExchange(queryClient, api, settledExchangeFixture('first'));
    await cacheExchange(queryClient, api, settledExchangeFixture('second'));
    expect(cachedIds()).toEqual([
      'first-question',
      'first-answer',
      'second-question',
      'second-answer',
    ]);
  });
});

describe('nameExchange', () => {
  const exchange = exchangeFixture('e', { status: 'stopped' });
  const stored = wireMessageFixture({ messageId: 's-answer', role: 'assistant', content: 'Thi' });

  async function storeAndName(asked: string): Promise<void> {
    await loadMessages(0);
    await cacheExchange(queryClient, api, exchange);
    const question = wireMessageFixture({ messageId: 's-question', content: asked });
    api.server.messages.set(CHAT, [stored, question]);
    await nameExchange(queryClient, api, exchange);
  }
  const names = () => messagesOf(cachedPages()).map(({ messageId }) => messageId);

  it('gives question and answer the ids they are stored under, and no other text', async () => {
    await storeAndName(exchange.question.content);
    expect(names()).toEqual(['s-question', 's-answer']);
    expect(messagesOf(cachedPages()).at(-1)?.content).toBe(exchange.answer.content);
  });

  it('takes no ids of what somebody else has said since', async () => {
    await storeAndName('Another question');
    expect(names()).toEqual([undefined, exchange.answer.messageId]);
  });
});
