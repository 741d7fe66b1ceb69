import { describe, expect, it } from 'vitest';
import { createChatData } from '../testing/chat-data.ts';
import { apiError } from '../testing/fake-api-client.ts';
import { conversationsWith, exchangeFixture, wireMessageFixture } from '../testing/fixtures.ts';
import { dispatch } from './exchanges.ts';
import { messagesQuery } from './messages.ts';
import { readChat, watchReadings } from './outbox.ts';

const CHAT = 'chat-1';

/** Creates a chat with a failed question; the server may have it, and its answer. */
function failedChat() {
  const opened = createChatData();
  const { api, queryClient, exchanges } = opened;
  const exchange = exchangeFixture('e', { position: { anchors: [], alike: 0 } });
  const { exchangeId } = exchange;
  const { queryKey } = messagesQuery(api, CHAT);
  return {
    ...opened,
    fail: () => {
      dispatch(exchanges, { type: 'exchange-started', exchange });
      dispatch(exchanges, { type: 'exchange-failed', exchangeId, failure: 'connection' });
    },
    answer: () =>
      api.server.messages.set(CHAT, [
        wireMessageFixture({ messageId: 'a', role: 'assistant', content: 'Yes' }),
        wireMessageFixture({ messageId: 'q', content: exchange.question.content }),
      ]),
    watch: () => watchReadings({ queryClient, exchanges }),
    reload: () => queryClient.refetchQueries({ queryKey }),
    delivery: () => exchanges.conversations()[0]?.delivery,
    older: () =>
      queryClient.fetchInfiniteQuery({ ...messagesQuery(api, CHAT), pages: 2, staleTime: 0 }),
  };
}

describe('a reading of a chat by the cache', () => {
  it('finds the answer to a question that has failed', async () => {
    const { load, fail, watch, answer, reload, asked } = failedChat();
    watch();
    await load();
    fail();
    answer();
    await reload();
    expect(asked()).toEqual([]);
  });

  it('says that the server has no answer', async () => {
    const { load, fail, watch, reload, delivery } = failedChat();
    watch();
    await load();
    fail();
    await reload();
    expect(delivery()).toBe('unanswered');
  });

  it('says nothing of a question that failed after it began', async () => {
    const { load, fail, watch, reload, delivery } = failedChat();
    watch();
    await load();
    const reading = reload();
    fail();
    await reading;
    expect(delivery()).toBe('unknown');
  });

  it('counts for what is restored, where it came before or is under way', async () => {
    const before = failedChat();
    before.answer();
    await before.load();
    before.fail();
    before.watch();
    expect(before.asked()).toEqual([]);

    const during = failedChat();
    during.answer();
    const reading = during.load();
    during.fail();
    during.watch();
    await reading;
    expect(during.asked()).toEqual([]);
  });

  it('says nothing where it is not one, or of something else', async () => {
    const { load, fail, watch, delivery, queryClient, api } = failedChat();
    watch();
    await load();
    fail();
    queryClient.setQueryData(messagesQuery(api, CHAT).queryKey, (data) => data && { ...data });
    queryClient.setQueryData(['chats', CHAT], {});
    await queryClient.fetchQuery({ queryKey: ['messages'], queryFn: () => null });
    expect(delivery()).toBe('unknown');
  });

  it('is not one where it brings older messages only', async () => {
    const { api, queryClient, fail, watch, delivery } = failedChat();
    const many = Array.from({ length: 60 }, (_, index) =>
      wireMessageFixture({ messageId: `m${String(index)}`, content: `Text ${String(index)}` }),
    );
    api.server.messages.set(CHAT, many);
    watch();
    const { InfiniteQueryObserver } = await import('@tanstack/react-query');
    const observer = new InfiniteQueryObserver(queryClient, messagesQuery(api, CHAT));
    const leave = observer.subscribe(() => undefined);
    await observer.refetch();
    fail();
    await observer.fetchNextPage();
    leave();
    expect(delivery()).toBe('unknown');
  });

  it('is watched no more once that is called off', async () => {
    const { load, fail, watch, reload, delivery } = failedChat();
    const leave = watch();
    await load();
    fail();
    leave();
    await reload();
    expect(delivery()).toBe('unknown');
  });
});

describe('readChat', () => {
  it('lets the newest messages say what became of the questions', async () => {
    const { load, fail, answer, asked, dependencies } = failedChat();
    await load();
    fail();
    answer();
    expect(await readChat(dependencies, CHAT)).toBe(true);
    expect(asked()).toEqual([]);
  });

  it('leaves all as it was where they cannot be read', async () => {
    const { load, fail, delivery, api, dependencies } = failedChat();
    await load();
    fail();
    api.server.failures.set('messages.list', [apiError(500)]);
    expect(await readChat(dependencies, CHAT)).toBe(false);
    expect(delivery()).toBe('unknown');
  });

  it('keeps an exchange that has ended and is not in the cache yet', async () => {
    const { load, exchanges, dependencies, asked } = failedChat();
    await load();
    exchanges.update(() => conversationsWith(exchangeFixture()));
    await readChat(dependencies, CHAT);
    expect(asked()).toHaveLength(1);
  });
});
