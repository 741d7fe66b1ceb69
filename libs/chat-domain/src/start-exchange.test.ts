import { describe, expect, it } from 'vitest';
import { startExchange } from './start-exchange.ts';
import { after, end, exchangeOf, piece, start as begin } from './testing/conversation-fixtures.ts';
import { chatFixture, personaFixture, questionFixture } from './testing/fixtures.ts';

const start = {
  chat: chatFixture(),
  persona: personaFixture(),
  prompt: '  How many days?\n',
  userName: 'Ana',
  exchangeId: 'e1',
  questionId: 'q1',
  answerId: 'a1',
  now: '2026-03-10T12:00:00Z',
  conversations: [],
  known: undefined,
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

  it('remembers where it was asked: behind the messages and the exchanges known', () => {
    const messages = [questionFixture({ id: 's1', content: 'How many days?' })];
    const conversations = after([begin(exchangeOf(7)), piece(7), end(7)]);
    const started = startExchange({
      ...start,
      conversations,
      known: { messages, total: 1 },
    });
    expect(started.ok && started.value.position).toEqual({
      anchors: [
        { ids: ['a7'], alikeAfter: 0 },
        { ids: ['q7'], alikeAfter: 0 },
        { ids: ['s1'], alikeAfter: 0 },
      ],
      alike: 1,
    });
  });

  it('does not count what it has of the exchanges for older messages', () => {
    const messages = [questionFixture({ id: 's1', content: 'How many days?' })];
    const conversations = after([begin(exchangeOf(7)), piece(7), end(7)]);
    const known = { messages, total: 2 };
    const started = startExchange({ ...start, conversations, known });
    expect(started.ok && started.value.position?.alike).toBeNull();
  });

  it('has no position where the messages have not come', () => {
    const started = startExchange(start);
    expect(started.ok && started.value).not.toHaveProperty('position');
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
