import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMessagePage } from './from-wire/message.ts';
import { mergeMessagePages } from './message-order.ts';
import { runs } from './testing/property-runs.ts';

const RUNS = { numRuns: runs(300) };
const PAGE_SIZE = 4;

interface Sent {
  readonly minute: number;
  readonly content: string;
}

/** Texts are numbered in the order in which they were said; several may have one time. */
const chats = fc
  .array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 20 })
  .map((waits) => {
    let minute = 0;
    return waits.map((wait, index) => ({ minute: (minute += wait), content: String(index) }));
  });

const idsOf = fc.constantFrom<(sent: Sent) => object>(
  () => ({}),
  () => ({ messageId: 'x' }),
  ({ content }) => ({ messageId: `m${content}` }),
);

/** Merges what a server sends in this order, in pages. */
function merged(sent: readonly Sent[], ids: (sent: Sent) => object) {
  const wire = sent.map((message) => ({
    ...{ content: message.content, role: 'user', sender: 'Ana', context: [] },
    createdAt: new Date(Date.UTC(2026, 2, 10, 12, message.minute)).toISOString(),
    ...ids(message),
  }));
  const pages = Array.from({ length: Math.ceil(wire.length / PAGE_SIZE) }, (_, page) =>
    wire.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  );
  return mergeMessagePages(
    pages.map((items) => toMessagePage({ items, total: wire.length }).value),
  );
}

const contents = (messages: readonly { content: string }[]) =>
  messages.map(({ content }) => content);

describe('messages with ids of their own, one for all, or none', () => {
  it('are in the order in which they were said where a server sends its newest first', () => {
    const property = (said: readonly Sent[], ids: (sent: Sent) => object) => {
      expect(contents(merged(said.toReversed(), ids))).toEqual(contents(said));
    };
    fc.assert(fc.property(chats, idsOf, property), RUNS);
  });

  it('are in that order where it sends its oldest first, each at a time of its own', () => {
    const property = (said: readonly Sent[], ids: (sent: Sent) => object) => {
      const apart = said.map(({ content }, minute) => ({ content, minute }));
      expect(contents(merged(apart, ids))).toEqual(contents(said));
    };
    fc.assert(fc.property(chats, idsOf, property), RUNS);
  });

  it('are in the order of their times, all of them and each under an id of its own, in whatever order it sends them', () => {
    const orders = chats.chain((said) =>
      fc.shuffledSubarray([...said], { minLength: said.length, maxLength: said.length }),
    );
    const property = (sent: readonly Sent[], ids: (sent: Sent) => object) => {
      const shown = merged(sent, ids);
      const times = shown.map(({ createdAt }) => Date.parse(createdAt));
      expect(times).toEqual(times.toSorted((first, second) => first - second));
      expect(contents(shown).sort()).toEqual(contents(sent).sort());
      expect(new Set(shown.map(({ id }) => id)).size).toBe(sent.length);
    };
    fc.assert(fc.property(orders, idsOf, property), RUNS);
  });
});
