import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReplyPiece } from './exchange.ts';
import { missingAnswers, restoreOutbox, storedOutbox, unreadablePart } from './outbox.ts';
import {
  after,
  clear,
  copy,
  end,
  exchangeOf,
  fail,
  piece,
  start,
} from './testing/conversation-fixtures.ts';
import { toolCallFixture } from './testing/fixtures.ts';
import { runs } from './testing/property-runs.ts';

const pay = (number: number) => exchangeOf(number, { text: 'Pay?', known: [copy('s1', 'Pay?')] });
const stored = (entry: object) => JSON.stringify([entry]);
const entry = {
  question: { id: 'q1', content: 'Pay?', sender: 'Ana', createdAt: '2026-03-10T12:00:00Z' },
  chatId: 'chat-1',
  persona: 'Benefícios',
  delivery: 'unanswered',
  position: { anchors: [{ ids: ['s1'], alikeAfter: 2 }], alike: 3 },
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
    const stopped = after([
      start(pay(3)),
      { type: 'exchange-stopped', exchangeId: 'e3' },
      { type: 'question-kept', exchange: pay(4) },
    ]);
    const outbox = [...failed, ...stopped];
    expect(restoreOutbox(storedOutbox(outbox))).toEqual(
      outbox.map((asked) => ({ ...asked, exchange: null })),
    );
  });

  it('has failed, and is in doubt, where it was under way', () => {
    const [asked] = restoreOutbox(storedOutbox(after([start(pay(1))])));
    expect(asked).toMatchObject({ status: 'failed', delivery: 'unknown', exchange: null });
    expect(asked?.question.failedToSend).toBe(true);
  });

  it('waits for the user’s word again', () => {
    const released = { type: 'questions-released', questionIds: ['q1'] } as const;
    const [asked] = restoreOutbox(
      storedOutbox(after([start(pay(1)), fail(1, 'refused'), released])),
    );
    expect(asked).toMatchObject({ status: 'failed', delivery: 'refused' });
  });

  it('holds no answer, but knows how many questions alike were answered', () => {
    const state = after([start(pay(1)), fail(1), start(pay(2)), piece(2), end(2)]);
    const outbox = restoreOutbox(storedOutbox(state));
    expect(outbox).toMatchObject([{ question: { id: 'q1' }, alikeSince: 1 }]);
  });
});

describe('an answer under way that is stored and restored', () => {
  const context = [toolCallFixture()];
  const got = (piece: ReplyPiece) => ({ type: 'piece-received', exchangeId: 'e1', piece }) as const;
  const begun = [start(pay(1)), got({ content: 'Half', context, personaMessageId: 's4' })] as const;

  it('was interrupted, with all that had come', () => {
    const [asked] = restoreOutbox(storedOutbox(after(begun)));
    expect(asked).toEqual({
      ...after([...begun, fail(1)])[0],
      status: 'interrupted',
      isLeft: true,
    });
    expect(asked?.exchange).toMatchObject({
      status: 'interrupted',
      failure: 'connection',
      answer: { content: 'Half', context, messageId: 's4', ending: 'interrupted' },
    });
  });

  it('is the same once more, where it broke off before', () => {
    const broken = after([...begun, fail(1)]);
    const restoredOnce = restoreOutbox(storedOutbox(broken));
    expect(restoredOnce).toEqual([{ ...broken[0], isLeft: true }]);
    expect(restoreOutbox(storedOutbox(restoredOnce))).toEqual(restoredOnce);
  });

  it('was stopped where the user has stopped it, before and after the cache has it', () => {
    const stop = { type: 'exchange-stopped', exchangeId: 'e1' } as const;
    const stopped = after([...begun, stop]);
    const cleared = after([clear('e1')], stopped);
    expect(cleared).toEqual([{ ...stopped[0], status: 'interrupted' }]);
    for (const state of [stopped, cleared, restoreOutbox(storedOutbox(cleared))])
      expect(restoreOutbox(storedOutbox(state))).toEqual(cleared);
    expect(missingAnswers(cleared, 'chat-1')).toEqual([]);
  });

  it('was stopped also where only its tools had come', () => {
    const stop = { type: 'exchange-stopped', exchangeId: 'e1' } as const;
    const cleared = after([start(pay(1)), got({ context }), stop, clear('e1')]);
    expect(cleared).toMatchObject([
      { status: 'interrupted', exchange: { answer: { content: '', ending: 'stopped' } } },
    ]);
    expect(restoreOutbox(storedOutbox(cleared))).toEqual(cleared);
    const broken = after([start(pay(1)), got({ context }), fail(1)]);
    expect(restoreOutbox(storedOutbox(broken))).toMatchObject([{ status: 'failed' }]);
  });

  it('is one of the 50 newest where many were stopped', () => {
    const events = Array.from({ length: 52 }, (_, number) => [
      start(exchangeOf(number)),
      piece(number),
      { type: 'exchange-stopped', exchangeId: `e${String(number)}` } as const,
    ]);
    const outbox = restoreOutbox(storedOutbox(after(events.flat())));
    expect(outbox).toHaveLength(50);
    expect(outbox[0]?.question.id).toBe('q2');
  });

  it('stays incomplete where it was marked so', () => {
    const state = after([start(pay(1)), got({ content: 'Half', errorText: 'E' })]);
    const [asked] = restoreOutbox(storedOutbox(state));
    expect(asked?.exchange?.answer).toMatchObject({ content: 'Half\n\nE', ending: 'incomplete' });
  });

  it('has no position where its question had none, and no name where it was not named', () => {
    const unplaced = exchangeOf(1, { text: 'Pay?', known: undefined });
    const [asked] = restoreOutbox(storedOutbox(after([start(unplaced), piece(1)])));
    expect(asked?.exchange).not.toHaveProperty('position');
    expect(asked?.exchange?.answer).not.toHaveProperty('messageId');
  });

  it('has failed where no text had come', () => {
    const [asked] = restoreOutbox(storedOutbox(after([start(pay(1)), got({ context })])));
    expect(asked).toMatchObject({ status: 'failed', exchange: null });
  });

  it('keeps its first 100,000 characters, and a context of no more', () => {
    const long = 'x'.repeat(100_000);
    const state = after([start(pay(1)), got({ content: `${long}y` })]);
    expect(restoreOutbox(storedOutbox(state))[0]?.exchange?.answer.content).toBe(long);
    const withContext = (length: number) => {
      const empty = JSON.stringify([toolCallFixture({ output: '' })]).length;
      const all = [toolCallFixture({ output: 'x'.repeat(length - empty) })];
      const got1 = got({ content: 'Half', context: all });
      return restoreOutbox(storedOutbox(after([start(pay(1)), got1])))[0]?.exchange?.answer;
    };
    expect(withContext(100_000)?.context).toHaveLength(1);
    expect(withContext(100_001)).toMatchObject({ content: 'Half', context: [] });
  });

  const answer = { id: 'a1', content: 'Half', createdAt: '2026-03-10T12:00:00Z' };
  it.each([
    ['no exchange', null],
    ['no id of the exchange', { answer }],
    ['no answer', { exchangeId: 'e1' }],
    ['no id of the answer', { exchangeId: 'e1', answer: { ...answer, id: 7 } }],
    ['no text', { exchangeId: 'e1', answer: { ...answer, content: '' } }],
  ])('has failed where there is %s', (_, exchange) => {
    expect(restoreOutbox(stored({ ...entry, exchange }))).toEqual([restored]);
  });

  it('repairs what is not needed', () => {
    const odd = { ...answer, createdAt: 1, context: 'x', messageId: 7, ending: 'odd' };
    const [asked] = restoreOutbox(
      stored({ ...entry, exchange: { exchangeId: 'e1', answer: odd } }),
    );
    expect(asked?.exchange?.answer).toEqual({
      ...{ id: 'a1', content: 'Half', role: 'assistant', sender: 'Benefícios' },
      ...{ context: [], createdAt: '', ending: 'interrupted' },
    });
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

  it('repairs what is not needed', () => {
    const bare = { question: { id: 'q1', content: 'Pay?' }, chatId: 'chat-1', delivery: 'odd' };
    expect(restoreOutbox(stored({ ...bare, alikeSince: -1 }))).toEqual([
      {
        question: {
          ...{ id: 'q1', content: 'Pay?', sender: '', role: 'user', context: [], createdAt: '' },
          failedToSend: true,
        },
        ...{ chatId: 'chat-1', persona: '', status: 'failed', delivery: 'unknown', exchange: null },
        alikeSince: 0,
      },
    ]);
  });

  it('reads a position without a count of all', () => {
    const position = { ...entry.position, alike: null };
    expect(restoreOutbox(stored({ ...entry, position }))[0]?.position).toEqual(position);
  });

  it.each([
    ['anchors that are no list', { anchors: 'x', alike: 0 }],
    ['an anchor that is none', { anchors: [null], alike: 0 }],
    ['an anchor without ids', { anchors: [{ ids: [], alikeAfter: 0 }], alike: 0 }],
    ['ids that are no list', { anchors: [{ ids: 's1', alikeAfter: 0 }], alike: 0 }],
    ['an id that is no text', { anchors: [{ ids: ['s1', 7], alikeAfter: 0 }], alike: 0 }],
    ['a count that is none', { anchors: [{ ids: ['s1'], alikeAfter: 0.5 }], alike: 0 }],
    ['a count below zero', { anchors: [{ ids: ['s1'], alikeAfter: -1 }], alike: 0 }],
  ])('forgets a position with %s', (_, position) => {
    expect(restoreOutbox(stored({ ...entry, position }))[0]).not.toHaveProperty('position');
  });

  it('keeps that the user has stopped it', () => {
    const question = { ...entry.question, ending: 'stopped' };
    const [asked] = restoreOutbox(stored({ ...entry, question }));
    expect(asked?.status).toBe('stopped');
    expect(asked?.question).toMatchObject(question);
    expect(asked?.question).not.toHaveProperty('failedToSend');
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

describe('unreadablePart', () => {
  it.each(['', '[]', stored(entry), JSON.stringify([entry, entry])])('is none of %j', (text) => {
    expect(unreadablePart(text)).toBeNull();
  });

  it.each(['no JSON', '{}', 'null', '7', '[{'])('is all of %j', (text) => {
    expect(unreadablePart(text)).toBe(text);
  });

  it('is the entries that are no questions, and none of the others', () => {
    const odd = [{ ...entry, chatId: '' }, null, 'x'];
    const text = JSON.stringify([odd[0], entry, odd[1], odd[2]]);
    expect(JSON.parse(unreadablePart(text) ?? '')).toEqual(odd);
  });

  it('and what is read are together the whole of any list', () => {
    const entries = fc.array(
      fc.oneof(
        fc.json().map((json) => JSON.parse(json) as unknown),
        fc.constant(entry),
      ),
    );
    fc.assert(
      fc.property(entries, (list) => {
        const text = JSON.stringify(list);
        const unreadable = JSON.parse(unreadablePart(text) ?? '[]') as readonly unknown[];
        const read = list.filter((one) => restoreOutbox(JSON.stringify([one])).length > 0);
        expect(unreadable).toHaveLength(list.length - read.length);
        expect(restoreOutbox(JSON.stringify(unreadable))).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});
