import { describe, expect, it } from 'vitest';
import { isReplyAwaited } from './asked-question.ts';
import {
  missingAnswers,
  nextToSend,
  outboxOf,
  questionsInDoubt,
  queuedQuestionIds,
  restoreOutbox,
  storedOutbox,
  unsentQuestionIds,
} from './outbox.ts';
import { after, end, exchangeOf, fail, piece, start } from './testing/conversation-fixtures.ts';

describe('the outbox of a chat', () => {
  const state = after([
    start(exchangeOf(1)),
    fail(1),
    start(exchangeOf(2)),
    fail(2, 'refused'),
    start(exchangeOf(3)),
    start(exchangeOf(4, { chatId: 'chat-2' })),
    fail(4),
  ]);

  it('is what has no answer and is not under way', () => {
    expect(outboxOf(state, 'chat-1').map(({ question }) => question.id)).toEqual(['q1', 'q2']);
  });

  it('is in doubt where the server may have taken it and nobody has looked', () => {
    expect(questionsInDoubt(state, 'chat-1')).toEqual(['e1']);
    expect(questionsInDoubt(state, 'chat-2')).toEqual(['e4']);
  });
});

it('goes by its own id where it was not sent in this visit', () => {
  const failed = after([start(exchangeOf(1)), fail(1)]);
  const restored = failed.map((asked) => ({ ...asked, exchange: null }));
  expect(questionsInDoubt(restored, 'chat-1')).toEqual(['q1']);
});

describe('of questions that ended in each way', () => {
  const state = after([
    start(exchangeOf(1)),
    fail(1),
    start(exchangeOf(2)),
    fail(2, 'refused'),
    start(exchangeOf(3)),
    { type: 'exchange-stopped', exchangeId: 'e3' },
    { type: 'question-kept', exchange: exchangeOf(4) },
    start(exchangeOf(5)),
    piece(5),
    fail(5),
    start(exchangeOf(6)),
    piece(6),
    end(6),
    start(exchangeOf(7, { chatId: 'chat-2' })),
    fail(7),
  ]);

  it('those never sent are kept, until the user wants them sent', () => {
    expect([...unsentQuestionIds(state)]).toEqual(['q4']);
    const released = { type: 'questions-released', questionIds: ['q4'] } as const;
    expect(unsentQuestionIds(after([released], state)).size).toBe(0);
    const cleared = { type: 'exchange-cleared', exchangeId: 'e1' } as const;
    expect([...unsentQuestionIds(after([cleared], state))]).toEqual(['q4']);
  });

  it('those that were refused or stopped are none of them, nor after a reload', () => {
    expect([...unsentQuestionIds(restoreOutbox(storedOutbox(state)))]).toEqual(['q4']);
    const cleared = [2, 3].map((n) => ({ type: 'exchange-cleared', exchangeId: `e${n}` }) as const);
    expect([...unsentQuestionIds(after(cleared, state))]).toEqual(['q4']);
  });

  it('those released wait for their turn, and none that is under way, whichever their chat', () => {
    expect(queuedQuestionIds(state).size).toBe(0);
    const released = { type: 'questions-released', questionIds: ['q1', 'q7'] } as const;
    const waiting = after([released, start(exchangeOf(8))], state);
    expect([...queuedQuestionIds(waiting)]).toEqual(['q1', 'q7']);
  });

  it('the server may have answers to those that were lost or broke off', () => {
    expect(missingAnswers(state, 'chat-1')).toEqual(['e1', 'e5']);
    expect(missingAnswers(state, 'chat-3')).toEqual([]);
  });

  it('an attempt of an earlier visit goes by its question', () => {
    const restored = state.map((asked) => ({ ...asked, exchange: null }));
    expect(missingAnswers(restored, 'chat-1')).toEqual(['q1', 'q5']);
  });
});

describe('nextToSend', () => {
  const released = (...questionIds: readonly string[]) =>
    ({ type: 'questions-released', questionIds }) as const;
  const failed = after([start(exchangeOf(1)), fail(1, 'refused'), start(exchangeOf(2)), fail(2)]);

  it('is nothing without the user’s word', () => {
    expect(nextToSend(failed, 'chat-1')).toEqual({ kind: 'none' });
  });

  it('is the oldest question that was released', () => {
    const state = after([released('q2', 'q1')], failed);
    expect(nextToSend(state, 'chat-1')).toEqual({ kind: 'send', asked: state[0] });
    expect(nextToSend(state, 'chat-2')).toEqual({ kind: 'none' });
  });

  it('waits for the reply under way in the chat', () => {
    const state = after([released('q1'), start(exchangeOf(3))], failed);
    expect(nextToSend(state, 'chat-1')).toEqual({ kind: 'wait' });
    const other = after([released('q1'), start(exchangeOf(3, { chatId: 'chat-2' }))], failed);
    expect(nextToSend(other, 'chat-1').kind).toBe('send');
  });

  it('looks first where the server may have it', () => {
    const state = after([released('q2')], failed);
    expect(nextToSend(state, 'chat-1')).toEqual({ kind: 'read', asked: state[1] });
    const looked = {
      type: 'messages-read',
      chatId: 'chat-1',
      messages: [],
      total: 0,
      inDoubt: ['e2'],
    } as const;
    expect(nextToSend(after([looked], state), 'chat-1').kind).toBe('send');
  });
});

describe('isReplyAwaited', () => {
  it('holds in the chat of a question under way, until its reply has ended', () => {
    const running = after([start(exchangeOf(1))]);
    expect(isReplyAwaited(running, 'chat-1')).toBe(true);
    expect(isReplyAwaited(running, 'chat-2')).toBe(false);
    expect(isReplyAwaited(after([piece(1), end(1)], running), 'chat-1')).toBe(false);
    expect(isReplyAwaited(after([fail(1)], running), 'chat-1')).toBe(false);
  });
});
