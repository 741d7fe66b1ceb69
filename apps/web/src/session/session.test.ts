import { BrowserAuthError } from '@azure/msal-browser';
import { ApiConnectionError, ApiTimeoutError } from '@colega/api-sdk';
import { describe, expect, it } from 'vitest';
import { deferred, settlePromises } from '../testing/deferred.ts';
import { apiError } from '../testing/fake-api-client.ts';
import { ANA, RUI } from '../testing/fixtures.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import { isSignedOutElsewhere, isSignInLikely, sessionOwner } from './stored-session.ts';
import {
  api,
  begunAnew,
  external,
  giveToken,
  identified,
  isExternal,
  leftTab,
  prepareSessionTests,
  sessionOfAna,
  sessionWith,
  signedIn,
  signedOut,
  signOutInAnotherTab,
  storedToken,
  storeToken,
} from './session.fixture.ts';

prepareSessionTests();

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

  it.each([
    ['the id in place of the e-mail address', ANA, { ...ANA, email: '', externalId: 'a-1' }],
    ['the e-mail address in place of the id', { ...ANA, email: '', externalId: 'a-1' }, ANA],
  ])('takes nobody for another user where the API gives %s', async (_change, before, after) => {
    storeToken();
    api.server.user = before;
    await sessionWith().start();
    api.server.user = after;
    const session = sessionWith();
    await session.start();
    expect([begunAnew, sessionOwner()]).toEqual([0, { email: ANA.email, externalId: 'a-1' }]);
    expect(session.state.get()).toEqual(signedIn({ ...after, email: ANA.email }, 'password'));
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
    expect([session.state.get(), storedToken()]).toEqual([leftTab, null]);
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
