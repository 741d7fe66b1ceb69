import { ApiAbortError } from '@colega/api-sdk';
import { describe, expect, it } from 'vitest';
import { deferred, settlePromises } from '../testing/deferred.ts';
import { ANA, RUI } from '../testing/fixtures.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import { changeOwner } from './stored-session.ts';
import {
  api,
  begunAnew,
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

const MSAL_TOKEN = 'msal.3|a|b|refreshtoken|c|d|';

/** The API, which stores the session token of an exchange as the SDK does. */
function apiWithTokens(): typeof api {
  const exchangeExternalToken: typeof api.auth.exchangeExternalToken = (...call) => {
    storeToken();
    return api.auth.exchangeExternalToken(...call);
  };
  return { ...api, auth: { ...api.auth, exchangeExternalToken } };
}

/** Provider that answers when told, and keeps a token of its own then. */
function slowProvider() {
  const token = deferred<string | null>();
  const silently = async () => {
    const answer = await token.promise;
    sessionValues.write(MSAL_TOKEN, '{}');
    return answer;
  };
  return { silently, answer: token.resolve };
}

/** Starts a session whose provider answers for Ana only after a sign-out in another tab. */
async function startDuringSignOut(user = ANA) {
  const { silently, answer } = slowProvider();
  const session = sessionWith({ silently }, { api: apiWithTokens() });
  const starting = session.start();
  await settlePromises();
  signOutInAnotherTab(user);
  answer('token of Ana');
  await starting;
  return session;
}

describe('a silent sign-in that answers after a sign-out in another tab, of which nothing was heard', () => {
  it('signs nobody in where the tab is new, and leaves no token', async () => {
    localValues.write(STORAGE_KEYS.signedInExternally, 'true');
    const session = await startDuringSignOut();
    expect([session.state.get(), identified, isExternal()]).toEqual([signedOut(), 0, null]);
    expect(sessionValues.keys()).toEqual([]);
  });

  it('signs the user of the tab in no more after a reload, and leaves no token', async () => {
    changeOwner(ANA);
    const session = await startDuringSignOut();
    expect([session.state.get(), identified, isExternal()]).toEqual([leftTab, 0, null]);
    expect(sessionValues.keys()).toEqual([]);
  });

  it('signs in where it was somebody else who signed out', async () => {
    const session = await startDuringSignOut(RUI);
    expect([session.state.get(), storedToken()]).toEqual([signedIn(ANA), 'session token']);
  });

  it.each(['Ana', 'Rui'])('renews nothing where the provider knows %s', async (name) => {
    const { silently, answer } = slowProvider();
    const session = await sessionOfAna({ silently }, { api: apiWithTokens() });
    const renewing = session.renew();
    await settlePromises();
    signOutInAnotherTab();
    answer(`token of ${name}`);
    expect([await renewing, session.state.get(), forgotten]).toEqual([false, leftTab, 1]);
    expect([begunAnew, sessionValues.keys()]).toEqual([0, []]);
  });
});

describe('a sign-in that is aborted while its answer comes', () => {
  it('leaves no session token behind', async () => {
    const body = deferred<typeof ANA>();
    const exchangeExternalToken = () => {
      storeToken();
      return body.promise;
    };
    const session = sessionWith(
      { byPopup: () => Promise.resolve('token of Ana'), silently: giveToken(null) },
      { api: { ...api, auth: { ...api.auth, exchangeExternalToken } } },
    );
    await session.start();
    const signingIn = session.signIn();
    await settlePromises();
    session.cancelSignIn();
    body.reject(new ApiAbortError());
    await signingIn;
    expect([session.state.get(), storedToken()]).toEqual([signedOut(), null]);
  });
});
