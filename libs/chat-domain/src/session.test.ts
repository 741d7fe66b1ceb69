import { describe, expect, it } from 'vitest';
import type { User } from './entities.ts';
import {
  canSend,
  isAppReady,
  isInterrupted,
  isOtherPerson,
  isSamePerson,
  namesOfPerson,
  sessionReducer,
  type SessionEvent,
  type SessionRenewal,
  type SessionState,
} from './session.ts';
import { deepFreeze, personaFixture, userFixture } from './testing/fixtures.ts';

const ANA = userFixture('Admin');
const RUI = deepFreeze({ ...ANA, name: 'Rui', email: 'rui@example.com' });

const STARTING: SessionState = { status: 'starting', likely: true };
const STARTING_AGAIN: SessionState = { status: 'starting', likely: false };
const SIGNED_OUT: SessionState = { status: 'signed-out', failure: null };
const FAILED: SessionState = { status: 'signed-out', failure: 'connection' };
const SIGNING_IN: SessionState = { status: 'signing-in' };
const SIGNED_IN: SessionState = {
  ...{ status: 'signed-in', user: ANA, method: 'external' },
  renewal: null,
};
const renewing = (renewal: SessionRenewal): SessionState => ({ ...SIGNED_IN, renewal });
const NEEDED = { status: 'needed', failure: null } as const;
const UNDER_WAY = { status: 'under-way', failure: null } as const;
const ENDED = renewing({ ...NEEDED, cause: 'ended' });
const ELSEWHERE: SessionState = { status: 'signed-out', failure: null, elsewhere: true };
const NO_TOKEN = renewing({ ...NEEDED, cause: 'no-external-token' });
const RENEWING = renewing({ ...UNDER_WAY, cause: 'ended' });
const RENEWAL_FAILED = renewing({ status: 'needed', failure: 'connection', cause: 'ended' });
const STATES = deepFreeze({
  ...{ STARTING, SIGNED_OUT, FAILED, SIGNING_IN, SIGNED_IN },
  ...{ ENDED, ELSEWHERE, NO_TOKEN, RENEWING, RENEWAL_FAILED },
});

const FAILURE: SessionEvent = { type: 'sign-in-failed', failure: 'wrong-tenant' };
const WRONG_TENANT: SessionState = { ...SIGNED_OUT, failure: 'wrong-tenant' };

const IDENTIFIED = { type: 'user-identified', user: RUI, method: 'password' } as const;
const RUI_SIGNED_IN: SessionState = {
  ...{ status: 'signed-in', user: RUI, method: 'password' },
  renewal: null,
};
const isOfUser = (name: keyof typeof STATES) => STATES[name].status === 'signed-in';

type Changes = Partial<Record<keyof typeof STATES, SessionState>>;
const names = Object.keys(STATES) as (keyof typeof STATES)[];

/** Gives the same row for every signed-in state. */
function everySignedIn(next: SessionState): Changes {
  return Object.fromEntries(names.filter(isOfUser).map((name) => [name, next]));
}

/** States that each event changes, and their next states. All others stay the same. */
const CHANGES: readonly [SessionEvent, Changes][] = [
  [
    IDENTIFIED,
    { STARTING: RUI_SIGNED_IN, SIGNING_IN: RUI_SIGNED_IN, ...everySignedIn(RUI_SIGNED_IN) },
  ],
  [
    { type: 'start-repeated' },
    { SIGNED_OUT: STARTING_AGAIN, FAILED: STARTING_AGAIN, ELSEWHERE: STARTING_AGAIN },
  ],
  [{ type: 'nobody-found' }, { STARTING: SIGNED_OUT }],
  [
    { type: 'sign-in-started' },
    {
      ...{ SIGNED_OUT: SIGNING_IN, FAILED: SIGNING_IN },
      ...{ ENDED: RENEWING, RENEWAL_FAILED: RENEWING },
      ELSEWHERE: SIGNING_IN,
      NO_TOKEN: renewing({ ...UNDER_WAY, cause: 'no-external-token' }),
    },
  ],
  [{ type: 'sign-in-cancelled' }, { SIGNING_IN: SIGNED_OUT, RENEWING: ENDED }],
  [
    FAILURE,
    {
      ...{ STARTING: WRONG_TENANT, SIGNING_IN: WRONG_TENANT },
      RENEWING: renewing({ status: 'needed', failure: 'wrong-tenant', cause: 'ended' }),
    },
  ],
  [{ type: 'renewal-needed', cause: 'no-external-token' }, { SIGNED_IN: NO_TOKEN }],
  [
    { type: 'renewal-needed', cause: 'ended' },
    { SIGNED_IN: ENDED, NO_TOKEN: ENDED },
  ],
  [
    // A window of the provider stays open: the user is signing in again.
    { type: 'signed-out', elsewhere: true },
    { STARTING: ELSEWHERE, ...everySignedIn(ELSEWHERE), RENEWING: SIGNING_IN },
  ],
  [{ type: 'renewal-dismissed' }, { NO_TOKEN: SIGNED_IN }],
  [
    { type: 'signed-out' },
    {
      ...{ STARTING: SIGNED_OUT, FAILED: SIGNED_OUT, SIGNING_IN: SIGNED_OUT },
      ELSEWHERE: SIGNED_OUT,
      ...everySignedIn(SIGNED_OUT),
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

  it.each<Partial<User>>([
    { name: 'Ana Maria' },
    { email: 'ana.maria@example.com' },
    { externalId: 'x' },
    { roles: [] },
    { roles: [...ANA.roles, { name: 'Developer' }] },
  ])('takes over a user whose data changed to %j', (change) => {
    const user = { ...ANA, ...change };
    const event = { type: 'user-identified', user, method: 'external' } as const;
    expect(sessionReducer(STATES.SIGNED_IN, event)).toEqual({ ...SIGNED_IN, user });
  });

  it('notices that one of several roles is another one', () => {
    const withRoles = (...names: readonly string[]) => {
      const user = { ...ANA, roles: names.map((name) => ({ name })) };
      return { type: 'user-identified', user, method: 'external' } as const;
    };
    const both = sessionReducer(STATES.SIGNED_IN, withRoles('Admin', 'Developer'));
    expect(sessionReducer(both, withRoles('Admin', 'Developer'))).toBe(both);
    expect(sessionReducer(both, withRoles('Admin', 'Auditor'))).not.toBe(both);
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
  const user = ANA;
  const event = { type: 'user-identified', user, method } as const;
  expect(sessionReducer(STATES.SIGNING_IN, event)).toEqual({ ...SIGNED_IN, user, method });
});

it('is interrupted where only the user can go on, and not where a token is missing', () => {
  const interrupted = names.filter((name) => isInterrupted(STATES[name]));
  expect(interrupted).toEqual(['ENDED', 'RENEWING', 'RENEWAL_FAILED']);
});

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

describe('two answers of the server', () => {
  const ana = { email: 'ana@a.example', externalId: 'A-1' };

  it.each([
    [{ ...ana }],
    [{ email: ' Ana@A.Example ' }],
    [{ email: '', externalId: 'a-1' }],
    [{ email: 'ana.sa@a.example', externalId: ' a-1 ' }],
    [{ email: ana.email, externalId: '' }],
  ])('name the same person: %j', (other) => {
    expect([isSamePerson(ana, other), isSamePerson(other, ana)]).toEqual([true, true]);
  });

  it.each([
    [{ email: 'rui@a.example' }],
    [{ email: ana.email, externalId: 'b-2' }],
    [{ email: '' }],
    [{ email: ' ', externalId: ' ' }],
  ])('do not name the same person: %j', (other) => {
    expect([isSamePerson(ana, other), isSamePerson(other, ana)]).toEqual([false, false]);
  });

  it('give the names of a person without case and blanks, the e-mail address first', () => {
    expect(namesOfPerson({ email: ' Ana@A.Example ', externalId: 'A-1 ' })).toEqual([
      'ana@a.example',
      'a-1',
    ]);
    expect(namesOfPerson({ email: ' ', externalId: 'A-1' })).toEqual(['a-1']);
    expect(namesOfPerson({ email: '' })).toEqual([]);
  });

  it('without an e-mail and an id name nobody', () => {
    expect(isSamePerson({ email: '' }, { email: '' })).toBe(false);
  });

  it.each([
    [ana, { email: 'rui@a.example' }],
    [ana, { email: ana.email, externalId: 'b-2' }],
    [{ email: ana.email }, { email: 'rui@a.example', externalId: 'a-1' }],
    [
      { email: '', externalId: 'A-1' },
      { email: ana.email, externalId: 'b-2' },
    ],
  ])('surely name two persons: %j and %j', (first, second) => {
    expect([isOtherPerson(first, second), isOtherPerson(second, first)]).toEqual([true, true]);
  });

  it.each([
    [ana, { email: 'ana.sa@a.example', externalId: ' a-1 ' }],
    [ana, { email: ' Ana@A.Example ' }],
    [{ email: ana.email }, { email: '', externalId: 'a-1' }],
    [{ email: ana.email }, { email: ' ', externalId: ' ' }],
    [{ email: '' }, ana],
  ])('may name one person: %j and %j', (first, second) => {
    expect([isOtherPerson(first, second), isOtherPerson(second, first)]).toEqual([false, false]);
  });
});
