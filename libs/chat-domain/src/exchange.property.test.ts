import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContextEntry } from './entities.ts';
import {
  EXCHANGE_FAILURES,
  exchangeReducer,
  isAwaitingReply,
  type Exchange,
  type ReplyEvent,
  type ReplyPiece,
} from './exchange.ts';
import { deepFreeze, exchangeFixture } from './testing/fixtures.ts';

const started = exchangeFixture();
const ids = fc.constantFrom('e1', 'e1', 'e1', 'e1', 'stale');
const entryIds = fc.constantFrom('c1', 'c2', 'c3');

const entries: fc.Arbitrary<ContextEntry> = fc.oneof(
  fc.record({
    type: fc.constant('tool' as const),
    id: entryIds,
    name: fc.constant('search'),
    callOrder: fc.integer({ min: 0, max: 3 }),
    output: fc.option(fc.string(), { nil: undefined }),
  }),
  fc.record({ type: fc.constant('reference' as const), id: entryIds, title: fc.string() }),
);

const pieces: fc.Arbitrary<ReplyPiece> = fc.record(
  {
    reset: fc.boolean(),
    context: fc.array(entries, { maxLength: 3 }),
    content: fc.string({ unit: 'grapheme', maxLength: 8 }),
    personaMessageId: fc.constantFrom('m1', 'm2'),
    errorText: fc.constantFrom('Error one.', 'Error two.', ''),
  },
  { requiredKeys: [] },
);

const pieceEvents = fc.record({
  type: fc.constant('piece-received' as const),
  exchangeId: ids,
  piece: pieces,
});

const otherEvents: fc.Arbitrary<ReplyEvent> = fc.oneof(
  fc.record({ type: fc.constant('unreadable-piece-received' as const), exchangeId: ids }),
  fc.record({ type: fc.constant('reply-ended' as const), exchangeId: ids }),
  fc.record({ type: fc.constant('exchange-stopped' as const), exchangeId: ids }),
  fc.record({
    type: fc.constant('exchange-failed' as const),
    exchangeId: ids,
    failure: fc.constantFrom(...EXCHANGE_FAILURES),
  }),
);

const events = fc.oneof(
  { weight: 6, arbitrary: pieceEvents },
  { weight: 1, arbitrary: otherEvents },
);
const histories = fc.array(events, { maxLength: 30 });

function step(exchange: Exchange, event: ReplyEvent): Exchange {
  return deepFreeze(exchangeReducer(exchange, deepFreeze(event)));
}

function receive(received: readonly ReplyPiece[]): Exchange {
  return received.reduce<Exchange>(
    (exchange, piece) => step(exchange, { type: 'piece-received', exchangeId: 'e1', piece }),
    started,
  );
}

/** Gives the expected content: paragraphs since the last reset, divided by error texts. */
function expectedContent(received: readonly ReplyPiece[]): string {
  const lastReset = received.findLastIndex(({ reset }) => reset === true);
  const paragraphs: { text: string; isError: boolean }[] = [];
  for (const { content = '', errorText } of received.slice(Math.max(lastReset, 0))) {
    const last = paragraphs.at(-1);
    if (content !== '' && last?.isError === false) last.text += content;
    else if (content !== '') paragraphs.push({ text: content, isError: false });
    if (errorText !== undefined && errorText !== '')
      paragraphs.push({ text: errorText, isError: true });
  }
  return paragraphs.map(({ text }) => text).join('\n\n');
}

describe('exchangeReducer, for any order of events', () => {
  it('loses no text, never changes the question and never repeats an id', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const received: ReplyPiece[] = [];
        let exchange: Exchange = started;
        for (const event of history) {
          const isOurs = exchange?.exchangeId === 'e1' && isAwaitingReply(exchange);
          if (isOurs && event.type === 'piece-received' && event.exchangeId === 'e1') {
            received.push(event.piece);
          }
          exchange = step(exchange, event);
          if (exchange?.exchangeId !== 'e1') return;
          expect(exchange.answer.content).toBe(expectedContent(received));
          expect(exchange.question).toBe(started.question);
          const entryIds = exchange.answer.context.map(({ id }) => id);
          expect(new Set(entryIds).size).toBe(entryIds.length);
        }
      }),
    );
  });

  it('returns the same reference for stale events and for all events after the end', () => {
    fc.assert(
      fc.property(histories, (history) => {
        let exchange: Exchange = started;
        for (const event of history) {
          const next = step(exchange, event);
          const isStale = 'exchangeId' in event && event.exchangeId !== exchange?.exchangeId;
          const isOver = !isAwaitingReply(exchange);
          if (isStale || isOver) expect(next).toBe(exchange);
          exchange = next;
        }
      }),
    );
  });

  it('names a failure exactly for a failed or interrupted exchange', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const end = history.reduce<Exchange>(step, started);
        const hasFailed = end?.status === 'failed' || end?.status === 'interrupted';
        expect(end?.failure !== undefined).toBe(hasFailed);
      }),
    );
  });

  it('comes to the same answer however content is split into pieces', () => {
    const cuts = fc.array(fc.nat({ max: 8 }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(pieces, cuts), { maxLength: 12 }), (parts) => {
        const whole = parts.map(([piece]) => piece);
        const split = parts.flatMap(([piece, positions]) => splitPiece(piece, positions));
        expect(receive(split)).toEqual(receive(whole));
      }),
    );
  });
});

/** Splits a piece into several: one field each, in order, with the content cut anywhere. */
function splitPiece(piece: ReplyPiece, positions: readonly number[]): readonly ReplyPiece[] {
  const { reset, context, content, personaMessageId, errorText } = piece;
  const bounds = [
    0,
    ...positions.toSorted((first, second) => first - second),
    content?.length ?? 0,
  ];
  const slices = bounds.slice(1).map((end, index) => content?.slice(bounds[index], end) ?? '');
  return [
    ...(reset === undefined ? [] : [{ reset }]),
    ...(context ?? []).map((entry) => ({ context: [entry] })),
    ...slices.map((slice) => ({ content: slice })),
    ...(personaMessageId === undefined ? [] : [{ personaMessageId }]),
    ...(errorText === undefined ? [] : [{ errorText }]),
  ];
}
