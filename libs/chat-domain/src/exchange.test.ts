import { describe, expect, it } from 'vitest';
import {
  EXCHANGE_STATUSES,
  exchangeReducer,
  isAwaitingReply,
  type Exchange,
  type ReplyEvent,
  type ReplyPiece,
} from './exchange.ts';
import { deepFreeze, exchangeFixture, toolCallFixture } from './testing/fixtures.ts';

describe('isAwaitingReply', () => {
  it('holds for the first three statuses only', () => {
    const awaiting = EXCHANGE_STATUSES.filter((status) =>
      isAwaitingReply(exchangeFixture({ status })),
    );
    expect(awaiting).toEqual(['waiting', 'consulting', 'streaming']);
  });
});

const exchangeId = 'e1';
const started = exchangeFixture();
const ended: ReplyEvent = { type: 'reply-ended', exchangeId };
const stopped: ReplyEvent = { type: 'exchange-stopped', exchangeId };
const unreadable: ReplyEvent = { type: 'unreadable-piece-received', exchangeId };
const failed: ReplyEvent = { type: 'exchange-failed', exchangeId, failure: 'connection' };

const piece = (fields: ReplyPiece): ReplyEvent => ({
  type: 'piece-received',
  exchangeId,
  piece: deepFreeze(fields),
});

function run(...events: readonly ReplyEvent[]): Exchange {
  return events.reduce(
    (exchange, event) => deepFreeze(exchangeReducer(exchange, deepFreeze(event))),
    started,
  );
}

describe('exchangeReducer: foreign events', () => {
  it.each([ended, stopped, unreadable, failed, piece({ content: 'x' })])(
    'ignores $type of another exchange',
    (event) => {
      const other: ReplyEvent = { ...event, exchangeId: 'other' };
      expect(exchangeReducer(started, other)).toBe(started);
    },
  );
});

describe('exchangeReducer: pieces', () => {
  it('goes from waiting to consulting to streaming', () => {
    const context = [toolCallFixture()];
    expect(started.status).toBe('waiting');
    expect(run(piece({ context })).status).toBe('consulting');
    expect(run(piece({ context }), piece({ content: 'Hi' })).status).toBe('streaming');
  });

  it('appends content', () => {
    expect(run(piece({ content: 'Hel' }), piece({ content: 'lo' })).answer.content).toBe('Hello');
  });

  it('drops the content at a reset and keeps the context', () => {
    const context = [toolCallFixture()];
    const { answer, status } = run(piece({ context, content: 'no' }), piece({ reset: true }));
    expect(answer).toMatchObject({ content: '', context });
    expect(status).toBe('consulting');
  });

  it('waits again after a reset without context', () => {
    expect(run(piece({ content: 'no' }), piece({ reset: true })).status).toBe('waiting');
  });

  it('applies reset first and error text last within one piece', () => {
    const all = { errorText: 'Error.', content: 'new', reset: true, personaMessageId: 'm1' };
    const { answer } = run(piece({ content: 'old' }), piece(all));
    expect(answer).toMatchObject({
      content: 'new\n\nError.',
      messageId: 'm1',
      ending: 'incomplete',
    });
  });

  it('updates a tool call in place', () => {
    const { answer } = run(
      piece({ context: [toolCallFixture(), toolCallFixture({ id: 't2' })] }),
      piece({ context: [toolCallFixture({ output: 3 })] }),
    );
    expect(answer.context.map(({ id }) => id)).toEqual(['t1', 't2']);
    expect(answer.context[0]).toEqual(toolCallFixture({ output: 3 }));
  });

  it('sets an error text apart as its own paragraph', () => {
    const errorText = 'Error.';
    expect(run(piece({ errorText })).answer.content).toBe('Error.');
    expect(
      run(
        piece({ content: 'a' }),
        piece({ errorText }),
        piece({ content: 'b' }),
        piece({ content: 'c' }),
      ).answer.content,
    ).toBe('a\n\nError.\n\nbc');
  });

  it('marks the answer incomplete for an error without text and adds no paragraph', () => {
    const event = piece({ errorText: '' });
    const marked = run(piece({ content: 'a' }), event);
    expect(marked.answer).toMatchObject({ content: 'a', ending: 'incomplete' });
    expect(exchangeReducer(marked, event)).toBe(marked);
    expect(run(event, piece({ content: 'b' })).answer.content).toBe('b');
  });

  it('begins plainly after a reset that dropped an error text, and stays incomplete', () => {
    const { answer } = run(piece({ errorText: 'E' }), piece({ reset: true, content: 'b' }), ended);
    expect(answer).toMatchObject({ content: 'b', ending: 'incomplete' });
  });

  it('counts unreadable pieces and goes on', () => {
    const { answer, status } = run(unreadable, unreadable, piece({ content: 'fine' }));
    expect(answer).toMatchObject({ content: 'fine', unreadablePieces: 2 });
    expect(status).toBe('streaming');
  });

  it.each<ReplyPiece>([{}, { content: '' }, { reset: true }, { context: [] }])(
    'returns the same reference for %j that changes nothing',
    (fields) => {
      expect(exchangeReducer(started, piece(fields))).toBe(started);
    },
  );

  it('returns the same reference for a repeated messageId and context', () => {
    const repeated = piece({ personaMessageId: 'm1', context: [toolCallFixture()] });
    const once = run(repeated);
    expect(exchangeReducer(once, repeated)).toBe(once);
  });
});

describe('exchangeReducer: ends', () => {
  it.each([
    ['content', piece({ content: 'Hi' })],
    ['context', piece({ context: [toolCallFixture()] })],
    ['an unreadable piece', unreadable],
    ['an error text', piece({ errorText: 'Error.' })],
    ['an empty error text', piece({ errorText: '' })],
  ])('settles when %s was received', (_, event) => {
    const end = run(event, ended);
    expect(end.status).toBe('settled');
    expect(end.question).toBe(started.question);
  });

  it.each([
    ['nothing', []],
    ['only an id', [piece({ personaMessageId: 'm1' })]],
    ['only what a reset dropped', [piece({ content: 'x' }), piece({ reset: true })]],
  ])('fails as an empty reply when %s was received', (_, events) => {
    expect(run(...events, ended)).toMatchObject({
      status: 'failed',
      failure: 'empty-reply',
      question: { content: 'Holidays?' },
    });
  });

  it('leaves a plain end without an ending', () => {
    expect(run(piece({ content: 'Hi' }), ended).answer).not.toHaveProperty('ending');
  });

  it('keeps the text of an interrupted answer and does not blame the question', () => {
    const end = run(piece({ content: 'Half' }), failed);
    expect(end).toMatchObject({
      status: 'interrupted',
      failure: 'connection',
      answer: { content: 'Half', ending: 'interrupted' },
    });
    expect(end.question).toBe(started.question);
  });

  it('fails with context but without content', () => {
    const end = run(piece({ context: [toolCallFixture()] }), failed);
    expect(end.status).toBe('failed');
  });

  it('keeps the text of a stopped answer', () => {
    expect(run(piece({ content: 'Half' }), stopped)).toMatchObject({
      status: 'stopped',
      answer: { content: 'Half', ending: 'stopped' },
    });
  });

  it('stops before any content with an empty answer', () => {
    const end = run(stopped);
    expect(end).toMatchObject({ status: 'stopped', answer: { content: '', ending: 'stopped' } });
    expect(end.question).toBe(started.question);
  });

  it.each([ended, stopped, failed])('keeps an incomplete answer incomplete on $type', (event) => {
    expect(run(piece({ errorText: 'E' }), event).answer.ending).toBe('incomplete');
  });

  it.each([ended, stopped, unreadable, failed, piece({ content: 'late' })])(
    'ignores $type after the end',
    (event) => {
      const end = run(piece({ content: 'Hi' }), ended);
      expect(exchangeReducer(end, event)).toBe(end);
    },
  );
});
