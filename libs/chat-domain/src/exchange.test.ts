import { describe, expect, it } from 'vitest';
import { EXCHANGE_STATUSES, isAwaitingReply, startExchange } from './exchange.ts';
import { chatFixture, exchangeFixture, personaFixture } from './testing/fixtures.ts';

const start = {
  chat: chatFixture(),
  persona: personaFixture(),
  prompt: '  How many days?\n',
  userName: 'Ana',
  exchangeId: 'e1',
  questionId: 'q1',
  answerId: 'a1',
  now: '2026-03-10T12:00:00Z',
};

describe('startExchange', () => {
  it('makes a question as typed and an empty answer', () => {
    expect(startExchange(start)).toEqual({
      ok: true,
      value: {
        exchangeId: 'e1',
        chatId: 'chat-1',
        status: 'waiting',
        question: {
          id: 'q1',
          content: '  How many days?\n',
          role: 'user',
          sender: 'Ana',
          context: [],
          createdAt: '2026-03-10T12:00:00Z',
        },
        answer: {
          id: 'a1',
          content: '',
          role: 'assistant',
          sender: 'Benefícios',
          context: [],
          createdAt: '2026-03-10T12:00:00Z',
        },
      },
    });
  });

  it('refuses to start without a chat', () => {
    expect(startExchange({ ...start, chat: null })).toEqual({
      ok: false,
      error: 'no-current-chat',
    });
  });

  it.each(['', ' ', '\n\t\u00a0'])('refuses the blank prompt %j', (prompt) => {
    expect(startExchange({ ...start, prompt })).toEqual({ ok: false, error: 'empty-message' });
  });
});

describe('isAwaitingReply', () => {
  it('holds for the first three statuses only', () => {
    const awaiting = EXCHANGE_STATUSES.filter((status) =>
      isAwaitingReply(exchangeFixture({ status })),
    );
    expect(awaiting).toEqual(['waiting', 'consulting', 'streaming']);
  });

  it('does not hold when idle', () => {
    expect(isAwaitingReply(null)).toBe(false);
  });
});
