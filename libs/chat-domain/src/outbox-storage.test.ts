import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restoreOutbox, storedOutbox } from './outbox-storage.ts';
import {
  after,
  copy,
  end,
  exchangeOf,
  fail,
  piece,
  start,
} from './testing/conversation-fixtures.ts';

const pay = (number: number) => exchangeOf(number, { text: 'Pay?', known: [copy('s1', 'Pay?')] });
const stored = (entry: object) => JSON.stringify([entry]);
const entry = {
  question: { id: 'q1', content: 'Pay?', sender: 'Ana', createdAt: '2026-03-10T12:00:00Z' },
  chatId: 'chat-1',
  persona: 'Benefícios',
  fate: 'unanswered',
  place: { anchors: [{ ids: ['s1'], alikeAfter: 2 }], alike: 3 },
  alikeSince: 1,
};
const restored = {
  ...entry,
  question: { ...entry.question, role: 'user', context: [], failedToSend: true },
  status: 'failed',
  exchange: null,
};

describe('an outbox that is stored and restored', () => {
  it('is the same, without exchanges', () => {
    const failed = after([start(pay(1)), fail(1), start(pay(2)), fail(2, 'refused')]);
    expect(restoreOutbox(storedOutbox(failed))).toEqual(
      failed.map((asked) => ({ ...asked, exchange: null })),
    );
  });

  it('has failed, and is in doubt, where it was under way', () => {
    const [asked] = restoreOutbox(storedOutbox(after([start(pay(1))])));
    expect(asked).toMatchObject({ status: 'failed', fate: 'unknown', exchange: null });
    expect(asked?.question.failedToSend).toBe(true);
  });

  it('waits for the user’s word again', () => {
    const released = { type: 'questions-released', questionIds: ['q1'] } as const;
    const [asked] = restoreOutbox(
      storedOutbox(after([start(pay(1)), fail(1, 'refused'), released])),
    );
    expect(asked).toMatchObject({ status: 'failed', fate: 'absent' });
  });

  it('holds no answer, but knows how many questions alike were answered', () => {
    const state = after([start(pay(1)), fail(1), start(pay(2)), piece(2), end(2)]);
    const outbox = restoreOutbox(storedOutbox(state));
    expect(outbox).toMatchObject([{ question: { id: 'q1' }, alikeSince: 1 }]);
  });
});

describe('restoreOutbox', () => {
  it.each([null, '', 'no JSON', '{}', 'null', '7', '"text"'])('is empty for %j', (text) => {
    expect(restoreOutbox(text)).toEqual([]);
  });

  it('reads an entry', () => {
    expect(restoreOutbox(stored(entry))).toEqual([restored]);
  });

  it.each([
    ['no question', { ...entry, question: null }],
    ['no id', { ...entry, question: { ...entry.question, id: '' } }],
    ['an id that is no text', { ...entry, question: { ...entry.question, id: 7 } }],
    ['a blank text', { ...entry, question: { ...entry.question, content: ' \n' } }],
    ['no chat', { ...entry, chatId: '' }],
  ])('leaves out an entry with %s, and keeps the others', (_, bad) => {
    expect(restoreOutbox(stored(bad))).toEqual([]);
    const text = JSON.stringify([null, bad, entry, 'x']);
    expect(restoreOutbox(text)).toEqual([restored]);
  });

  it('mends what is not needed', () => {
    const bare = { question: { id: 'q1', content: 'Pay?' }, chatId: 'chat-1', fate: 'odd' };
    expect(restoreOutbox(stored({ ...bare, alikeSince: -1 }))).toEqual([
      {
        question: {
          ...{ id: 'q1', content: 'Pay?', sender: '', role: 'user', context: [], createdAt: '' },
          failedToSend: true,
        },
        ...{ chatId: 'chat-1', persona: '', status: 'failed', fate: 'unknown', exchange: null },
        alikeSince: 0,
      },
    ]);
  });

  it('reads a place without a count of all', () => {
    const place = { ...entry.place, alike: null };
    expect(restoreOutbox(stored({ ...entry, place }))[0]?.place).toEqual(place);
  });

  it.each([
    ['anchors that are no list', { anchors: 'x', alike: 0 }],
    ['an anchor that is none', { anchors: [null], alike: 0 }],
    ['an anchor without ids', { anchors: [{ ids: [], alikeAfter: 0 }], alike: 0 }],
    ['ids that are no list', { anchors: [{ ids: 's1', alikeAfter: 0 }], alike: 0 }],
    ['an id that is no text', { anchors: [{ ids: ['s1', 7], alikeAfter: 0 }], alike: 0 }],
    ['a count that is none', { anchors: [{ ids: ['s1'], alikeAfter: 0.5 }], alike: 0 }],
    ['a count below zero', { anchors: [{ ids: ['s1'], alikeAfter: -1 }], alike: 0 }],
  ])('forgets a place with %s', (_, place) => {
    expect(restoreOutbox(stored({ ...entry, place }))[0]).not.toHaveProperty('place');
  });

  it('keeps that the user has stopped it', () => {
    const question = { ...entry.question, ending: 'stopped' };
    expect(restoreOutbox(stored({ ...entry, question }))[0]?.question.ending).toBe('stopped');
    const odd = { ...entry.question, ending: 'odd' };
    expect(restoreOutbox(stored({ ...entry, question: odd }))[0]?.question).not.toHaveProperty(
      'ending',
    );
  });

  it('reads each question once', () => {
    expect(restoreOutbox(JSON.stringify([entry, entry]))).toEqual([restored]);
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Array.isArray(restoreOutbox(text))).toBe(true);
      }),
    );
  });
});
