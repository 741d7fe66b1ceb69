import { describe, expect, it } from 'vitest';
import {
  asksFor,
  askingPlace,
  idsOf,
  indexOfMessage,
  messagesAlikeAfter,
  placeIndex,
} from './asking-place.ts';
import type { Message } from './entities.ts';
import { deepFreeze } from './testing/deep-freeze.ts';
import { answerFixture, questionFixture } from './testing/fixtures.ts';

const asked = (id: string, content = 'Holidays?') => questionFixture({ id, content });
const answered = (id: string) => answerFixture({ id });
const list = (...messages: readonly Message[]) => deepFreeze(messages);

describe('askingPlace', () => {
  it('has no anchors where nothing had been said', () => {
    expect(askingPlace([], 'Holidays?')).toEqual({ anchors: [], alike: 0 });
  });

  it('names the newest message first, and counts the questions alike behind each', () => {
    const known = list(
      asked('q1'),
      answered('a1'),
      asked('q2', ' Holidays? '),
      asked('q3', 'Pay?'),
    );
    expect(askingPlace(known, 'Holidays?\n')).toEqual({
      anchors: [
        { ids: ['q3'], alikeAfter: 0 },
        { ids: ['q2'], alikeAfter: 0 },
        { ids: ['a1'], alikeAfter: 1 },
        { ids: ['q1'], alikeAfter: 1 },
      ],
      alike: 2,
    });
  });

  it('keeps both ids of a message', () => {
    const known = list(answerFixture({ id: 'local', messageId: 's1' }));
    expect(askingPlace(known, 'x').anchors).toEqual([{ ids: ['local', 's1'], alikeAfter: 0 }]);
  });

  it('remembers the last ten messages, and counts over all', () => {
    const known = list(...Array.from({ length: 14 }, (_, index) => asked(`q${String(index)}`)));
    const { anchors, alike } = askingPlace(known, 'Holidays?');
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

describe('placeIndex', () => {
  const place = askingPlace(list(asked('q1'), answered('a1')), 'Pay?');

  it('is before the first message where nothing had been said', () => {
    expect(placeIndex([asked('q1')], askingPlace([], 'x'))).toBe(-1);
  });

  it('is that of the newest message that is still there', () => {
    expect(placeIndex(list(asked('q1'), answered('a1'), asked('q2')), place)).toBe(1);
    expect(placeIndex(list(asked('q1'), asked('q2')), place)).toBe(0);
  });

  it('finds a message by the id that the server gave it', () => {
    const known = askingPlace(list(answerFixture({ id: 'local', messageId: 's1' })), 'x');
    expect(placeIndex(list(asked('q1'), answered('s1')), known)).toBe(1);
  });

  it('is unknown where none of them is there', () => {
    expect(placeIndex(list(asked('q7')), place)).toBeUndefined();
  });
});

describe('messagesAlikeAfter', () => {
  const repeated = list(asked('q1'), answered('a1'), asked('q2'), answered('a2'));
  const later = list(...repeated, asked('q3'), asked('q4', 'Pay?'));
  const alike = (messages: readonly Message[], known: readonly Message[]) =>
    messagesAlikeAfter(messages, askingPlace(known, 'Holidays?'), 'Holidays?').map(({ id }) => id);

  it('are the questions with the text behind the last message known', () => {
    expect(alike(later, repeated)).toEqual(['q3']);
    expect(alike(later, [])).toEqual(['q1', 'q2', 'q3']);
  });

  it('leaves out as many as were known behind the anchor that is left', () => {
    const known = list(asked('q1'), answered('a1'), asked('x2'), answered('x3'));
    expect(alike(later, known)).toEqual(['q3']);
  });

  it('leaves out as many as were known in all where no anchor is left', () => {
    const known = list(asked('x1'), answered('x2'));
    expect(alike(later, known)).toEqual(['q2', 'q3']);
  });
});

describe('ids and texts', () => {
  it('takes a question for another by its text, without the blanks around it', () => {
    expect(asksFor(asked('q1', ' Pay?\n'), 'Pay?  ')).toBe(true);
    expect(asksFor(asked('q1', 'Pay'), 'Pay?')).toBe(false);
    expect(asksFor(answerFixture({ content: 'Pay?' }), 'Pay?')).toBe(false);
  });

  it('goes by the client’s id and the server’s', () => {
    expect(idsOf(asked('q1'))).toEqual(['q1']);
    expect(idsOf(answerFixture({ id: 'a', messageId: 's' }))).toEqual(['a', 's']);
  });

  it('finds a message by either id', () => {
    const messages = list(asked('q1'), answerFixture({ id: 'a', messageId: 's' }));
    expect(indexOfMessage(messages, answered('s'))).toBe(1);
    expect(indexOfMessage(messages, answerFixture({ id: 'b', messageId: 'a' }))).toBe(1);
    expect(indexOfMessage(messages, asked('q9'))).toBe(-1);
  });
});
