import { describe, expect, it } from 'vitest';
import type { Conversations } from './asked-question.ts';
import type { Message } from './entities.ts';
import {
  idsOf,
  indexOfIds,
  isQuestionWith,
  matchQuestions,
  positionAfter,
  positionIndex,
  possibleCopies,
} from './reconcile.ts';
import { after, exchangeOf, fail, start } from './testing/conversation-fixtures.ts';
import { answerFixture, deepFreeze, questionFixture } from './testing/fixtures.ts';

const asked = (id: string, content = 'Holidays?') => questionFixture({ id, content });
const answered = (id: string) => answerFixture({ id });
const list = (...messages: readonly Message[]) => deepFreeze(messages);
const whole = (...messages: readonly Message[]) => ({ messages, total: messages.length });

describe('positionAfter', () => {
  it('has no anchors where nothing had been said', () => {
    expect(positionAfter(whole(), 'Holidays?')).toEqual({ anchors: [], alike: 0 });
  });

  it('names the newest message first, and counts the questions alike behind each', () => {
    const known = [asked('q1'), answered('a1'), asked('q2', ' Holidays? '), asked('q3', 'Pay?')];
    expect(positionAfter(whole(...known), 'Holidays?\n')).toEqual({
      anchors: [
        { ids: ['q3'], alikeAfter: 0 },
        { ids: ['q2'], alikeAfter: 0 },
        { ids: ['a1'], alikeAfter: 1 },
        { ids: ['q1'], alikeAfter: 1 },
      ],
      alike: 2,
    });
  });

  it('counts none in all where the chat was not known from its beginning', () => {
    const position = positionAfter({ messages: list(asked('q1')), total: 2 }, 'Holidays?');
    expect(position).toEqual({ anchors: [{ ids: ['q1'], alikeAfter: 0 }], alike: null });
  });

  it('keeps both ids of a message', () => {
    const known = whole(answerFixture({ id: 'local', messageId: 's1' }));
    expect(positionAfter(known, 'x').anchors).toEqual([{ ids: ['local', 's1'], alikeAfter: 0 }]);
  });

  it('remembers the last ten messages, and counts over all', () => {
    const known = Array.from({ length: 14 }, (_, index) => asked(`q${String(index)}`));
    const { anchors, alike } = positionAfter(whole(...known), 'Holidays?');
    expect(anchors.map(({ ids }) => ids[0])).toEqual([
      'q13',
      'q12',
      'q11',
      'q10',
      'q9',
      'q8',
      'q7',
      'q6',
      'q5',
      'q4',
    ]);
    expect(anchors.map(({ alikeAfter }) => alikeAfter)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(alike).toBe(14);
  });
});

describe('positionIndex', () => {
  const position = positionAfter(whole(asked('q1'), answered('a1')), 'Pay?');

  it('is before the first message where nothing had been said', () => {
    expect(positionIndex([asked('q1')], positionAfter(whole(), 'x'))).toBe(-1);
  });

  it('is that of the newest message that is still there', () => {
    expect(positionIndex(list(asked('q1'), answered('a1'), asked('q2')), position)).toBe(1);
    expect(positionIndex(list(asked('q1'), asked('q2')), position)).toBe(0);
  });

  it('finds a message by the id that the server gave it', () => {
    const known = positionAfter(whole(answerFixture({ id: 'local', messageId: 's1' })), 'x');
    expect(positionIndex(list(asked('q1'), answered('s1')), known)).toBe(1);
  });

  it('is unknown where none of them is there', () => {
    expect(positionIndex(list(asked('q7')), position)).toBeUndefined();
  });
});

describe('possibleCopies', () => {
  const repeated = list(asked('q1'), answered('a1'), asked('q2'), answered('a2'));
  const later = list(...repeated, asked('q3'), asked('q4', 'Pay?'));
  const copies = (messages: readonly Message[], known: readonly Message[], total?: number) =>
    possibleCopies(
      { messages, total: total ?? messages.length },
      positionAfter(whole(...known), 'Holidays?'),
      'Holidays?',
    )?.map(({ id }) => id);

  it('are the questions with the text behind the last message known', () => {
    expect(copies(later, repeated)).toEqual(['q3']);
    expect(copies(later, [])).toEqual(['q1', 'q2', 'q3']);
  });

  it('leave out as many as were known behind the anchor that is left', () => {
    const known = list(asked('q1'), answered('a1'), asked('x2'), answered('x3'));
    expect(copies(later, known)).toEqual(['q3']);
  });

  it('leave out as many as were known in all where no anchor is left', () => {
    expect(copies(later, list(asked('x1'), answered('x2')))).toEqual(['q2', 'q3']);
  });

  it('are not told where no anchor is left in a list that does not reach the beginning', () => {
    expect(copies(later, list(asked('x1')), later.length + 1)).toBeUndefined();
    expect(copies(later, repeated, later.length + 1)).toEqual(['q3']);
  });

  it('are not told without a position, unless no message has the text', () => {
    const known = { messages: later, total: later.length };
    expect(possibleCopies(known, undefined, 'Holidays?')).toBeUndefined();
    expect(possibleCopies(known, undefined, 'Other?')).toEqual([]);
    const partly = positionAfter({ messages: list(asked('x1')), total: 2 }, 'Holidays?');
    expect(possibleCopies(known, partly, 'Holidays?')).toBeUndefined();
  });
});

describe('matchQuestions, with the ids of the client', () => {
  const stored = (messageId: string, clientMessageId: string) =>
    questionFixture({ id: messageId, messageId, clientMessageId, content: 'Pay?' });
  const failed = (number: number, before: readonly Message[] | undefined) =>
    after([start(exchangeOf(number, { text: 'Pay?', known: before })), fail(number)]);
  const copyOf = (messages: readonly Message[], asked: Conversations, total = messages.length) => {
    const copy = matchQuestions({ messages, total }, asked).get('q1')?.copy;
    return copy?.id ?? copy;
  };

  it('takes the message with the id, whatever its text and place', () => {
    const messages = list(stored('s2', 'q2'), stored('s1', 'q1'), stored('s3', 'q3'));
    expect(copyOf(messages, failed(1, []))).toBe('s1');
    expect(copyOf(messages, failed(1, undefined))).toBe('s1');
    expect(copyOf(messages, failed(1, []), 50)).toBe('s1');
  });

  it('takes no message with the same text and another id', () => {
    expect(copyOf(list(stored('s2', 'q2')), failed(1, []))).toBeNull();
    expect(copyOf(list(stored('s2', 'q2')), failed(1, undefined))).toBeNull();
    expect(copyOf(list(asked('s1', 'Pay?'), stored('s2', 'q2')), failed(1, []))).toBeNull();
  });

  it('tells nothing where the messages do not reach back to the question', () => {
    const before = [asked('s0')];
    expect(copyOf(list(stored('s2', 'q2')), failed(1, before), 9)).toBeUndefined();
    expect(copyOf(list(asked('s0'), stored('s2', 'q2')), failed(1, before), 9)).toBeNull();
  });

  it('takes the last message of a question that was sent again', () => {
    const first = stored('s1', 'q1');
    const second = stored('s2', 'q1');
    expect(copyOf(list(first, second), failed(1, [first]))).toBe('s2');
    expect(copyOf(list(first), failed(1, [first]))).toBeNull();
    expect(copyOf(list(first, second), failed(1, undefined))).toBe('s2');
  });

  it('takes the answer behind the message with the id', () => {
    const messages = list(stored('s2', 'q2'), answered('a2'), stored('s1', 'q1'), answered('a1'));
    const match = matchQuestions({ messages, total: 4 }, failed(1, []));
    expect(match.get('q1')?.answer?.id).toBe('a1');
  });
});

it('takes the question with the text, before an answer with the server’s id, as its copy', () => {
  const [begun] = after([
    start(exchangeOf(1, { text: 'Pay?', known: undefined })),
    { type: 'piece-received', exchangeId: 'e1', piece: { content: 'In', personaMessageId: 'a1' } },
  ]);
  const copyBefore = (...questions: readonly Message[]) => {
    const answer = answerFixture({ id: 'a1', messageId: 'a1' });
    const messages = list(asked('s0', 'Pay?'), answered('a0'), ...questions, answer);
    const known = { messages, total: messages.length };
    return matchQuestions(known, begun ? [begun] : []).get('q1')?.copy?.id;
  };
  expect(copyBefore(asked('s1', 'Pay?'), asked('s2'))).toBe('s1');
  expect(copyBefore(asked('s1'), asked('s2', 'Other?'))).toBe('s2');
  expect(copyBefore()).toBeUndefined();
});

it.each([
  [' Pay?\n', 'Pay?  ', true],
  ['Pay', 'Pay?', false],
  ['Fe\u0301rias\r\nno fim?', 'Férias\nno fim?', true],
  ['Ferias?', 'Férias?', false],
])('takes %j for %j: %s', (content, text, expected) => {
  expect(isQuestionWith(asked('q1', content), text)).toBe(expected);
});

it('takes no answer for a question', () => {
  expect(isQuestionWith(answerFixture({ content: 'Pay?' }), 'Pay?')).toBe(false);
});

it('goes by the client’s id and the server’s', () => {
  expect(idsOf(asked('q1'))).toEqual(['q1']);
  expect(idsOf(answerFixture({ id: 'a', messageId: 's' }))).toEqual(['a', 's']);
});

it('finds the first message with one of the ids', () => {
  const messages = [asked('q1'), answerFixture({ id: 'a', messageId: 's' }), asked('a')];
  expect(indexOfIds(messages, ['x', 's'])).toBe(1);
  expect(indexOfIds(messages, ['a'])).toBe(1);
  expect(indexOfIds(messages, ['q9'])).toBe(-1);
});
