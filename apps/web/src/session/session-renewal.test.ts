import { BrowserAuthError, ServerError } from '@azure/msal-browser';
import { ApiConnectionError } from '@colega/api-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred, settlePromises } from '../testing/deferred.ts';
import { apiError } from '../testing/fake-api-client.ts';
import { ANA } from '../testing/fixtures.ts';
import { sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import type { ExternalSignIn } from './external-sign-in.ts';
import { createRefusals } from './refusals.ts';
import {
  api,
  begunAnew,
  external,
  forgotten,
  giveToken,
  identified,
  leftTab,
  prepareSessionTests,
  refusals,
  sessionOfAna,
  sessionWith,
  signedIn,
  signedOut,
  signOutInAnotherTab,
  storedToken,
} from './session.fixture.ts';

prepareSessionTests();

const NEEDED = { cause: 'ended', status: 'needed', failure: null };

const UNDER_WAY = { ...NEEDED, status: 'under-way' };

describe('a session that the API no longer knows', () => {
  it('is renewed without a word where the provider knows the user', async () => {
    const session = await sessionOfAna({ silently: giveToken('token of Ana') });
    expect(await session.renew()).toBe(true);
    expect(session.state.get()).toEqual(signedIn(ANA));
    expect([storedToken(), forgotten]).toEqual(['session token', 0]);
  });

  it('is followed by the calls that it refused', async () => {
    const session = await sessionOfAna({ silently: giveToken('token of Ana') });
    await session.renew();
    expect(identified).toBe(2);
  });

  it('is renewed once for many calls at the same time', async () => {
    const session = await sessionOfAna({ silently: giveToken('token of Ana') });
    const answers = await Promise.all([session.renew(), session.renew(), session.renew()]);
    expect(answers).toEqual([true, true, true]);
    expect(external.calls.filter((call) => call === 'silently')).toHaveLength(1);
    await session.renew();
    expect(external.calls.filter((call) => call === 'silently')).toHaveLength(2);
  });

  it('gives another user, whom the provider knows instead, a page of their own', async () => {
    const session = await sessionOfAna({ silently: giveToken('token of Rui') });
    void session.renew();
    await settlePromises();
    expect([forgotten, begunAnew]).toEqual([0, 1]);
  });

  it('is not renewed again for a call that is refused all the same', async () => {
    const watched = createRefusals(() => session.interrupt());
    const session = await sessionOfAna(
      { silently: giveToken('token of Ana') },
      { refusals: watched },
    );
    const refusedCall = () =>
      watched.watch(() => Promise.resolve(new Response(null, { status: 401 })))('/api/chats');
    await refusedCall();
    expect(await session.renew()).toBe(true);
    await refusedCall();
    void session.renew();
    await settlePromises();
    expect([session.state.get(), storedToken(), identified]).toEqual([
      signedIn(ANA, 'external', NEEDED),
      null,
      2,
    ]);
    expect(external.calls.filter((call) => call === 'silently')).toHaveLength(1);
  });

  it('is renewed again by and by, where the calls were served between', async () => {
    const session = await sessionOfAna({ silently: giveToken('token of Ana') });
    for (const status of [401, 200, 401, 200, 401]) {
      await refusals.watch(() => Promise.resolve(new Response(null, { status })))('/api/chats');
      if (status === 401) expect(await session.renew()).toBe(true);
    }
  });

  it('takes only its own token along', async () => {
    const token = deferred<string | null>();
    const session = await sessionOfAna({ silently: () => token.promise });
    const renewing = session.renew();
    await settlePromises();
    sessionValues.write(STORAGE_KEYS.sessionToken, 'newer token');
    token.resolve(null);
    await settlePromises();
    expect(storedToken()).toBe('newer token');
    await session.signOut();
    expect(await renewing).toBe(false);
  });

  it('is not renewed once the person has signed out', async () => {
    const session = await sessionOfAna({ silently: giveToken('token of Ana') });
    await session.signOut();
    expect(await session.renew()).toBe(false);
    expect([external.calls, session.state.get()]).toEqual([[], signedOut()]);
  });

  it('is not renewed for a person who signs out meanwhile', async () => {
    const token = deferred<string | null>();
    const session = await sessionOfAna({ silently: () => token.promise });
    const renewing = session.renew();
    await settlePromises();
    await session.signOut();
    token.resolve('token of Ana');
    await renewing;
    expect(session.state.get()).toEqual(signedOut());
  });
});

describe('a silent renewal that does not reach anybody', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Renews Ana's session; the provider fails this many times before it gives the token. */
  async function renewAfter(failures: number, error: Error) {
    let left = failures;
    const silently = () =>
      (left -= 1) < 0 ? Promise.resolve('token of Ana') : Promise.reject(error);
    const session = await sessionOfAna({ silently });
    const renewing = session.renew();
    await vi.advanceTimersByTimeAsync(0);
    return { session, renewing, ...external };
  }

  it.each([
    ['the network is gone', new BrowserAuthError('no_network_connectivity', 'id')],
    ['the provider is not reached', new BrowserAuthError('post_request_failed', 'id')],
    ['the API is not reached', new ApiConnectionError()],
  ])('is no ended session where %s, and is tried again until it is back', async (_why, error) => {
    const { session, renewing } = await renewAfter(6, error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([session.state.get(), storedToken()]).toEqual([
      signedIn(ANA, 'password'),
      'session token',
    ]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([await renewing, session.state.get()]).toEqual([true, signedIn(ANA)]);
  });

  it('is no ended session where the API fails for a while', async () => {
    api.server.failures.set('auth.exchangeExternalToken', [apiError(503), apiError(500)]);
    const { renewing, session } = await renewAfter(0, new Error());
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await renewing, session.state.get()]).toEqual([true, signedIn(ANA)]);
  });

  it.each([
    ['a frame that never answers', new BrowserAuthError('timed_out', 'id')],
    ['something unforeseen', new Error('unforeseen')],
  ])('asks the person after three attempts that end by %s', async (_what, error) => {
    const { session, calls } = await renewAfter(9, error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.state.get()).toEqual(signedIn(ANA, 'password', NEEDED));
    expect(calls.filter((call) => call === 'silently')).toHaveLength(3);
  });

  it('is given up where the person signs out meanwhile', async () => {
    const { session, renewing, calls } = await renewAfter(99, new ApiConnectionError());
    await session.signOut();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await renewing, session.state.get()]).toEqual([false, signedOut()]);
    expect(calls.filter((call) => call === 'silently')).toHaveLength(1);
  });
});

describe('a session that only its user can renew', () => {
  /** Creates Ana's session, which has ended, with a renewal that waits for her. */
  async function endedSession(answers: Partial<ExternalSignIn> = {}) {
    const session = await sessionOfAna(answers);
    const waiting = session.renew();
    await settlePromises();
    return { session, waiting };
  }

  it.each([
    ['knows nobody', giveToken(null)],
    ['refuses the account', () => Promise.reject(new ServerError('x', 'id', 'AADSTS50020: Not'))],
  ])('keeps user, drafts and chats where the provider %s', async (_why, silently) => {
    const { session } = await endedSession({ silently });
    expect([session.state.get(), storedToken(), forgotten]).toEqual([
      signedIn(ANA, 'password', NEEDED),
      null,
      0,
    ]);
  });

  it('goes on for the same user, and with it every call that waits', async () => {
    const { session, waiting } = await endedSession({
      byPopup: () => Promise.resolve('token of Ana'),
    });
    const others = [session.renew(), session.renew()];
    await session.signIn();
    expect(await Promise.all([waiting, ...others])).toEqual([true, true, true]);
    expect([session.state.get(), forgotten, identified]).toEqual([signedIn(ANA), 0, 2]);
    expect(external.calls.filter((call) => call === 'silently')).toHaveLength(1);
  });

  it('leaves nothing for another user to see or to do: their page is a new one', async () => {
    const { session, waiting } = await endedSession({
      byPopup: () => Promise.resolve('token of Rui'),
    });
    await session.signIn();
    expect([forgotten, begunAnew, identified]).toEqual([0, 1, 1]);
    // The page stays as it is until it is left, and waiting calls are not made.
    expect(session.state.get()).toEqual(signedIn(ANA, 'password', UNDER_WAY));
    expect(await Promise.race([waiting, settlePromises()])).toBeUndefined();
  });

  it('asks the provider for nothing more by itself', async () => {
    const { session } = await endedSession();
    void session.renew();
    await settlePromises();
    expect(external.calls.filter((call) => call === 'silently')).toHaveLength(1);
  });

  it.each([
    ['closes the window', new BrowserAuthError('user_cancelled', 'id'), null],
    ['has no account here', new ServerError('x', 'id', 'AADSTS50020: Not here'), 'wrong-tenant'],
  ])('is still to be renewed where the person %s', async (_what, error, failure) => {
    const { session } = await endedSession({ byPopup: () => Promise.reject(error) });
    await session.signIn();
    expect(session.state.get()).toEqual(signedIn(ANA, 'password', { ...NEEDED, failure }));
  });

  it('takes no notice of a window that answers after Cancel, and may be tried again', async () => {
    const windows = [deferred<string>(), deferred<string>()];
    const open = [...windows];
    const byPopup = () => open.shift()?.promise ?? Promise.reject(new Error('Two windows only'));
    const { session, waiting } = await endedSession({ byPopup });
    const first = session.signIn();
    await settlePromises();
    session.cancelSignIn();
    windows[0]?.resolve('token of Rui');
    await first;
    expect(session.state.get()).toEqual(signedIn(ANA, 'password', NEEDED));
    const second = session.signIn();
    windows[1]?.resolve('token of Ana');
    await second;
    expect(await waiting).toBe(true);
  });

  it('is over once the person signs out, at the provider too, and nothing is asked again', async () => {
    const session = sessionWith({ silently: giveToken('token of Ana') });
    await session.start();
    session.interrupt();
    const waiting = session.renew();
    await session.signOut();
    expect([session.state.get(), forgotten, await waiting]).toEqual([signedOut(), 1, false]);
    expect(external.calls.at(-1)).toBe('signOut');
  });

  it('is not brought back by a silent renewal that was under way when another tab signed out', async () => {
    const token = deferred<string | null>();
    const session = await sessionOfAna({ silently: () => token.promise });
    void session.renew();
    await settlePromises();
    signOutInAnotherTab();
    session.leaveIfSignedOutElsewhere();
    token.resolve('token of Ana');
    await settlePromises();
    expect([session.state.get(), storedToken()]).toEqual([leftTab, null]);
  });

  it('lets an open window go on where another tab signs out meanwhile', async () => {
    const window = deferred<string>();
    const { session } = await endedSession({ byPopup: () => window.promise });
    const signingIn = session.signIn();
    await settlePromises();
    signOutInAnotherTab();
    session.leaveIfSignedOutElsewhere();
    expect([session.state.get(), forgotten]).toEqual([{ status: 'signing-in' }, 1]);
    window.resolve('token of Ana');
    await signingIn;
    expect(session.state.get()).toEqual(signedIn(ANA));
  });
});

describe('an external token that cannot be had', () => {
  const refusal = new ServerError('interaction_required', 'id', 'Somebody has to look');
  const renewal = { ...NEEDED, cause: 'no-external-token' };

  it('is said, and the session serves', async () => {
    const session = await sessionOfAna({ silently: giveToken('token of Ana') });
    session.noteMissingToken(refusal);
    expect(session.state.get()).toEqual(signedIn(ANA, 'password', renewal));
    expect(await session.renew()).toBe(true);
    expect(session.state.get()).toEqual(signedIn(ANA));
  });

  it('is told once for each reason, until the user signs in again', async () => {
    const session = await sessionOfAna({ byPopup: () => Promise.reject(new Error('closed')) });
    session.noteMissingToken(refusal);
    session.dismissRenewal();
    session.noteMissingToken(refusal);
    expect(session.state.get()).toEqual(signedIn(ANA, 'password'));
    session.noteMissingToken(new ServerError('invalid_grant', 'id', 'AADSTS53003: refused'));
    expect(session.state.get()).toEqual(signedIn(ANA, 'password', renewal));
    await session.signIn();
    session.dismissRenewal();
    session.noteMissingToken(refusal);
    expect(session.state.get()).toEqual(signedIn(ANA, 'password', renewal));
  });

  it('is not told where only the connection is lost', async () => {
    const session = await sessionOfAna();
    session.noteMissingToken(new BrowserAuthError('no_network_connectivity', 'id'));
    expect(session.state.get()).toEqual(signedIn(ANA, 'password'));
  });

  it('is mended by the provider’s window', async () => {
    const session = await sessionOfAna({ byPopup: () => Promise.resolve('token of Ana') });
    session.noteMissingToken(refusal);
    await session.signIn();
    expect(session.state.get()).toEqual(signedIn(ANA));
  });
});
