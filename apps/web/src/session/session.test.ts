import { BrowserAuthError, ServerError } from '@azure/msal-browser';
import { ApiConnectionError, ApiTimeoutError } from '@colega/api-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred, type Deferred, settlePromises } from '../testing/deferred.ts';
import { apiError, createFakeApi, type FakeApi } from '../testing/fake-api-client.ts';
import {
  createFakeExternalSignIn,
  type FakeExternalSignIn,
} from '../testing/fake-external-sign-in.ts';
import { ANA, RUI } from '../testing/fixtures.ts';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import type { ExternalSignIn } from './external-sign-in.ts';
import { createRefusals, type Refusals } from './refusals.ts';
import { createSession, type SessionDependencies } from './session.ts';
import {
  changeOwner,
  endSessionInBrowser,
  isSignedOutElsewhere,
  isSignInLikely,
} from './stored-session.ts';

let api: FakeApi;
let forgotten: number;
let identified: number;
let begunAnew: number;
let external: FakeExternalSignIn;
let refusals: Refusals;

clearStoredValuesAroundTests();
beforeEach(() => {
  api = createFakeApi();
  api.server.usersByToken.set('token of Ana', ANA).set('token of Rui', RUI);
  forgotten = 0;
  identified = 0;
  begunAnew = 0;
  refusals = createRefusals();
});

const giveToken = (token: string | null) => () => Promise.resolve(token);
const signedOut = (failure: string | null = null) => ({ status: 'signed-out', failure });

/** State of a tab whose user has signed out in another one. */
const leftTab = { ...signedOut(), elsewhere: true };
const signedIn = (user: typeof ANA, method = 'external', renewal: object | null = null) => ({
  status: 'signed-in',
  user,
  method,
  renewal,
});
const NEEDED = { cause: 'ended', status: 'needed', failure: null };
const UNDER_WAY = { ...NEEDED, status: 'under-way' };

/** Creates a session whose identity provider gives these answers. */
function sessionWith(
  answers: Partial<ExternalSignIn> = {},
  changes: Partial<SessionDependencies> = {},
) {
  external = createFakeExternalSignIn(answers);
  return createSession({
    api,
    loadExternalSignIn: () => Promise.resolve(external),
    framed: false,
    refusals,
    onSignedOut: () => (forgotten += 1),
    onIdentified: () => (identified += 1),
    onOtherUser: () => (begunAnew += 1),
    ...changes,
  });
}

function storeToken(): void {
  sessionValues.write(STORAGE_KEYS.sessionToken, 'session token');
}
const storedToken = () => sessionValues.read(STORAGE_KEYS.sessionToken);
const isExternal = () => localValues.read(STORAGE_KEYS.signedInExternally);

/** Leaves the browser's storage as a sign-out in another tab does. */
function signOutInAnotherTab(user = ANA): void {
  endSessionInBrowser(user);
}

/** Creates a session with Ana signed in. */
async function sessionOfAna(answers: Partial<ExternalSignIn> = {}) {
  storeToken();
  api.server.user = ANA;
  const session = sessionWith(answers);
  await session.start();
  return session;
}

describe('before the start, signing in', () => {
  it('is likely where a session or an external sign-in is stored', () => {
    expect(isSignInLikely()).toBe(false);
    expect(sessionWith().state.get()).toEqual({ status: 'starting', likely: false });
    localValues.write(STORAGE_KEYS.signedInExternally, 'true');
    expect(isSignInLikely()).toBe(true);
    localValues.remove(STORAGE_KEYS.signedInExternally);
    storeToken();
    expect(sessionWith().state.get()).toEqual({ status: 'starting', likely: true });
  });
});

describe('the start', () => {
  it('restores the stored session, without asking the provider', async () => {
    const session = await sessionOfAna();
    expect(session.state.get()).toEqual(signedIn(ANA, 'password'));
    expect([external.calls, isExternal()]).toEqual([[], null]);
  });

  it('restores the session of an external account as one', async () => {
    localValues.write(STORAGE_KEYS.signedInExternally, 'true');
    const session = await sessionOfAna();
    expect([session.state.get(), external.calls]).toEqual([signedIn(ANA), []]);
  });

  it('signs in silently where the stored session has ended', async () => {
    storeToken();
    const session = sessionWith({ silently: giveToken('token of Ana') });
    await session.start();
    expect(session.state.get()).toEqual(signedIn(ANA));
    expect([external.calls, isExternal()]).toEqual([['fromRedirect', 'silently'], 'true']);
  });

  it.each([
    ['nobody has signed in since', null],
    ['somebody has since, at the provider', 'true'],
    ['somebody has since, by password', 'false'],
  ])(
    'drops the token of a user who has signed out in another tab while this one was away: %s',
    async (_, method) => {
      localValues.write(STORAGE_KEYS.signedInExternally, 'true');
      await sessionOfAna();
      signOutInAnotherTab();
      if (method !== null) localValues.write(STORAGE_KEYS.signedInExternally, method);
      expect(isSignedOutElsewhere()).toBe(true);
      const session = sessionWith();
      await session.start();
      expect([session.state.get(), storedToken()]).toEqual([signedOut(), null]);
    },
  );

  it('drops the token of a user who signs out in another tab while the API is asked who it is', async () => {
    await sessionOfAna();
    api.server.calls.length = 0;
    const session = sessionWith();
    const started = session.start();
    expect(api.server.calls).toEqual(['auth.getCurrentUser']);
    signOutInAnotherTab();
    await started;
    expect([session.state.get(), storedToken()]).toEqual([signedOut(), null]);
  });

  it('keeps the token of a user who has signed in again after signing out in another tab', async () => {
    await sessionOfAna();
    signOutInAnotherTab();
    await sessionWith({ silently: giveToken('token of Ana') }).start();
    storeToken();
    expect(isSignedOutElsewhere()).toBe(false);
    const session = sessionWith();
    await session.start();
    expect(session.state.get()).toEqual(signedIn(ANA));
  });

  it('is no sign-out elsewhere where this tab itself has signed out', async () => {
    const session = await sessionOfAna();
    await session.signOut();
    expect(isSignedOutElsewhere()).toBe(false);
  });

  it('drops the stored token of a session that has ended', async () => {
    storeToken();
    const session = sessionWith();
    await session.start();
    expect([session.state.get(), storedToken()]).toEqual([signedOut(), null]);
  });

  it('takes the token of a redirect that has come back', async () => {
    const session = sessionWith({ fromRedirect: giveToken('token of Rui') });
    await session.start();
    expect(session.state.get()).toEqual(signedIn(RUI));
    expect(external.calls).toEqual(['fromRedirect']);
  });

  it('asks for a fresh token where the API refuses one that was kept', async () => {
    const session = sessionWith({
      silently: (options) => Promise.resolve(options?.fresh ? 'token of Ana' : 'kept too long'),
    });
    await session.start();
    expect(session.state.get()).toEqual(signedIn(ANA));
  });

  it('finds nobody where a refused token cannot be renewed without a word', async () => {
    const session = sessionWith({
      silently: (options) => Promise.resolve(options?.fresh ? null : 'kept too long'),
    });
    await session.start();
    expect(session.state.get()).toEqual(signedOut());
  });

  it('finds nobody where the provider knows nobody', async () => {
    const session = sessionWith();
    await session.start();
    expect(session.state.get()).toEqual(signedOut());
    expect(api.server.calls).toEqual([]);
  });

  it.each([
    ['no provider is configured', { loadExternalSignIn: null }],
    ['the app is in a frame', { framed: true }],
  ])('asks nobody where %s', async (_reason, changes) => {
    const session = sessionWith({ silently: giveToken('token of Ana') }, changes);
    await session.start();
    expect([session.state.get(), external.calls]).toEqual([signedOut(), []]);
  });

  it.each([
    ['the API cannot be reached', new ApiConnectionError(), 'connection'],
    ['the API does not answer in time', new ApiTimeoutError(), 'connection'],
    ['the API fails', apiError(500), 'unavailable'],
    ['the account has no access', apiError(403), 'unauthorized'],
  ])('ends with its own text where %s', async (_reason, error, failure) => {
    storeToken();
    api.server.failures.set('auth.getCurrentUser', [error]);
    const session = sessionWith();
    await session.start();
    expect([session.state.get(), storedToken()]).toEqual([signedOut(failure), 'session token']);
  });

  it('says that there is no connection where the provider is not reached', async () => {
    const error = new BrowserAuthError('no_network_connectivity', 'id');
    const session = sessionWith({ silently: () => Promise.reject(error) });
    await session.start();
    expect(session.state.get()).toEqual(signedOut('connection'));
  });

  it('finds nobody where the provider fails for another reason, such as a frame', async () => {
    for (const error of [new BrowserAuthError('timed_out', 'id'), new Error('unforeseen')]) {
      const session = sessionWith({ silently: () => Promise.reject(error) });
      await session.start();
      expect(session.state.get()).toEqual(signedOut());
    }
  });

  it('ends where the provider’s own code cannot be loaded', async () => {
    const loadExternalSignIn = () => Promise.reject(new TypeError('Failed to fetch'));
    const session = sessionWith({}, { loadExternalSignIn });
    await session.start();
    expect(session.state.get()).toEqual(signedOut('connection'));
  });

  it.each(['access_denied', 'user_cancelled'])(
    'finds nobody where the person went no further on the provider’s page: %s',
    async (code) => {
      const session = sessionWith({
        fromRedirect: () => Promise.reject(new BrowserAuthError(code, 'id')),
      });
      await session.start();
      expect(session.state.get()).toEqual(signedOut());
    },
  );

  it('goes on where Cancel comes before anybody was asked', async () => {
    storeToken();
    api.server.user = ANA;
    const session = sessionWith();
    const starting = session.start();
    session.cancelSignIn();
    await starting;
    expect(session.state.get()).toEqual(signedIn(ANA, 'password'));
  });

  it('may be tried again, and is under way until then', async () => {
    storeToken();
    api.server.user = ANA;
    api.server.failures.set('auth.getCurrentUser', [apiError(503)]);
    const session = sessionWith();
    await session.start();
    const again = session.start();
    expect(session.state.get()).toEqual({ status: 'starting', likely: false });
    await again;
    expect(session.state.get()).toEqual(signedIn(ANA, 'password'));
  });

  it('happens once, however often it is asked for', async () => {
    storeToken();
    api.server.user = ANA;
    const session = sessionWith();
    await Promise.all([session.start(), session.start()]);
    expect(api.server.calls).toEqual(['auth.getCurrentUser']);
  });

  it('does not undo a sign-in', async () => {
    const session = await sessionOfAna();
    await session.start();
    expect(api.server.calls).toEqual(['auth.getCurrentUser']);
  });

  it('leaves a token alone that has come since the refused one was sent', async () => {
    storeToken();
    const answer = deferred<never>();
    const session = sessionWith(
      {},
      { api: { ...api, auth: { ...api.auth, getCurrentUser: () => answer.promise } } },
    );
    const starting = session.start();
    await settlePromises();
    sessionValues.write(STORAGE_KEYS.sessionToken, 'newer token');
    answer.reject(apiError(401));
    await starting;
    expect(storedToken()).toBe('newer token');
  });

  it('asks again for what was refused before, once a user is known', async () => {
    await sessionWith().start();
    expect(identified).toBe(0);
    await sessionOfAna();
    expect(identified).toBe(1);
  });
});

describe('signing in by the provider’s window', () => {
  async function signedOutSession(answers: Partial<ExternalSignIn>) {
    const session = sessionWith(answers);
    await session.start();
    return session;
  }

  it('identifies the user, and remembers the kind of account', async () => {
    const window = deferred<string>();
    const session = await signedOutSession({ byPopup: () => window.promise });
    const signingIn = session.signIn();
    expect(session.state.get()).toEqual({ status: 'signing-in' });
    window.resolve('token of Ana');
    await signingIn;
    expect(session.state.get()).toEqual(signedIn(ANA));
    expect([isExternal(), forgotten]).toEqual(['true', 0]);
  });

  it('takes no notice of a window that answers after Cancel', async () => {
    const window = deferred<string>();
    const session = await signedOutSession({ byPopup: () => window.promise });
    const signingIn = session.signIn();
    await settlePromises();
    session.cancelSignIn();
    expect(session.state.get()).toEqual(signedOut());
    window.resolve('token of Ana');
    await signingIn;
    expect([session.state.get(), api.server.calls]).toEqual([signedOut(), []]);
  });

  it('takes no notice of an error after Cancel', async () => {
    const window = deferred<string>();
    const session = await signedOutSession({ byPopup: () => window.promise });
    const signingIn = session.signIn();
    await settlePromises();
    session.cancelSignIn();
    window.reject(new ApiConnectionError());
    await signingIn;
    expect([session.state.get(), session.failure.get()]).toEqual([signedOut(), null]);
  });

  it('takes no notice of a user who is found after Cancel', async () => {
    const user = deferred<typeof ANA>();
    const auth = { ...api.auth, exchangeExternalToken: () => user.promise };
    const session = sessionWith(
      { byPopup: () => Promise.resolve('token of Ana') },
      {
        api: { ...api, auth },
      },
    );
    await session.start();
    const signingIn = session.signIn();
    await settlePromises();
    session.cancelSignIn();
    user.resolve(ANA);
    await signingIn;
    expect([session.state.get(), identified]).toEqual([signedOut(), 0]);
  });

  it('lets the second attempt win over a first that was cancelled', async () => {
    const windows = [deferred<string>(), deferred<string>()];
    const open = [...windows];
    const byPopup = () => open.shift()?.promise ?? Promise.reject(new Error('Two windows only'));
    const session = await signedOutSession({ byPopup });
    const first = session.signIn();
    await settlePromises();
    session.cancelSignIn();
    const second = session.signIn();
    await settlePromises();
    windows[0]?.resolve('token of Rui');
    await first;
    expect(session.state.get()).toEqual({ status: 'signing-in' });
    windows[1]?.resolve('token of Ana');
    await second;
    expect(session.state.get()).toEqual(signedIn(ANA));
  });

  it('opens one window, however often it is asked for', async () => {
    const window = deferred<string>();
    const session = await signedOutSession({ byPopup: () => window.promise });
    const attempts = [session.signIn(), session.signIn()];
    await settlePromises();
    window.resolve('token of Ana');
    await Promise.all(attempts);
    expect(external.calls.filter((call) => call === 'byPopup')).toHaveLength(1);
  });

  it('leaves for the provider’s page where windows are blocked', async () => {
    const session = await signedOutSession({
      byPopup: () => Promise.reject(new BrowserAuthError('popup_window_error', 'id')),
    });
    await session.signIn();
    expect(external.calls.slice(-2)).toEqual(['byPopup', 'byRedirect']);
    expect(session.state.get()).toEqual({ status: 'signing-in' });
  });

  it('keeps what went wrong where Cancel comes afterwards', async () => {
    const session = await signedOutSession({
      byPopup: () => Promise.reject(new BrowserAuthError('no_network_connectivity', 'id')),
    });
    await session.signIn();
    session.cancelSignIn();
    expect(session.state.get()).toEqual(signedOut('connection'));
  });

  it('says nothing where the person closed the window', async () => {
    const session = await signedOutSession({
      byPopup: () => Promise.reject(new BrowserAuthError('user_cancelled', 'id')),
    });
    await session.signIn();
    expect(session.state.get()).toEqual(signedOut());
  });

  it.each([
    [new ServerError('invalid_request', 'id', 'AADSTS50020: Not here'), 'wrong-tenant'],
    [new ServerError('invalid_grant', 'id', 'AADSTS50034: No such user'), 'invalid-account'],
    [new BrowserAuthError('no_network_connectivity', 'id'), 'connection'],
    [new Error('unforeseen'), 'login-failed'],
  ])('says what went wrong: %s', async (error, failure) => {
    const session = await signedOutSession({ byPopup: () => Promise.reject(error) });
    await session.signIn();
    expect([session.state.get(), session.failure.get()]).toEqual([signedOut(failure), error]);
  });

  it('says that the account has no access where the API refuses its token', async () => {
    const session = await signedOutSession({
      byPopup: giveToken('unknown') as () => Promise<string>,
    });
    await session.signIn();
    expect([session.state.get(), isExternal()]).toEqual([signedOut('unauthorized'), null]);
  });
});

describe('signing out', () => {
  it('forgets the session and what belongs to the user', async () => {
    const session = await sessionOfAna();
    await session.signOut();
    expect([session.state.get(), storedToken(), forgotten]).toEqual([signedOut(), null, 1]);
    expect(external.calls).toEqual([]);
  });

  it('ends the provider’s session too, where that signed in', async () => {
    const session = sessionWith({ silently: giveToken('token of Ana') });
    await session.start();
    await session.signOut();
    expect([external.calls.at(-1), isExternal()]).toEqual(['signOut', null]);
  });

  it('has happened here before the provider is asked', async () => {
    const provider = deferred();
    const session = sessionWith({
      silently: giveToken('token of Ana'),
      signOut: () => provider.promise,
    });
    await session.start();
    const leaving = session.signOut();
    expect([session.state.get(), forgotten]).toEqual([signedOut(), 1]);
    provider.resolve();
    await leaving;
  });

  it('is whole where the provider’s page does not come', async () => {
    const session = sessionWith({
      silently: giveToken('token of Ana'),
      signOut: () => Promise.reject(new Error('no network')),
    });
    await session.start();
    await expect(session.signOut()).resolves.toBeUndefined();
    expect([session.state.get(), isExternal(), forgotten]).toEqual([signedOut(), null, 1]);
  });
});

describe('signing out during the start', () => {
  /** Starts a session whose call is answered only after a sign-out. */
  async function signOutBefore(answer: (user: Deferred<typeof ANA>) => void) {
    storeToken();
    const user = deferred<typeof ANA>();
    const auth = { ...api.auth, getCurrentUser: () => user.promise };
    const session = sessionWith({}, { api: { ...api, auth } });
    const starting = session.start();
    await settlePromises();
    await session.signOut();
    answer(user);
    await starting;
    return session;
  }

  it('is not undone by the user who is found', async () => {
    const session = await signOutBefore((user) => user.resolve(ANA));
    expect([session.state.get(), identified]).toEqual([signedOut(), 0]);
  });

  it('is not followed by an error', async () => {
    const session = await signOutBefore((user) => user.reject(new ApiConnectionError()));
    expect(session.state.get()).toEqual(signedOut());
  });

  it('forgets that the provider was about to sign in', async () => {
    const user = deferred<typeof ANA>();
    const auth = { ...api.auth, exchangeExternalToken: () => user.promise };
    const session = sessionWith({ silently: giveToken('token of Ana') }, { api: { ...api, auth } });
    const starting = session.start();
    await settlePromises();
    await session.signOut();
    user.resolve(ANA);
    await starting;
    expect([session.state.get(), isExternal()]).toEqual([signedOut(), null]);
  });
});

describe('a call that is refused during the start', () => {
  it('waits for the start, and asks the provider no second time', async () => {
    storeToken();
    const token = deferred<string | null>();
    const session = sessionWith({ silently: () => token.promise });
    const starting = session.start();
    await settlePromises();
    const renewing = session.renew();
    await settlePromises();
    token.resolve('token of Ana');
    await starting;
    expect(await renewing).toBe(true);
    expect(external.calls).toEqual(['fromRedirect', 'silently']);
    expect(session.state.get()).toEqual(signedIn(ANA));
  });

  it('gets no session where the start finds nobody', async () => {
    storeToken();
    const session = sessionWith();
    const starting = session.start();
    expect(await session.renew()).toBe(false);
    await starting;
    expect([session.state.get(), external.calls]).toEqual([
      signedOut(),
      ['fromRedirect', 'silently'],
    ]);
  });
});

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
    refusals = createRefusals(() => session.interrupt());
    const session = await sessionOfAna({ silently: giveToken('token of Ana') });
    const refusedCall = () =>
      refusals.watch(() => Promise.resolve(new Response(null, { status: 401 })))('/api/chats');
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

describe('a sign-out in another tab', () => {
  const CACHED = ['msal.3.account.keys', 'msal.3|a|b|idtoken|c|d|', 'a-b-refreshtoken-c--'];

  it('leaves nothing in this one: no user, no token of ours or of MSAL, no data', async () => {
    const session = await sessionOfAna();
    for (const key of CACHED) sessionValues.write(key, '{}');
    signOutInAnotherTab();
    expect(session.leaveIfSignedOutElsewhere()).toBe(true);
    expect([session.state.get(), forgotten, sessionValues.keys()]).toEqual([leftTab, 1, []]);
    expect(session.leaveIfSignedOutElsewhere()).toBe(false);
  });

  it('ends a session too that had expired, and the calls that waited for it', async () => {
    const session = await sessionOfAna();
    const waiting = session.renew();
    await settlePromises();
    signOutInAnotherTab();
    session.leaveIfSignedOutElsewhere();
    expect([session.state.get(), await waiting, forgotten]).toEqual([leftTab, false, 1]);
  });

  it('of somebody else changes nothing here', async () => {
    const session = await sessionOfAna();
    signOutInAnotherTab(RUI);
    expect([session.leaveIfSignedOutElsewhere(), isSignedOutElsewhere()]).toEqual([false, false]);
    expect([session.state.get(), forgotten]).toEqual([signedIn(ANA, 'password'), 0]);
  });

  it('is known of each of many users, in whatever order they come and go', async () => {
    const session = await sessionOfAna();
    signOutInAnotherTab();
    signOutInAnotherTab(RUI);
    signOutInAnotherTab({ ...RUI, email: 'eva@aurora.example' });
    expect(session.leaveIfSignedOutElsewhere()).toBe(true);
    expect(localValues.read('lastSignOut')).not.toMatch(/@|ana|rui|eva/i);
  });

  it('keeps what the browser stores of the user who has signed in there since', async () => {
    localValues.write(STORAGE_KEYS.signedInExternally, 'true');
    const session = await sessionOfAna();
    signOutInAnotherTab();
    localValues.write(STORAGE_KEYS.signedInExternally, 'true');
    session.leaveIfSignedOutElsewhere();
    expect(isExternal()).toBe('true');
  });

  it('leaves nothing to the next page of a tab that was away', async () => {
    await sessionOfAna();
    for (const key of CACHED) sessionValues.write(key, '{}');
    signOutInAnotherTab();
    await sessionWith().start();
    expect([sessionValues.keys(), forgotten]).toEqual([[], 1]);
  });
});

it('a sign-out empties this tab’s storage before the provider is asked', async () => {
  localValues.write(STORAGE_KEYS.signedInExternally, 'true');
  const provider = deferred<void>();
  const session = await sessionOfAna({ signOut: () => provider.promise });
  sessionValues.write('msal.3|a|b|refreshtoken|c|d|', '{}');
  void session.signOut();
  expect([session.state.get(), sessionValues.keys()]).toEqual([signedOut(), []]);
  provider.resolve();
});

describe('a page that the browser has brought back', () => {
  it('is still its user’s where the API knows the session', async () => {
    const session = await sessionOfAna();
    expect([await session.check(), session.state.get()]).toEqual([true, signedIn(ANA, 'password')]);
  });

  it('is nobody’s where its user has signed out in this tab since, or another has come', async () => {
    const session = await sessionOfAna();
    changeOwner(RUI);
    expect([await session.check(), session.state.get()]).toEqual([false, signedOut()]);
  });

  it('is left where its user has signed out in another tab, before anything is asked', async () => {
    const session = await sessionOfAna();
    signOutInAnotherTab();
    api.server.calls.length = 0;
    const checked = session.check();
    expect([session.state.get(), storedToken(), forgotten]).toEqual([leftTab, null, 1]);
    expect([await checked, api.server.calls]).toEqual([true, []]);
  });

  it('renews a session that has ended meanwhile', async () => {
    const session = await sessionOfAna({ silently: giveToken('token of Ana') });
    api.server.user = null;
    expect([await session.check(), session.state.get()]).toEqual([true, signedIn(ANA)]);
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

  it('may have been read, and comes again where it is still missing', async () => {
    const session = await sessionOfAna();
    session.noteMissingToken(refusal);
    session.dismissRenewal();
    expect(session.state.get()).toEqual(signedIn(ANA, 'password'));
    session.noteMissingToken(refusal);
    expect(session.state.get()).toEqual(signedIn(ANA, 'password', renewal));
    expect(session.missingToken.get()).toBe(refusal);
  });

  it('is mended by the provider’s window', async () => {
    const session = await sessionOfAna({ byPopup: () => Promise.resolve('token of Ana') });
    session.noteMissingToken(refusal);
    await session.signIn();
    expect(session.state.get()).toEqual(signedIn(ANA));
  });
});
