import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubNetwork } from '../testing/browser-fakes.ts';
import { createChatData } from '../testing/chat-data.ts';
import { apiError } from '../testing/fake-api-client.ts';
import { exchangeFixture, wireMessageFixture } from '../testing/fixtures.ts';
import { dispatch } from './exchanges.ts';
import { pollForAnswers } from './outbox.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const CHAT = 'chat-1';

/**
 * Opens a chat with an answer that broke off, and looks for it; calls `onWait` before each look.
 */
async function brokenChat() {
  const opened = createChatData();
  const { api, exchanges, dependencies } = opened;
  await opened.load();
  const exchange = exchangeFixture('e', { position: { anchors: [], alike: 0 } });
  const { exchangeId } = exchange;
  dispatch(exchanges, { type: 'exchange-started', exchange });
  dispatch(exchanges, { type: 'piece-received', exchangeId, piece: { content: 'Thirty' } });
  dispatch(exchanges, { type: 'exchange-failed', exchangeId, failure: 'connection' });
  const readings = opened.calls('messages.list');
  const controller = new AbortController();
  const waits: number[] = [];
  return {
    ...opened,
    ...{ controller, waits },
    readings: () => opened.calls('messages.list') - readings,
    answer: (content: string) =>
      api.server.messages.set(CHAT, [
        wireMessageFixture({ messageId: 'a', role: 'assistant', content }),
        wireMessageFixture({ messageId: 'q', content: exchange.question.content }),
      ]),
    look: (onWait: (count: number) => void = () => undefined) =>
      pollForAnswers(dependencies, {
        chatId: CHAT,
        signal: controller.signal,
        wait: (milliseconds) => {
          waits.push(milliseconds);
          onWait(waits.length);
          return Promise.resolve();
        },
      }),
    texts: () => opened.transcript().map(({ content }) => content),
  };
}

describe('the look for an answer that broke off', () => {
  it('goes on less and less often, for half a minute', async () => {
    const { look, waits, readings, texts } = await brokenChat();
    expect(await look()).toBe(true);
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000]);
    expect([readings(), texts()]).toEqual([5, ['Question e?', 'Thirty']]);
  });

  it('ends once the whole answer is there, in place of the part', async () => {
    const { look, answer, waits, readings, texts } = await brokenChat();
    await look((count) => {
      if (count === 2) answer('Thirty days.');
    });
    expect([waits.length, readings()]).toEqual([3, 2]);
    expect(texts()).toEqual(['Question e?', 'Thirty days.']);
  });

  it('keeps the part, and its mark, where the server has no more', async () => {
    const { look, answer, transcript } = await brokenChat();
    answer('Thir');
    await look();
    expect(transcript()).toMatchObject([
      { content: 'Question e?', messageId: 'q' },
      { content: 'Thirty', messageId: 'a', ending: 'interrupted' },
    ]);
  });

  it('ends at once where the chat has left the screen', async () => {
    const { look, controller, readings } = await brokenChat();
    expect(await look(() => controller.abort())).toBe(false);
    expect(readings()).toBe(0);
  });

  it('is not done where the chat has left the screen after a look', async () => {
    const { look, controller, readings } = await brokenChat();
    const done = await look((count) => {
      if (count === 2) controller.abort();
    });
    expect([done, readings()]).toEqual([false, 1]);
  });

  it('waits for a network, and for the reply under way', async () => {
    const { look, exchanges, readings } = await brokenChat();
    const done = await look((count) => {
      stubNetwork({ online: count !== 1 });
      if (count === 4) dispatch(exchanges, { type: 'exchange-started', exchange: next });
    });
    expect([readings(), done]).toEqual([2, false]);
  });
  const next = exchangeFixture('next');

  it('is not done where the last one came to nothing', async () => {
    const { look, api } = await brokenChat();
    const failure = () => apiError(500);
    api.server.failures.set('messages.list', Array.from({ length: 5 }, failure));
    expect(await look()).toBe(false);
  });
});
