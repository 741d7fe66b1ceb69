import { describe, expect, it } from 'vitest';
import { canSend, isAppReady } from './readiness.ts';
import { personaFixture, userFixture } from './testing/fixtures.ts';

describe('isAppReady', () => {
  const ready = { loading: false, user: userFixture() };

  it('holds with a user once loading is over; the captcha counts as passed', () => {
    expect(isAppReady(ready)).toBe(true);
    expect(isAppReady({ ...ready, captchaPassed: true })).toBe(true);
  });

  it.each([{ loading: true }, { captchaPassed: false }, { user: null }])(
    'does not hold with %j',
    (missing) => {
      expect(isAppReady({ ...ready, ...missing })).toBe(false);
    },
  );
});

describe('canSend', () => {
  const ready = { loading: false, user: userFixture() };
  const conditions = { ...ready, chatId: 'c', persona: personaFixture(), awaitingReply: false };

  it('holds when ready, with a chat and a persona, and no reply awaited', () => {
    expect(canSend(conditions)).toBe(true);
  });

  it.each([
    { loading: true },
    { captchaPassed: false },
    { user: null },
    { chatId: null },
    { chatId: undefined },
    { chatId: '' },
    { persona: null },
    { persona: undefined },
    { awaitingReply: true },
  ])('does not hold with %j', (missing) => {
    expect(canSend({ ...conditions, ...missing })).toBe(false);
  });
});
