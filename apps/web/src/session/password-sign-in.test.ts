import { ApiConnectionError, ApiTimeoutError } from '@colega/api-sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { deferred, settlePromises } from '../testing/deferred.ts';
import { apiError, createFakeApi, type FakeApi } from '../testing/fake-api-client.ts';
import {
  createFakeExternalSignIn,
  type FakeExternalSignIn,
} from '../testing/fake-external-sign-in.ts';
import { ANA, RUI } from '../testing/fixtures.ts';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import type { ExternalSignIn } from './external-sign-in.ts';
import type { PasswordFailure } from './password-sign-in.ts';
import { createRefusals } from './refusals.ts';
import { createSession } from './session.ts';
import type { Session } from './session-context.ts';

const CREDENTIALS = { email: ANA.email, password: 'a secret of Ana' };
const SIGNED_OUT = { status: 'signed-out', failure: null };
const BY_PASSWORD = { status: 'signed-in', user: ANA, method: 'password', renewal: null };

let api: FakeApi;
let external: FakeExternalSignIn;
let log: string[];
let failures: PasswordFailure[];
let begunAnew: number;

clearStoredValuesAroundTests();
beforeEach(() => {
  api = createFakeApi();
  log = [];
  failures = [];
  begunAnew = 0;
});

const isExternal = () => localValues.read(STORAGE_KEYS.signedInExternally);

/** Creates a session without a user. */
async function signedOutSession(
  answers: Partial<ExternalSignIn> = {},
  login?: FakeApi['auth']['login'],
): Promise<Session> {
  external = createFakeExternalSignIn(answers);
  const session = createSession({
    api: login === undefined ? api : { ...api, auth: { ...api.auth, login } },
    loadExternalSignIn: () => Promise.resolve(external),
    framed: false,
    refusals: createRefusals(),
    onSignedOut: () => undefined,
    onIdentified: () => undefined,
    onOtherUser: () => (begunAnew += 1),
    log: (message) => log.push(message),
  });
  await session.start();
  return session;
}

const enter = (session: Session) =>
  session.signInWithPassword(CREDENTIALS, (failure) => failures.push(failure));

/** Creates Ana's session, signed in by password. */
async function sessionOfAna(answers: Partial<ExternalSignIn> = {}): Promise<Session> {
  const session = await signedOutSession(answers);
  api.server.user = ANA;
  await enter(session);
  // The SDK stores it like this.
  sessionValues.write(STORAGE_KEYS.sessionToken, 'session token');
  return session;
}

describe('signing in by password', () => {
  it('identifies the user, who has no external account (§4)', async () => {
    const session = await signedOutSession();
    api.server.user = ANA;
    expect(await enter(session)).toBe(true);
    expect([session.state.get(), isExternal(), failures]).toEqual([BY_PASSWORD, 'false', []]);
    expect(external.calls).not.toContain('byPopup');
  });

  it('shows no state between: a refused pair changes nothing', async () => {
    const session = await signedOutSession();
    const states: string[] = [];
    session.state.subscribe(() => states.push(session.state.get().status));
    expect(await enter(session)).toBe(false);
    expect([states, session.state.get(), isExternal()]).toEqual([[], SIGNED_OUT, null]);
  });

  it.each([
    [apiError(401), 'refused'],
    [apiError(400), 'refused'],
    [apiError(429), 'blocked'],
    [apiError(500), 'unknown'],
    [new ApiConnectionError(), 'connection'],
    [new ApiTimeoutError(), 'connection'],
    [new Error('unforeseen'), 'unknown'],
  ])('is answered with false, and tells why: %s', async (error, failure) => {
    const session = await signedOutSession({}, () => Promise.reject(error));
    expect(await enter(session)).toBe(false);
    expect([session.state.get(), failures]).toEqual([SIGNED_OUT, [failure]]);
  });

  it('logs a failure without the address and the password', async () => {
    await enter(await signedOutSession());
    expect(log).toEqual(['Password sign-in failed: refused']);
  });

  it('ends what waits for a window of the provider, whose answer counts no longer', async () => {
    const window = deferred<string>();
    const session = await signedOutSession({ byPopup: () => window.promise });
    const signingIn = session.signIn();
    await settlePromises();
    api.server.user = ANA;
    await enter(session);
    api.server.usersByToken.set('token of Rui', RUI);
    window.resolve('token of Rui');
    await signingIn;
    expect(session.state.get()).toEqual(BY_PASSWORD);
  });

  it('counts no longer once the person signs in by the provider', async () => {
    const user = deferred<typeof RUI>();
    const byPopup = () => Promise.resolve('token of Ana');
    const session = await signedOutSession({ byPopup }, () => user.promise);
    api.server.usersByToken.set('token of Ana', ANA);
    const entering = enter(session);
    await settlePromises();
    await session.signIn();
    user.resolve(RUI);
    expect(await entering).toBe(false);
    expect(session.state.get()).toEqual({ ...BY_PASSWORD, method: 'external' });
    expect(failures).toEqual([]);
  });
});

describe('a session entered by password', () => {
  it('is restored as one', async () => {
    await sessionOfAna();
    const again = await signedOutSession();
    expect([again.state.get(), external.calls]).toEqual([BY_PASSWORD, []]);
  });

  it('is never taken over by an account that the provider knows', async () => {
    const answers = { silently: () => Promise.resolve('token of Rui') };
    const session = await sessionOfAna(answers);
    api.server.usersByToken.set('token of Rui', RUI);
    void session.renew();
    await settlePromises();
    expect(session.state.get()).toMatchObject({ user: ANA, renewal: { cause: 'ended' } });
    api.server.user = null;
    const again = await signedOutSession(answers);
    expect([again.state.get(), external.calls]).toEqual([SIGNED_OUT, ['fromRedirect']]);
  });

  it('is renewed by the same pair, and the calls that wait go on', async () => {
    const session = await sessionOfAna();
    const waiting = session.renew();
    await settlePromises();
    expect(await enter(session)).toBe(true);
    expect([await waiting, session.state.get()]).toEqual([true, BY_PASSWORD]);
  });

  it('is still to be renewed where the pair is refused', async () => {
    const session = await sessionOfAna();
    void session.renew();
    await settlePromises();
    api.server.user = null;
    expect(await enter(session)).toBe(false);
    expect(session.state.get()).toMatchObject({ user: ANA, renewal: { status: 'needed' } });
  });

  it('leaves nothing to another user who enters', async () => {
    const session = await sessionOfAna();
    const waiting = session.renew();
    await settlePromises();
    api.server.user = RUI;
    await enter(session);
    expect(begunAnew).toBe(1);
    expect(await Promise.race([waiting, settlePromises()])).toBeUndefined();
  });

  it('ends here alone: the provider is not asked', async () => {
    const session = await sessionOfAna();
    await session.signOut();
    expect([session.state.get(), isExternal(), external.calls]).toEqual([
      SIGNED_OUT,
      null,
      ['fromRedirect', 'silently'],
    ]);
  });
});
