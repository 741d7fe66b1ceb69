import { describe, expect, it } from 'vitest';
import { sessionReducer, type SessionEvent, type SessionState } from './session.ts';
import { deepFreeze } from './testing/deep-freeze.ts';
import { userFixture } from './testing/fixtures.ts';

const ANA = userFixture('Admin');
const RUI = deepFreeze({ ...ANA, name: 'Rui', email: 'rui@example.com' });

const STARTING: SessionState = { status: 'starting', likely: true };
const STARTING_AGAIN: SessionState = { status: 'starting', likely: false };
const SIGNED_OUT: SessionState = { status: 'signed-out', failure: null, ended: false };
const ENDED: SessionState = { status: 'signed-out', failure: null, ended: true };
const FAILED: SessionState = { status: 'signed-out', failure: 'connection', ended: false };
const SIGNING_IN: SessionState = { status: 'signing-in' };
const SIGNED_IN: SessionState = { status: 'signed-in', user: ANA, method: 'external' };
const STATES = deepFreeze({ STARTING, SIGNED_OUT, ENDED, FAILED, SIGNING_IN, SIGNED_IN });

const FAILURE: SessionEvent = { type: 'sign-in-failed', failure: 'wrong-tenant' };
const WRONG_TENANT: SessionState = { ...SIGNED_OUT, failure: 'wrong-tenant' };

const IDENTIFIED = { type: 'user-identified', user: RUI, method: 'password' } as const;
const RUI_SIGNED_IN: SessionState = { status: 'signed-in', user: RUI, method: 'password' };

type Changes = Partial<Record<keyof typeof STATES, SessionState>>;
const names = Object.keys(STATES) as (keyof typeof STATES)[];

/** For each event: the states it changes, and into what. All others stay the same. */
const CHANGES: readonly [SessionEvent, Changes][] = [
  [IDENTIFIED, { STARTING: RUI_SIGNED_IN, SIGNING_IN: RUI_SIGNED_IN, SIGNED_IN: RUI_SIGNED_IN }],
  [
    { type: 'start-repeated' },
    { SIGNED_OUT: STARTING_AGAIN, ENDED: STARTING_AGAIN, FAILED: STARTING_AGAIN },
  ],
  [{ type: 'nobody-found' }, { STARTING: SIGNED_OUT }],
  [{ type: 'sign-in-started' }, { SIGNED_OUT: SIGNING_IN, ENDED: SIGNING_IN, FAILED: SIGNING_IN }],
  [{ type: 'sign-in-cancelled' }, { SIGNING_IN: SIGNED_OUT }],
  [FAILURE, { STARTING: WRONG_TENANT, SIGNING_IN: WRONG_TENANT }],
  [{ type: 'session-ended' }, { SIGNED_IN: ENDED }],
  [
    { type: 'signed-out' },
    {
      STARTING: SIGNED_OUT,
      ENDED: SIGNED_OUT,
      FAILED: SIGNED_OUT,
      SIGNING_IN: SIGNED_OUT,
      SIGNED_IN: SIGNED_OUT,
    },
  ],
];
const table = CHANGES.flatMap(([event, changes]) =>
  names.map((name) => ({ name, event, next: changes[name] ?? STATES[name] })),
);

describe('sessionReducer', () => {
  it.each(table)('answers $event.type in the state $name', ({ name, event, next }) => {
    const answer = sessionReducer(STATES[name], event);
    expect(answer).toEqual(next);
    if (next === STATES[name]) expect(answer).toBe(next);
  });

  it('keeps the state when the same user is identified again', () => {
    const again = { type: 'user-identified', user: { ...ANA }, method: 'external' } as const;
    expect(sessionReducer(STATES.SIGNED_IN, again)).toBe(STATES.SIGNED_IN);
  });

  it('notices another role, and another method, of the same user', () => {
    const promoted = { ...ANA, roles: [{ name: 'Developer' }] };
    const next = sessionReducer(STATES.SIGNED_IN, {
      type: 'user-identified',
      user: promoted,
      method: 'external',
    });
    expect(next).toEqual({ ...SIGNED_IN, user: promoted });
    const byPassword = { type: 'user-identified', user: ANA, method: 'password' } as const;
    expect(sessionReducer(next, byPassword)).toEqual({ ...SIGNED_IN, method: 'password' });
  });

  it('keeps the state when the same failure comes again', () => {
    const failed = sessionReducer(STATES.SIGNING_IN, FAILURE);
    expect(sessionReducer(failed, { ...FAILURE })).toBe(failed);
  });
});

it.each(['external', 'password'] as const)('remembers a sign-in that is %s', (method) => {
  const { user } = STATES.SIGNED_IN;
  const event = { type: 'user-identified', user, method } as const;
  expect(sessionReducer(STATES.SIGNING_IN, event)).toEqual({ status: 'signed-in', user, method });
});
