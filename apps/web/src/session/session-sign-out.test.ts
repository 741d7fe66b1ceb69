import { ApiConnectionError } from '@colega/api-sdk';
import { describe, expect, it } from 'vitest';
import { deferred, type Deferred, settlePromises } from '../testing/deferred.ts';
import { ANA, RUI } from '../testing/fixtures.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import { changeOwner, isSignedOutElsewhere, watchSignOuts } from './stored-session.ts';
import {
  api,
  external,
  forgotten,
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

  it('is known in the browser before the texts of the user are removed', async () => {
    const isSignedOutSince = watchSignOuts();
    const known: boolean[] = [];
    const onSignedOut = () => void known.push(isSignedOutSince(ANA));
    await (await sessionOfAna({}, { onSignedOut })).signOut();
    expect(known).toEqual([true]);
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

describe('the farewell of a sign-out', () => {
  it('is for who has signed out here, until they begin to sign in, and for nobody else', async () => {
    const session = await sessionOfAna();
    expect([sessionWith().farewell.get(), session.farewell.get()]).toEqual([false, false]);
    await session.signOut();
    expect(session.farewell.get()).toBe(true);
    await session.signIn();
    expect(session.farewell.get()).toBe(false);
  });

  it('is over once somebody has signed in by password', async () => {
    const session = await sessionOfAna();
    await session.signOut();
    await session.signInWithPassword({ email: ANA.email, password: 'right' });
    signOutInAnotherTab();
    session.leaveIfSignedOutElsewhere();
    expect([session.state.get().status, session.farewell.get()]).toEqual(['signed-out', false]);
  });

  it('waits for the page after that of the provider, and for no other', async () => {
    const session = sessionWith({ silently: giveToken('token of Ana') });
    await session.start();
    await session.signOut();
    expect([sessionWith().farewell.get(), sessionWith().farewell.get()]).toEqual([true, false]);
  });

  it('does not wait for a page where the provider’s does not come', async () => {
    const session = sessionWith({
      silently: giveToken('token of Ana'),
      signOut: () => Promise.reject(new Error('no network')),
    });
    await session.start();
    await session.signOut();
    expect([session.farewell.get(), sessionWith().farewell.get()]).toEqual([true, false]);
  });

  it('is not for a tab whose user has signed out in another one', async () => {
    const session = await sessionOfAna();
    signOutInAnotherTab();
    session.leaveIfSignedOutElsewhere();
    expect(session.farewell.get()).toBe(false);
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

  it.each([
    ['in capitals', { email: 'ANA@Aurora.example' }],
    ['with blanks', { email: 'ana @aurora.example ' }],
    ['missing, but with the same id', { email: '', externalId: 'A-1' }],
    ['another, but with the same id', { email: 'ana.sa@aurora.example', externalId: 'a-1 ' }],
  ])('is known where the e-mail address came there %s', async (_how, there) => {
    storeToken();
    api.server.user = { ...ANA, externalId: 'a-1' };
    const session = sessionWith();
    await session.start();
    signOutInAnotherTab({ ...ANA, ...there });
    expect([session.leaveIfSignedOutElsewhere(), session.state.get()]).toEqual([true, leftTab]);
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
