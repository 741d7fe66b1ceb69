import type { WireMessage, WireMessagePage } from '@colega/api-sdk';
import type { Conversations } from '@colega/chat-domain';
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMessageCache } from '../testing/chat-data.ts';
import { settlePromises } from '../testing/deferred.ts';
import { apiError, type FakeApi } from '../testing/fake-api-client.ts';
import { conversationsWith, exchangeFixture, wireMessageFixture } from '../testing/fixtures.ts';
import {
  cacheExchanges,
  messagesOf,
  messagesQuery,
  readNewestMessages,
  setServerIds,
} from './messages.ts';

describe('the messages of a chat', () => {
  it('arrive newest first in pages of 50, and are read oldest first', async () => {
    const cached = createMessageCache('chat-1');
    await cached.load(120, 9);
    expect(cached.pages()?.pages.map(({ items }) => items.length)).toEqual([50, 50, 20]);
    expect(cached.ids()).toEqual(Array.from({ length: 120 }, (_, index) => `m${index + 1}`));
  });

  it('are none where nothing was loaded', () => {
    expect(messagesOf(undefined)).toEqual([]);
  });

  it('are kept apart for each chat', () => {
    const { api } = createMessageCache('a');
    expect(messagesQuery(api, 'a').queryKey).not.toEqual(messagesQuery(api, 'b').queryKey);
  });
});

const CHAT = 'chat-1';
let cached: ReturnType<typeof createMessageCache>;
let api: FakeApi;
let queryClient: QueryClient;

beforeEach(() => {
  cached = createMessageCache(CHAT);
  ({ api, queryClient } = cached);
});

const cachedTotal = () => cached.pages()?.pages[0]?.total;

/** Caches the ended exchanges of these conversations. */
function cache(conversations: Conversations): Promise<void> {
  return cacheExchanges({ queryClient, api }, CHAT, () => conversations);
}

describe('cacheExchanges', () => {
  it('puts question and answer behind what was said, and counts both', async () => {
    await cached.load(60, 2);
    await cache(conversationsWith(exchangeFixture()));
    expect(cached.ids().slice(-3)).toEqual(['m60', 'e-question', 'e-answer']);
    expect(cached.ids()).toHaveLength(62);
    expect(cachedTotal()).toBe(62);
  });

  it('adds the same exchange once', async () => {
    await cached.load(2);
    await cache(conversationsWith(exchangeFixture()));
    await cache(conversationsWith(exchangeFixture()));
    expect(cached.ids()).toEqual(['m1', 'm2', 'e-question', 'e-answer']);
    expect(cachedTotal()).toBe(4);
  });

  it('adds nothing where the server’s copy has arrived before', async () => {
    const exchange = exchangeFixture();
    const question = wireMessageFixture({ messageId: 'q', content: exchange.question.content });
    const answer = wireMessageFixture({ messageId: 'e-stored', role: 'assistant' });
    api.server.messages.set(CHAT, [answer, question]);
    await queryClient.fetchInfiniteQuery(messagesQuery(api, CHAT));
    await cache(conversationsWith(exchange));
    expect(cached.ids()).toEqual(['q', 'e-stored']);
    expect(cachedTotal()).toBe(2);
  });

  it('begins the messages of a chat of which none were loaded', async () => {
    await cache(conversationsWith(exchangeFixture()));
    expect(cached.ids()).toEqual(['e-question', 'e-answer']);
    expect(cachedTotal()).toBe(2);
  });

  it('adds nothing of a failed exchange', async () => {
    await cached.load(1);
    await cache(conversationsWith(exchangeFixture(), { content: '' }));
    expect(cached.ids()).toEqual(['m1']);
    expect(cachedTotal()).toBe(1);
  });

  it('outlives a reading of the messages that began before it', async () => {
    await cached.load(2);
    const reading = queryClient.refetchQueries({ queryKey: messagesQuery(api, CHAT).queryKey });
    await cache(conversationsWith(exchangeFixture()));
    await reading;
    expect(cached.ids()).toEqual(['m1', 'm2', 'e-question', 'e-answer']);
  });

  it('keeps two exchanges in the order in which they ended', async () => {
    await cached.load(0);
    await cache(conversationsWith(exchangeFixture('first')));
    await cache(conversationsWith(exchangeFixture('second')));
    expect(cached.ids()).toEqual([
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
    await cached.load(60, 2);
    const said = wireMessageFixture({ messageId: 'm61' });
    api.server.messages.set(CHAT, [said, ...(api.server.messages.get(CHAT) ?? [])]);
    const known = await read();
    expect(known?.total).toBe(61);
    expect(known?.messages.map(({ id }) => id)).toEqual(cached.ids());
    expect([cached.ids()[0], cached.ids().at(-1), cached.ids().length]).toEqual(['m1', 'm61', 61]);
  });

  describe.each([
    ['no ids', undefined],
    ['one id for all', 'x'],
  ])('of a server with %s', (_, messageId) => {
    const said = (minute: number, content = `Text ${minute}`) => {
      const { messageId: __, ...unnamed } = wireMessageFixture({ content, role: 'assistant' });
      const createdAt = new Date(Date.UTC(2026, 2, 10, 12, minute)).toISOString();
      return { ...unnamed, createdAt, ...(messageId === undefined ? {} : { messageId }) };
    };
    /** Puts the texts of these minutes on the server, newest first. */
    const store = (newest: number, ...others: readonly object[]) => {
      const older = Array.from({ length: newest }, (_item, index) => said(newest - index));
      api.server.messages.set(CHAT, [...others, ...older] as WireMessage[]);
    };
    const shown = () => messagesOf(cached.pages()).map(({ content }) => content);
    const texts = (count: number) =>
      Array.from({ length: count }, (_item, index) => `Text ${index + 1}`);
    const loadBoth = () =>
      queryClient.fetchInfiniteQuery({ ...messagesQuery(api, CHAT), pages: 2 });

    it('keeps the messages that newer ones push out of the first page', async () => {
      store(60);
      await loadBoth();
      for (const count of [62, 62, 65]) {
        store(count);
        await read();
        expect(shown()).toEqual(texts(count));
      }
      expect(new Set(cached.ids()).size).toBe(65);
    });

    it('shows an answer once that has grown', async () => {
      store(60, said(61, 'Te'));
      await loadBoth();
      store(62);
      await read();
      expect(shown()).toEqual(texts(62));
    });

    it('puts the server’s messages in place of those of this visit', async () => {
      store(60);
      await loadBoth();
      await cache(conversationsWith(exchangeFixture()));
      store(62);
      await read();
      expect(shown()).toEqual(texts(62));
    });
  });

  it('shows a message once whose time has changed on the server', async () => {
    await cached.load(60, 2);
    const [newest, ...older] = api.server.messages.get(CHAT) ?? [];
    const changed = { ...newest, createdAt: '2026-03-11T12:00:00Z' } as WireMessage;
    api.server.messages.set(CHAT, [changed, ...older]);
    await read();
    expect(cached.ids()).toHaveLength(60);
  });

  it('forgets what was said in a chat that was cleared elsewhere', async () => {
    await cached.load(60, 2);
    api.server.messages.set(CHAT, []);
    expect(await read()).toEqual({ messages: [], total: 0 });
    expect(cached.ids()).toEqual([]);
  });

  it('puts the server’s messages in place of those of this visit', async () => {
    await cached.load(60);
    await cache(conversationsWith(exchangeFixture()));
    const asked = wireMessageFixture({ messageId: 'q' });
    api.server.messages.set(CHAT, [asked, ...(api.server.messages.get(CHAT) ?? [])]);
    await read();
    expect(cached.ids().slice(-2)).toEqual(['m60', 'q']);
    expect(cached.ids()).toHaveLength(51);
  });

  it.each([0, 2])(
    'leaves nothing for the next user, who came meanwhile: %i loaded',
    async (count) => {
      if (count > 0) await cached.load(count);
      api.server.messages.set(CHAT, [wireMessageFixture({ messageId: 'secret' })]);
      const reading = read();
      await Promise.resolve();
      queryClient.clear();
      expect([await reading, cached.pages()]).toEqual([null, undefined]);
    },
  );

  it('loads a chat of which nothing was loaded', async () => {
    api.server.messages.set(CHAT, [wireMessageFixture({ messageId: 'm1' })]);
    expect((await read())?.total).toBe(1);
    expect(cached.ids()).toEqual(['m1']);
  });

  it('has read nothing where the call fails', async () => {
    await cached.load(1);
    api.server.failures.set('messages.list', [apiError(500)]);
    expect(await read()).toBeNull();
    expect(cached.ids()).toEqual(['m1']);
  });

  it('begins the first reading again that it has cancelled, where the call fails', async () => {
    api.server.messages.set(CHAT, [wireMessageFixture({ messageId: 'm1' })]);
    const observer = new InfiniteQueryObserver(queryClient, messagesQuery(api, CHAT));
    const unsubscribe = observer.subscribe(() => undefined);
    api.server.failures.set('messages.list', [apiError(500)]);
    const list = vi.spyOn(api.messages, 'list');
    list.mockReturnValueOnce(new Promise(() => undefined));
    await queryClient.cancelQueries();
    void observer.refetch();
    await settlePromises();
    expect(await read()).toBeNull();
    await expect.poll(() => cached.ids()).toEqual(['m1']);
    unsubscribe();
  });

  it.each([
    ['a list of nulls', { items: [null, null], total: 2 }],
    ['a list of nulls and a total below zero', { items: [null], total: -1 }],
    ['no messages, and a total below zero', { items: [], total: -1 }],
    ['no messages, and a total beyond any number', { items: [], total: 1e308 }],
    ['a list of texts', { items: ['a', ''], total: 0 }],
  ])('keeps the conversation where the server sends %s', async (_, body) => {
    await cached.load(60, 2);
    const list = vi.spyOn(api.messages, 'list');
    list.mockResolvedValue(body as unknown as WireMessagePage);
    expect(await read()).toBeNull();
    expect([cached.ids()[0], cached.ids().at(-1), cached.ids().length]).toEqual(['m1', 'm60', 60]);
    list.mockRestore();
    expect((await read())?.messages).toHaveLength(60);
  });

  it('has read nothing where an exchange has settled meanwhile', async () => {
    await cached.load(1);
    const reading = read();
    await cache(conversationsWith(exchangeFixture()));
    expect(await reading).toBeNull();
    expect(cached.ids()).toEqual(['m1', 'e-question', 'e-answer']);
  });
});

describe('setServerIds', () => {
  const exchange = exchangeFixture('e', { status: 'stopped' });
  const stored = wireMessageFixture({ messageId: 's-answer', role: 'assistant', content: 'Thi' });

  async function storeAndName(asked: string, clientMessageId?: string): Promise<void> {
    await cached.load(0);
    await cache(conversationsWith(exchangeFixture(), { content: 'Thi', end: 'exchange-stopped' }));
    const question = wireMessageFixture({
      messageId: 's-question',
      content: asked,
      ...(clientMessageId === undefined ? {} : { clientMessageId }),
    });
    api.server.messages.set(CHAT, [stored, question]);
    await setServerIds(queryClient, api, exchange);
  }
  const names = () => messagesOf(cached.pages()).map(({ messageId }) => messageId);

  it('gives question and answer the ids they are stored under, and no other text', async () => {
    await storeAndName(exchange.question.content);
    expect(names()).toEqual(['s-question', 's-answer']);
    expect(messagesOf(cached.pages()).at(-1)?.content).toBe('Thi');
  });

  it('takes no ids of what somebody else has said since', async () => {
    await storeAndName('Another question');
    expect(names()).toEqual([undefined, exchange.answer.messageId]);
  });

  it('goes by the id of the question, where the server keeps it', async () => {
    await storeAndName('As the server changed it', exchange.question.id);
    expect(names()).toEqual(['s-question', 's-answer']);
  });

  it('takes no ids of the same question that was asked elsewhere', async () => {
    await storeAndName(exchange.question.content, 'another-question');
    expect(names()).toEqual([undefined, exchange.answer.messageId]);
  });
});
