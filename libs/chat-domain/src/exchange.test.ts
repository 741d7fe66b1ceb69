import { describe, expect, it } from 'vitest';
import { EXCHANGE_STATUSES, isAwaitingReply } from './exchange.ts';
import { exchangeFixture } from './testing/fixtures.ts';

describe('isAwaitingReply', () => {
  it('holds for the first three statuses only', () => {
    const awaiting = EXCHANGE_STATUSES.filter((status) =>
      isAwaitingReply(exchangeFixture({ status })),
    );
    expect(awaiting).toEqual(['waiting', 'consulting', 'streaming']);
  });
});
