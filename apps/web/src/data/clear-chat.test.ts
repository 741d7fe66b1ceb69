import { ApiConnectionError, ApiResponseError } from '@colega/api-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createErrorCenter } from '../shared/error-center.ts';
import { createUndo, UNDO_TIME_MS } from '../shared/undo.ts';
import { createMessageCache } from '../testing/chat-data.ts';
import { chatFixture, exchangeFixture } from '../testing/fixtures.ts';
import { portugueseTexts } from '../testing/texts.ts';
import { clearChat } from './clear-chat.ts';
import { createExchangeStore, dispatch } from './exchanges.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sets up a chat with two messages on the server and in the cache, and a failed question. */
async function setUp() {
  const errors = createErrorCenter();
  const cached = createMessageCache('chat-1', errors);
  const { api, queryClient } = cached;
  api.server.chats = [chatFixture()];
  await cached.load(2);
  api.server.calls.length = 0;
  const exchanges = createExchangeStore({ nextFrame: () => undefined, isVisible: () => false });
  const exchange = exchangeFixture('failed');
  dispatch(exchanges, { type: 'exchange-started', exchange });
  dispatch(exchanges, { type: 'exchange-failed', exchangeId: 'failed', failure: 'refused' });
  const undo = createUndo({ queryClient, page: new EventTarget() });
  const { pending } = undo;
  const news: unknown[] = [];
  const tell = (told: unknown) => void news.push(told);
  const t = await portugueseTexts();
  const dependencies = { api, queryClient, exchanges, errors, undo, tell, t };
  return { ...cached, news, errors, exchanges, pending, undo, dependencies, server: api.server };
}

describe('clearChat', () => {
  it('changes nothing until its time is over, then empties cache and exchanges', async () => {
    const { pending, dependencies, server, ids, exchanges, news } = await setUp();
    clearChat(dependencies, chatFixture());
    expect(news).toEqual([]);
    expect([server.calls, ids(), exchanges.conversations()]).toMatchObject([
      [],
      ['m1', 'm2'],
      [{ status: 'failed' }],
    ]);
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    await expect.poll(() => pending.get()).toEqual([]);
    expect([server.calls, ids(), exchanges.conversations()]).toEqual([['messages.clear'], [], []]);
    expect(news).toEqual([{ type: 'chat-cleared', chatId: 'chat-1' }]);
  });

  it('sends nothing and loses nothing when it is undone', async () => {
    const { pending, dependencies, server, ids, exchanges, undo } = await setUp();
    clearChat(dependencies, chatFixture());
    undo.undo(pending.get()[0]?.id ?? 0);
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    expect([server.calls, ids()]).toEqual([[], ['m1', 'm2']]);
    expect(exchanges.conversations()).toHaveLength(1);
  });

  it('stops the reply that is under way', async () => {
    const { dependencies, exchanges } = await setUp();
    const signal = exchanges.begin('chat-1');
    clearChat(dependencies, chatFixture());
    expect(signal.aborted).toBe(true);
  });

  it('lets nothing go out that waits behind that reply', async () => {
    const { dependencies, exchanges } = await setUp();
    const { question } = exchangeFixture('failed');
    dispatch(exchanges, { type: 'questions-released', questionIds: [question.id] });
    exchanges.begin('chat-1').addEventListener('abort', () => {
      expect(exchanges.conversations()).toMatchObject([{ status: 'failed' }]);
    });
    clearChat(dependencies, chatFixture());
    expect(exchanges.conversations()).toMatchObject([{ status: 'failed' }]);
    expect.assertions(2);
  });

  it('says that it failed, and keeps everything', async () => {
    const { pending, dependencies, server, ids, errors, exchanges, undo } = await setUp();
    server.failures.set('messages.clear', [new ApiResponseError({ status: 500, detail: 'Down' })]);
    clearChat(dependencies, chatFixture());
    expect(await undo.settle('chat-1')).toBe(false);
    await expect
      .poll(() => errors.reported.get())
      .toEqual({ key: 'clear-chat', details: 'Down (500)' });
    expect([ids(), pending.get()]).toEqual([['m1', 'm2'], []]);
    expect(exchanges.conversations()).toHaveLength(1);
  });

  it('reads the messages again where a lost call may have been done', async () => {
    const { dependencies, server, queryClient, undo } = await setUp();
    server.failures.set('messages.clear', [new ApiConnectionError()]);
    clearChat(dependencies, chatFixture());
    await undo.settle('chat-1');
    expect(queryClient.getQueryState(['messages', 'chat-1'])?.isInvalidated).toBe(true);
  });

  it('says nothing of a refusal: the dialog of the session does', async () => {
    const { dependencies, server, errors, ids, undo } = await setUp();
    server.failures.set('messages.clear', [new ApiResponseError({ status: 401, detail: '' })]);
    clearChat(dependencies, chatFixture());
    expect(await undo.settle('chat-1')).toBe(false);
    expect([errors.reported.get(), ids()]).toEqual([null, ['m1', 'm2']]);
  });

  it('needs a current chat', async () => {
    const { pending, dependencies, errors } = await setUp();
    clearChat(dependencies, null);
    expect(errors.reported.get()?.key).toBe('no-current-chat');
    expect(pending.get()).toEqual([]);
  });
});
