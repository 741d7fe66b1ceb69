import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/fixtures.ts';
import { toMessage, toMessagePage } from './message.ts';

const stored = deepFreeze({
  messageId: 'm',
  content: '30 days',
  role: 'user',
  sender: 'Ana',
  context: [{ type: 'reference', id: 'r', title: 'Policy' }],
  createdAt: '2026-03-10T12:00:00Z',
});
const message = { id: 'm', ...stored };

function parsedMessage(changes: Record<string, unknown>) {
  return toMessage({ ...stored, feedback: null, ...changes });
}

describe('a message', () => {
  it('is what was sent, where that is whole, and goes by the server’s id', () => {
    expect(parsedMessage({ secret: 1 })).toEqual({ value: message, issues: [] });
    expect(parsedMessage({}).value).not.toHaveProperty('feedback');
    expect(parsedMessage({ role: 'assistant' }).value?.role).toBe('assistant');
  });

  it.each([null, undefined, 'text', 1, [stored]])('is none of %j', (wire) => {
    const issues = [{ path: '', problem: 'unusable' }];
    expect(toMessage(wire)).toEqual({ value: null, issues });
  });

  it.each([
    ['content', null, '', 'missing'],
    ['content', 42, '42', 'wrong-type'],
    ['content', ['a'], '', 'wrong-type'],
    ['role', undefined, 'assistant', 'missing'],
    ['role', 'system', 'assistant', 'wrong-type'],
    ['role', ['user'], 'assistant', 'wrong-type'],
    ['sender', null, '', 'missing'],
    ['context', null, [], 'missing'],
    ['context', {}, [], 'wrong-type'],
    ['createdAt', null, '', 'missing'],
  ])('is repaired where its %s is %j', (field, wire, ...[value, problem]) => {
    expect(parsedMessage({ [field]: wire })).toEqual({
      value: { ...message, [field]: value },
      issues: [{ path: field, problem }],
    });
  });

  it('has a sender of 500 characters at most', () => {
    const sender = `Ana${'\u0301'.repeat(190_000)}${'s'.repeat(600)}`;
    const { value, issues } = parsedMessage({ sender });
    expect(value?.sender).toBe(`Ana${'\u0301'.repeat(16)}${'s'.repeat(480)}…`);
    expect(issues).toEqual([{ path: 'sender', problem: 'too-long' }]);
  });

  it('has the id that the client gave it', () => {
    const clientMessageId = 'q1';
    const { value, issues } = parsedMessage({ clientMessageId });
    expect(value).toEqual({ ...message, clientMessageId });
    expect(issues).toEqual([]);
  });

  it.each([null, undefined, '', 7, true, {}, ['q1']])(
    'has no id of the client where that is %j',
    (clientMessageId) => {
      expect(parsedMessage({ clientMessageId }).value).toEqual(message);
    },
  );

  it('is never cut', () => {
    const content = 'x'.repeat(2 ** 20);
    expect(parsedMessage({ content })).toEqual({ value: { ...message, content }, issues: [] });
  });

  it('shows every entry of its context, known or not', () => {
    const context = [null, ...stored.context, ...stored.context, { type: 'chart' }];
    const { value, issues } = parsedMessage({ context });
    const types = ['unknown', 'reference', 'reference', 'unknown'];
    expect(value?.context.map(({ type }) => type)).toEqual(types);
    expect(issues).toEqual([]);
  });
});

describe('a message without an id', () => {
  it.each([
    [undefined, 'missing'],
    [null, 'missing'],
    ['', 'missing'],
    [{}, 'wrong-type'],
  ])('goes by its time, role and content (%j)', (messageId, problem) => {
    const { value, issues } = parsedMessage({ messageId });
    expect(value?.id).toBe('2026-03-10T12:00:00Z user 30 days');
    expect(value).not.toHaveProperty('messageId');
    expect(issues).toEqual([{ path: 'messageId', problem }]);
  });

  it('may have a number in its place', () => {
    expect(parsedMessage({ messageId: 7 })).toEqual({
      value: { ...message, id: '7', messageId: '7' },
      issues: [{ path: 'messageId', problem: 'wrong-type' }],
    });
  });
});

describe('a page of messages', () => {
  const nameless = { content: 'Oi', role: 'user', sender: 'Ana', context: [] };
  const idsOf = (items: readonly unknown[]) =>
    toMessagePage({ items, total: 9 }).value.items.map(({ id }) => id);

  it('is what was sent, where that is whole', () => {
    const other = { ...stored, messageId: 'n' };
    expect(toMessagePage({ items: [stored, other], total: 9 })).toEqual({
      value: { items: [message, { ...message, id: 'n', messageId: 'n' }], total: 9 },
      issues: [],
    });
  });

  it('has each message with an id once', () => {
    const { value, issues } = toMessagePage({ items: [stored, stored], total: 9 });
    expect(value.items).toEqual([message]);
    expect(issues).toEqual([{ path: 'items[1]', problem: 'duplicate' }]);
  });

  it('has every message without one, under an id of its own', () => {
    expect(idsOf([nameless, nameless, { ...nameless, content: 'Olá' }, nameless])).toEqual([
      '2  user Oi',
      '1  user Oi',
      ' user Olá',
      ' user Oi',
    ]);
    const { issues } = toMessagePage({ items: [stored, nameless, nameless], total: 9 });
    expect(issues.map(({ problem }) => problem)).not.toContain('duplicate');
  });

  it('keeps the ids when it is read again, and when a newer message came', () => {
    const ids = idsOf([nameless, nameless]);
    expect(idsOf([nameless, nameless])).toEqual(ids);
    expect(idsOf([nameless, nameless, nameless]).slice(1)).toEqual(ids);
  });
});

describe('the order of a page of messages', () => {
  const at = (minute: number, content: string) => ({
    ...stored,
    ...{ messageId: content, content },
    createdAt: `2026-03-10T12:0${String(minute)}:00Z`,
  });
  const contentsOf = (items: readonly unknown[]) =>
    toMessagePage({ items, total: 9 }).value.items.map(({ content }) => content);
  const newestFirst = [at(4, 'e'), at(3, 'd'), at(2, 'c'), at(1, 'b')];

  it.each([
    ['newest first', newestFirst],
    ['oldest first', newestFirst.toReversed()],
    ['shuffled', [at(2, 'c'), at(4, 'e'), at(1, 'b'), at(3, 'd')]],
  ])('begins with the newest, though the server sends it %s', (_, items) => {
    expect(contentsOf(items)).toEqual(['e', 'd', 'c', 'b']);
  });

  it('is that of the server where the times are equal', () => {
    expect(contentsOf([at(1, 'b'), at(1, 'a'), at(1, 'c')])).toEqual(['b', 'a', 'c']);
  });

  it('keeps a question before its answer of the same time where the oldest come first', () => {
    const items = [at(1, 'q1'), at(1, 'a1'), at(2, 'q2'), at(2, 'a2')];
    expect(contentsOf(items)).toEqual(['a2', 'q2', 'a1', 'q1']);
  });

  it('leaves a message without a time behind the one that it came after', () => {
    const untimed = { ...at(1, 'u'), createdAt: 'ontem' };
    expect(contentsOf([at(4, 'e'), untimed, at(2, 'c')])).toEqual(['e', 'u', 'c']);
    expect(contentsOf([at(2, 'c'), at(4, 'e'), untimed])).toEqual(['u', 'e', 'c']);
    expect(contentsOf([untimed, at(2, 'c')])).toEqual(['u', 'c']);
  });
});

describe('messages under one id', () => {
  const read = (...items: readonly object[]) =>
    toMessagePage({ items: items.map((item) => ({ ...stored, ...item })), total: 9 });

  it('are all there where their texts, roles or times differ, each under an id of its own', () => {
    const { value } = read(
      { content: 'third' },
      { content: 'second', role: 'assistant' },
      { content: 'first' },
    );
    expect(value.items.map(({ id, content }) => [id, content])).toEqual([
      ['2 m', 'third'],
      ['1 m', 'second'],
      ['m', 'first'],
    ]);
    expect(read({ createdAt: '2026-03-10T12:01:00Z' }, {}).value.items).toHaveLength(2);
  });

  it('are not rated, since a rating could be that of another, except for the first', () => {
    const { value } = read({ content: 'answer', role: 'assistant' }, {});
    expect(value.items.map(({ messageId }) => messageId)).toEqual([undefined, 'm']);
  });

  it('keep their ids when a newer message came', () => {
    const before = read({ content: 'b' }, { content: 'a' }).value.items.map(({ id }) => id);
    const after = read({ content: 'c' }, { content: 'b' }, { content: 'a' });
    expect(after.value.items.map(({ id }) => id).slice(1)).toEqual(before);
  });
});

describe('the rating of a message', () => {
  it.each([1, 2, 3, 4, 5])('is kept where it is %j', (rating) => {
    const feedback = { rating, comment: '' };
    expect(parsedMessage({ feedback })).toEqual({ value: { ...message, feedback }, issues: [] });
    expect(parsedMessage({ feedback: { rating, comment: null, persona: 'p' } })).toEqual({
      value: { ...message, feedback: { rating } },
      issues: [],
    });
  });

  it.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 2.5 },
    { rating: '5' },
    { comment: 'a' },
    5,
    [],
  ])('is absent where the server sends %j', (feedback) => {
    const { value, issues } = parsedMessage({ feedback });
    expect(value).not.toHaveProperty('feedback');
    expect(issues).toEqual([{ path: 'feedback', problem: 'unusable' }]);
  });

  it('is kept where only its comment is none', () => {
    expect(parsedMessage({ feedback: { rating: 4, comment: ['a'] } })).toEqual({
      value: { ...message, feedback: { rating: 4 } },
      issues: [{ path: 'feedback.comment', problem: 'wrong-type' }],
    });
  });
});
