import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isInterrupted,
  sessionReducer,
  type SessionEvent,
  type SessionState,
  type SignInFailure,
} from './session.ts';
import { deepFreeze, userFixture } from './testing/fixtures.ts';
import { runs } from './testing/property-runs.ts';

const ANA = userFixture('Admin');
const RUI = deepFreeze({ ...ANA, name: 'Rui', email: 'rui@example.com' });

const FAILURES: Record<SignInFailure, true> = {
  'login-failed': true,
  'invalid-account': true,
  'wrong-tenant': true,
  unauthorized: true,
  connection: true,
  unavailable: true,
};
const failures = Object.keys(FAILURES) as SignInFailure[];

const identified = fc
  .record({ user: fc.constantFrom(ANA, RUI), method: fc.constantFrom('external', 'password') })
  .map((facts) => ({ type: 'user-identified', ...facts }) as const);
const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  identified,
  fc.constantFrom(...failures).map((failure) => ({ type: 'sign-in-failed', failure }) as const),
  fc
    .constantFrom(
      'start-repeated',
      'nobody-found',
      'sign-in-started',
      'sign-in-cancelled',
      'renewal-dismissed',
      'signed-out',
    )
    .map((type) => ({ type }) as const),
  fc.boolean().map((elsewhere) => ({ type: 'signed-out', elsewhere }) as const),
  fc
    .constantFrom('ended', 'no-external-token')
    .map((cause) => ({ type: 'renewal-needed', cause }) as const),
);

/** Gives every state with the event that led to it. */
function history(events: readonly SessionEvent[], likely = true) {
  let state: SessionState = { status: 'starting', likely };
  return events.map((event) => {
    const before = state;
    state = deepFreeze(sessionReducer(before, event));
    return { before, event, after: state };
  });
}

/** Checks a promise after each event of any sequence. */
function always(check: (step: ReturnType<typeof history>[number]) => void): void {
  fc.assert(
    fc.property(fc.array(anyEvent), fc.boolean(), (events, likely) => {
      history(events, likely).forEach(check);
    }),
    { numRuns: runs(2_000) },
  );
}

it('a user is signed in by being identified, and in no other way', () => {
  always(({ before, event, after }) => {
    if (after.status !== 'signed-in' || after === before) return;
    const { user, method } = after;
    if (event.type === 'user-identified') expect(event).toMatchObject({ user, method });
    // Any other event changes only the renewal.
    else expect(before).toMatchObject({ status: 'signed-in', user, method });
  });
});

it('a session that ends by itself keeps its user until somebody is identified or signs out', () => {
  always(({ before, event, after }) => {
    if (!isInterrupted(before) || isInterrupted(after)) return;
    expect(['user-identified', 'signed-out']).toContain(event.type);
  });
});

it('the start comes back only where it is repeated, and any outcome ends it', () => {
  const outcomes: readonly SessionEvent[] = [
    { type: 'nobody-found' },
    { type: 'sign-in-failed', failure: 'connection' },
    { type: 'user-identified', user: ANA, method: 'external' },
    { type: 'signed-out' },
  ];
  always(({ before, event, after }) => {
    if (after.status !== 'starting') return;
    if (before.status !== 'starting') expect(event.type).toBe('start-repeated');
    for (const outcome of outcomes)
      expect(sessionReducer(after, outcome).status).not.toBe('starting');
  });
});

it('who is signed out stays so until the start is repeated or signing in begins', () => {
  always(({ before, event, after }) => {
    if (before.status !== 'signed-out' || after.status === 'signed-out') return;
    expect(['start-repeated', 'sign-in-started']).toContain(event.type);
  });
});

it('a failure is forgotten only with an attempt or a sign-out', () => {
  always(({ before, event, after }) => {
    if (before.status !== 'signed-out' || after === before) return;
    expect(['start-repeated', 'sign-in-started', 'signed-out']).toContain(event.type);
  });
});

it('a window that is waited for comes to an end, too', () => {
  always(({ after }) => {
    if (after.status !== 'signing-in') return;
    for (const type of ['sign-in-cancelled', 'signed-out'] as const)
      expect(sessionReducer(after, { type }).status).toBe('signed-out');
  });
  always(({ after }) => {
    const cancelled = sessionReducer(after, { type: 'sign-in-cancelled' });
    expect(JSON.stringify(cancelled)).not.toMatch(/signing-in|under-way/);
  });
});

it('nothing of a user is left when nobody is signed in', () => {
  always(({ event, after }) => {
    if (event.type === 'signed-out' && event.elsewhere !== true)
      expect(after).toEqual({ status: 'signed-out', failure: null });
    if (event.type === 'signed-out') expect(after.status).not.toBe('signed-in');
    if (after.status === 'signed-in') return;
    expect(JSON.stringify(after)).not.toMatch(/example\.com|external|password/);
  });
});

it('a failure is shown only until the next attempt', () => {
  always(({ before, event, after }) => {
    if (event.type !== 'sign-in-started' && event.type !== 'start-repeated') return;
    // The start is not repeated while somebody is signed in.
    if (after === before) return;
    expect(JSON.stringify(after)).not.toMatch(/"failure":"/);
  });
});

it('an event told twice in a row changes nothing the second time', () => {
  always(({ event, after }) => {
    expect(sessionReducer(after, structuredClone(event))).toBe(after);
  });
});
