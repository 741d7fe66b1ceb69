import { beforeEach } from 'vitest';
import { createFakeApi, type FakeApi } from '../testing/fake-api-client.ts';
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
import { endSessionInBrowser } from './stored-session.ts';

// New for each test; the counts are those of calls of the session.
export let api: FakeApi;
export let forgotten: number;
export let identified: number;
export let begunAnew: number;
export let external: FakeExternalSignIn;
export let refusals: Refusals;

export const giveToken = (token: string | null) => () => Promise.resolve(token);

export const signedOut = (failure: string | null = null) => ({ status: 'signed-out', failure });

/** State of a tab whose user has signed out in another one. */
export const leftTab = { ...signedOut(), elsewhere: true };

export const signedIn = (user: typeof ANA, method = 'external', renewal: object | null = null) => ({
  status: 'signed-in',
  user,
  method,
  renewal,
});

/** Creates a session whose identity provider gives these answers. */
export function sessionWith(
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

export function storeToken(): void {
  sessionValues.write(STORAGE_KEYS.sessionToken, 'session token');
}

export const storedToken = () => sessionValues.read(STORAGE_KEYS.sessionToken);

export const isExternal = () => localValues.read(STORAGE_KEYS.signedInExternally);

/** Leaves the browser's storage as a sign-out in another tab does. */
export function signOutInAnotherTab(user = ANA): void {
  endSessionInBrowser(user);
}

/** Creates a session with Ana signed in. */
export async function sessionOfAna(
  answers: Partial<ExternalSignIn> = {},
  changes: Partial<SessionDependencies> = {},
) {
  storeToken();
  api.server.user = ANA;
  const session = sessionWith(answers, changes);
  await session.start();
  return session;
}

/** Prepares each test of a file; called once at its top. */
export function prepareSessionTests(): void {
  clearStoredValuesAroundTests();
  beforeEach(() => {
    api = createFakeApi();
    api.server.usersByToken.set('token of Ana', ANA).set('token of Rui', RUI);
    forgotten = 0;
    identified = 0;
    begunAnew = 0;
    refusals = createRefusals();
  });
}
