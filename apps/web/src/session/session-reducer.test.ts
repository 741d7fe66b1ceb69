import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANA, RUI } from '../testing/fixtures.ts';
import {
  sessionReducer,
  type SessionEvent,
  type SessionState,
  type SignInFailure,
} from './session-reducer.ts';

const STARTING: SessionState = { status: 'starting', likely: true };
const STARTING_AGAIN: SessionState = { status: 'starting', likely: false };
const SIGNED_OUT: SessionState = { status: 'signed-out', failure: null, ended: false };
const ENDED: SessionState = { status: 'signed-out', failure: null, ended: true };
const FAILED: SessionState = { status: 'signed-out', failure: 'connection', ended: false };
const SIGNING_IN: SessionState = { status: 'signing-in' };
const SIGNED_IN: SessionState = { status: 'signed-in', user: ANA };
const STATES = { STARTING, SIGNED_OUT, ENDED, FAILED, SIGNING_IN, SIGNED_IN };

const FAILURE: SessionEvent = { type: 'sign-in-failed', failure: 'wrong-tenant' };
const WRONG_TENANT: SessionState = { ...SIGNED_OUT, failure: 'wrong-tenant' };

/** For each event: the states it changes, and into what. All others stay the same. */
const CHANGES: readonly [SessionEvent, Partial<Record<keyof typeof STATES, SessionState>>][] = [
  [
    { type: 'start-repeated' },
    { SIGNED_OUT: STARTING_AGAIN, ENDED: STARTING_AGAIN, FAILED: STARTING_AGAIN },
  ],
  [{ type: 'nobody-found' }, { STARTING: SIGNED_OUT }],
  [{ type: 'sign-in-started' }, { SIGNED_OUT: SIGNING_IN, ENDED: SIGNING_IN, FAILED: SIGNING_IN }],
  [
    { type: 'sign-in-cancelled' },
    { STARTING: SIGNED_OUT, SIGNING_IN: SIGNED_OUT, ENDED: SIGNED_OUT, FAILED: SIGNED_OUT },
  ],
  [
    FAILURE,
    {
      STARTING: WRONG_TENANT,
      SIGNING_IN: WRONG_TENANT,
      SIGNED_OUT: WRONG_TENANT,
      ENDED: WRONG_TENANT,
      FAILED: WRONG_TENANT,
    },
  ],
  [{ type: 'session-ended' }, { SIGNED_IN: ENDED }],
  [
    { type: 'signed-out' },
    {
      STARTING: SIGNED_OUT,
      SIGNING_IN: SIGNED_OUT,
      SIGNED_IN: SIGNED_OUT,
      ENDED: SIGNED_OUT,
      FAILED: SIGNED_OUT,
    },
  ],
];
const names = Object.keys(STATES) as (keyof typeof STATES)[];
const table = CHANGES.flatMap(([event, changes]) =>
  names.map((name) => ({ name, event, next: changes[name] ?? STATES[name] })),
);

describe('sessionReducer', () => {
  it.each(table)('answers $event.type in the state $name', ({ name, event, next }) => {
    expect(sessionReducer(STATES[name], event)).toEqual(next);
  });

  it.each(names)('signs in whoever is identified in the state %s', (name) => {
    const next = sessionReducer(STATES[name], { type: 'user-identified', user: RUI });
    expect(next).toEqual({ status: 'signed-in', user: RUI });
  });
});

const FAILURES: Record<SignInFailure, true> = {
  'login-failed': true,
  'invalid-account': true,
  'wrong-tenant': true,
  unauthorized: true,
  connection: true,
  unavailable: true,
};
const failures = Object.keys(FAILURES) as SignInFailure[];

const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.constantFrom(ANA, RUI).map((user) => ({ type: 'user-identified', user }) as const),
  fc.constantFrom(...failures).map((failure) => ({ type: 'sign-in-failed', failure }) as const),
  fc
    .constantFrom(
      'start-repeated',
      'nobody-found',
      'sign-in-started',
      'sign-in-cancelled',
      'session-ended',
      'signed-out',
    )
    .map((type) => ({ type }) as const),
);

/** Every state with the event that led to it. */
function history(events: readonly SessionEvent[]) {
  let state = STARTING;
  return events.map((event) => {
    const before = state;
    state = sessionReducer(before, event);
    return { before, event, after: state };
  });
}

describe('whatever happens', () => {
  it('a user is signed in by being identified, and in no other way', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        for (const { before, event, after } of history(events)) {
          if (after.status !== 'signed-in' || after === before) continue;
          expect(event).toEqual({ type: 'user-identified', user: after.user });
        }
      }),
    );
  });

  it('the start comes to an end, and comes back only where it is repeated', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        for (const { before, event, after } of history(events)) {
          if (after.status !== 'starting' || before.status === 'starting') continue;
          expect(event.type).toBe('start-repeated');
        }
      }),
    );
    const ends: readonly SessionEvent['type'][] = [
      'nobody-found',
      'sign-in-cancelled',
      'signed-out',
    ];
    for (const type of ends)
      expect(sessionReducer(STARTING, { type } as SessionEvent).status).toBe('signed-out');
  });

  it('a failure is shown only until the next attempt', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        for (const { event, after } of history([...events, { type: 'sign-in-started' }]))
          if (event.type === 'sign-in-started') expect(after).not.toHaveProperty('failure');
      }),
    );
  });
});
