import { describe, expect, it } from 'vitest';
import { conversationsReducer, serverHasMoreOf } from './conversations.ts';
import type { Conversations } from './asked-question.ts';
import type { Message } from './entities.ts';
import { restoreOutbox, storedOutbox } from './outbox.ts';
import {
  after,
  copy,
  end,
  exchangeOf,
  fail,
  piece,
  start,
  clear,
  release,
  summary,
} from './testing/conversation-fixtures.ts';
import { answerFixture } from './testing/fixtures.ts';
import { transcriptOf } from './transcript.ts';

const read = (messages: readonly Message[], inDoubt: readonly string[], chatId = 'chat-1') =>
  ({ type: 'messages-read', chatId, messages, total: messages.length, inDoubt }) as const;

/** Questions that the server has answered. */
const answered = (...texts: readonly string[]) =>
  texts.flatMap((text, index) => [
    copy(`s${String(index)}`, text),
    answerFixture({ id: `t${String(index)}` }),
  ]);

describe('a reading of the server’s messages', () => {
  const [one, other] = [exchangeOf(1, { text: 'Pay?' }), exchangeOf(2, { text: 'Holidays?' })];
  const failed = after([start(one), fail(1), start(other), fail(2)]);

  it('takes the questions that are there out of the outbox, and knows the others to be unanswered', () => {
    const state = after([read(answered('Pay?'), ['e1', 'e2'])], failed);
    expect(summary(state)).toEqual(['q2 failed unanswered']);
  });

  it('leaves a question that is there without an answer', () => {
    const state = after([read([copy('s1', 'Pay?')], ['e1'])], failed);
    expect(summary(state)).toEqual(['q1 failed unanswered', 'q2 failed unknown']);
  });

  it('tells nothing of a question that came into doubt after it began', () => {
    expect(summary(after([read([], ['e1'])], failed))).toEqual([
      'q1 failed unanswered',
      'q2 failed unknown',
    ]);
  });

  it('takes a missing question out when it has come after all', () => {
    const missing = after([read([], ['e1', 'e2'])], failed);
    const state = after([read(answered('Holidays?'), [])], missing);
    expect(summary(state)).toEqual(['q1 failed unanswered']);
  });

  it('takes a queued question out too', () => {
    const state = after([release('q1'), read(answered('Pay?'), [])], failed);
    expect(summary(state)).toEqual(['q2 failed unknown']);
  });

  it('changes nothing in another chat, nor for a question that never went', () => {
    const elsewhere = read(answered('Pay?'), ['e2'], 'chat-2');
    expect(conversationsReducer(failed, elsewhere)).toBe(failed);
    const refused = after([start(one), fail(1, 'refused')]);
    expect(conversationsReducer(refused, read(answered('Pay?'), ['e1']))).toBe(refused);
  });

  it('leaves a question under way and one with an answer where they are', () => {
    const messages = answered('Pay?');
    const running = after([start(one)]);
    expect(conversationsReducer(running, read(messages, ['e1']))).toBe(running);
    const settled = after([piece(1), end(1)], running);
    expect(conversationsReducer(settled, read(messages, ['e1']))).toBe(settled);
  });

  it('decides nothing while a question with the same text is under way', () => {
    const same = exchangeOf(3, { text: ' Pay? ' });
    const state = after([start(one), fail(1), start(same), read([], ['e1'])]);
    expect(summary(state)).toEqual(['q1 failed unknown', 'q3 sending unknown']);
    const unlike = after([start(one), fail(1), start(other), read([], ['e1'])]);
    expect(summary(unlike)).toEqual(['q1 failed unanswered', 'q2 sending unknown']);
  });

  it('tells nothing of an attempt that came after it began', () => {
    const again = { ...exchangeOf(7), question: one.question };
    const state = after([read([], ['e1']), start(again), fail(7), read([], ['e1'])], failed);
    expect(summary(state)).toEqual(['q2 failed unknown', 'q1 failed unknown']);
  });

  it('decides nothing where it does not reach what was known', () => {
    const known = [copy('s7', 'Before')];
    const asked = after([start(exchangeOf(1, { text: 'Pay?', known })), fail(1)]);
    const later = { ...read(answered('Other'), ['e1']), total: 9 };
    expect(conversationsReducer(asked, later)).toBe(asked);
    expect(summary(after([{ ...later, total: 2 }], asked))).toEqual(['q1 failed unanswered']);
  });

  it('replaces what has come of an answer by more of it, or by another one', () => {
    const broken = after([start(one), piece(1, 'Half'), fail(1)]);
    const stored = (content: string) => [
      copy('s1', 'Pay?'),
      answerFixture({ id: 't1', messageId: 't1', content }),
    ];
    for (const content of ['Half of it', 'Other'])
      expect(after([read(stored(content), [])], broken)).toEqual([]);
    for (const content of ['Half', 'Ha', ''])
      expect(conversationsReducer(broken, read(stored(content), []))).toBe(broken);
    expect(conversationsReducer(broken, read([copy('s1', 'Pay?')], []))).toBe(broken);
  });

  it('leaves a stopped answer as it was stopped, unless the server has another one', () => {
    const stop = { type: 'exchange-stopped', exchangeId: 'e1' } as const;
    const stopped = after([start(one), piece(1, 'Half'), stop, clear('e1')]);
    expect(summary(stopped)).toEqual(['q1 interrupted unknown']);
    const stored = (content: string) => [
      copy('s1', 'Pay?'),
      answerFixture({ id: 't1', messageId: 't1', content }),
    ];
    for (const content of ['Half of it', 'Half', 'Ha', ''])
      expect(conversationsReducer(stopped, read(stored(content), []))).toBe(stopped);
    expect(after([read(stored('Other'), [])], stopped)).toEqual([]);
    expect(conversationsReducer(stopped, read([copy('s1', 'Pay?')], []))).toBe(stopped);
  });

  describe('after the page was left while an answer came', () => {
    const stored = (content: string) => [
      copy('s1', 'Pay?'),
      answerFixture({ id: 't1', messageId: 't1', content }),
    ];
    const left = after([start(one), piece(1, 'Half')]);
    const restored = () => restoreOutbox(storedOutbox(left));

    it('does so too where the connection broke before the page had gone', () => {
      const broken = restoreOutbox(storedOutbox(after([fail(1)], left)));
      const state = after([read(stored('Half of it'), [])], broken);
      expect(answerIn(state)?.content).toBe('Half of it');
    });
    const answerIn = (state: Conversations) => state[0]?.exchange?.answer;

    it('takes what the server had sent as the part that came, with its mark', () => {
      const state = after([read(stored('Half of it'), [])], restored());
      expect(summary(state)).toEqual(['q1 interrupted unknown']);
      expect(answerIn(state)).toMatchObject({
        ...{ content: 'Half of it', messageId: 't1', ending: 'interrupted' },
      });
      const known = { messages: stored('Half of it'), total: 2 };
      const shown = transcriptOf({ ...known, conversations: state, chatId: 'chat-1' });
      expect(shown.at(-1)).toMatchObject({ content: 'Half of it', ending: 'interrupted' });
      expect(after([read(stored('Half of it'), [])], state)).toEqual(state);
    });

    it('takes what comes later as the whole answer, and another one at once', () => {
      const reading = read(stored('Half of it'), []);
      expect(after([reading, read(stored('Half of it all'), [])], restored())).toEqual([]);
      expect(after([read(stored('Other'), [])], restored())).toEqual([]);
    });

    it('waits for the answer, over another reload too', () => {
      const waiting = after([read([copy('s1', 'Pay?')], [])], restored());
      const again = restoreOutbox(storedOutbox(waiting));
      const state = after([read(stored('Half of it'), [])], again);
      expect(answerIn(state)?.content).toBe('Half of it');
      const last = restoreOutbox(storedOutbox(state));
      expect(after([read(stored('Half of it all'), [])], last)).toEqual([]);
    });

    it('keeps its part where the server has less', () => {
      const state = after([read(stored('Ha'), [])], restored());
      expect(answerIn(state)?.content).toBe('Half');
    });
  });

  it('confirms no question by the answer to the one before it', () => {
    const messages = [copy('s1', 'Pay?'), copy('s2', 'Holidays?'), answerFixture({ id: 's3' })];
    expect(summary(after([read(messages, ['e1', 'e2'])], failed))).toEqual([
      'q1 failed unanswered',
      'q2 failed unanswered',
    ]);
  });

  it('confirms a question by its answer’s name, whatever became of its text', () => {
    const named = {
      type: 'piece-received',
      exchangeId: 'e1',
      piece: { personaMessageId: 's3' },
    } as const;
    const state = after([start(one), named, fail(1)]);
    const messages = [copy('s1', 'Rewritten'), answerFixture({ id: 's3', messageId: 's3' })];
    expect(after([read(messages, ['e1'])], state)).toEqual([]);
  });

  it('gives one copy to one question: the newest of those alike', () => {
    const twice = after([start(one), fail(1), start(exchangeOf(3, { text: 'Pay?' })), fail(3)]);
    const state = after([read(answered('Pay?'), ['e1', 'e3'])], twice);
    expect(summary(state)).toEqual(['q1 failed unanswered']);
    expect(state[0]?.alikeSince).toBe(1);
    expect(conversationsReducer(state, read(answered('Pay?'), []))).toBe(state);
    const both = answered('Pay?', 'Pay?');
    expect(after([read(both, [])], state)).toEqual([]);
  });

  it('knows the copies of questions alike that were answered later', () => {
    const settled = after([
      start(one),
      fail(1),
      start(exchangeOf(3, { text: 'Pay?' })),
      piece(3),
      end(3),
      clear('e3'),
    ]);
    expect(summary(after([read(answered('Pay?'), ['e1'])], settled))).toEqual([
      'q1 failed unanswered',
    ]);
  });

  it('counts no question of another chat, and none with another text', () => {
    const state = after([
      start(one),
      fail(1),
      ...[start(exchangeOf(3, { text: 'Pay?', chatId: 'chat-2' })), piece(3), end(3), clear('e3')],
      ...[start(exchangeOf(4, { text: 'Other' })), piece(4), end(4), clear('e4')],
    ]);
    expect(state[0]?.alikeSince).toBe(0);
    expect(after([read(answered('Pay?'), ['e1'])], state)).toEqual([]);
  });

  it('counts no question sent before', () => {
    const known = [one.question, one.answer];
    const same = exchangeOf(3, { text: 'Pay?', known });
    const state = after([start(one), piece(1), end(1), start(same), fail(3), clear('e1')]);
    expect(state).toMatchObject([{ question: { id: 'q3' }, alikeSince: 0 }]);
  });

  it('counts a question that was asked before, and sent after', () => {
    const same = exchangeOf(3, { text: 'Pay?' });
    const failedTwice = after([start(one), fail(1, 'refused'), start(same), fail(3)]);
    const again = { ...exchangeOf(4), question: one.question };
    const waiting = [release('q1', 'q3'), start(again), piece(4), end(4), clear('e4')];
    const state = after(waiting, failedTwice);
    expect(state).toMatchObject([{ question: { id: 'q3' }, alikeSince: 1 }]);
    expect(summary(after([read(answered('Pay?'), ['e3'])], state))).toEqual([
      'q3 queued unanswered',
    ]);
  });
});

describe('the server’s copy of an answer whose reply still comes', () => {
  const [one, other] = [exchangeOf(1, { text: 'Pay?' }), exchangeOf(2, { text: 'Holidays?' })];
  const state = after([start(one), piece(1, 'In May'), start(other), piece(2, 'In Ju')]);
  const has = (content: string, exchangeId = 'e1') => {
    const messages = [copy('s1', 'Pay?'), answerFixture({ id: 't1', content })];
    return serverHasMoreOf(state, exchangeId, { messages, total: 2 });
  };

  it('is more where the reply is behind it, or has another text', () => {
    expect(has('In May and June')).toBe(true);
    expect(has('Not before June')).toBe(true);
  });

  it('is no more where it is the same, or shorter', () => {
    expect(has('In May')).toBe(false);
    expect(has('In')).toBe(false);
  });

  it('is none of another question, of a question that is not there, or of an unknown reply', () => {
    expect(has('In June', 'e2')).toBe(false);
    expect(has('In June', 'e9')).toBe(false);
    const known = { messages: [copy('s1', 'Pay?')], total: 1 };
    expect(serverHasMoreOf(state, 'e1', known)).toBe(false);
  });

  it('is not looked for among the questions of another chat', () => {
    const elsewhere = after([start(exchangeOf(3, { chatId: 'chat-2', text: 'Pay?' }))], state);
    const messages = [copy('s1', 'Pay?'), answerFixture({ id: 't1', content: 'In May and June' })];
    expect(serverHasMoreOf(elsewhere, 'e1', { messages, total: 2 })).toBe(true);
  });
});
