import type { ApiClient, AppConfig } from '@colega/api-sdk';
import type { User } from '@colega/chat-domain';
import { toUser } from '../data/from-wire.ts';
import { keptTexts } from '../shared/kept-texts.ts';
import { isUnauthorized } from '../shared/query-client.ts';
import type { ExternalSignIn } from './external-sign-in.ts';
import type { Refusals } from './refusals.ts';
import { signInObstacleOf } from './sign-in-failures.ts';
import {
  dropSessionToken,
  forgetProviderCache,
  isSignedInByPassword,
  isSignedOutElsewhere,
  readSessionToken,
  rememberSignIn,
} from './stored-session.ts';

const load = () => import('./external-sign-in.ts');

/** Loads MSAL's code ahead; its first use reports a failure. */
export function preloadExternalSignIn(): void {
  void load().catch(() => undefined);
}

/** Returns a function that prepares MSAL once, at its first call; null without a client id. */
export function externalSignInLoader(config: AppConfig): (() => Promise<ExternalSignIn>) | null {
  const { clientId, tenantId, apiScope, authority, authorityMetadata } = config;
  if (clientId === undefined) return null;
  let loading: Promise<ExternalSignIn> | null = null;
  return () => {
    loading ??= load()
      .then((module) =>
        module.createExternalSignIn({
          ...{ clientId, tenantId, apiScope, authority, authorityMetadata },
        }),
      )
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };
}

export interface FindUserDependencies {
  readonly api: ApiClient;
  /** Null if no client id is configured. */
  readonly loadExternalSignIn: (() => Promise<ExternalSignIn>) | null;
  /** In a frame nothing is tried: the provider refuses frames (§7). */
  readonly framed: boolean;
  /** Notes each token exchange; constructApp lets it watch the API calls. */
  readonly refusals: Refusals;
}

/** Attempt to sign in. */
export interface SignInAttempt {
  readonly signal: AbortSignal;
  /**
   * Tells whether a user has signed out in this browser since the attempt began. Absent for a sign-in
   * that the user has asked for.
   */
  readonly isSignedOutSince?: (user: User) => boolean;
}

/**
 * Returns the user of the stored session; null if there is none, or if it ended, even just now.
 */
async function findStoredUser(
  { api }: FindUserDependencies,
  { signal }: SignInAttempt,
): Promise<User | null> {
  let token = readSessionToken();
  if (token === null) return null;
  try {
    if (!isSignedOutElsewhere()) {
      const user = toUser(await api.auth.getCurrentUser({ signal }));
      if (!isSignedOutElsewhere()) return user;
      // The answer may have brought a newer one.
      token = readSessionToken();
    }
  } catch (error) {
    // The SDK renews nothing for calls of `auth`, so a refusal means that nobody is signed in.
    if (!isUnauthorized(error)) throw error;
  }
  dropSessionToken(token);
  return null;
}

/**
 * Exchanges an external token for a session, and returns its user; null if the attempt was aborted,
 * or if the user has signed out meanwhile.
 */
export async function exchangeToken(
  { api, refusals }: FindUserDependencies,
  token: string,
  { signal, isSignedOutSince }: SignInAttempt,
): Promise<User | null> {
  const user = await api.auth
    .exchangeExternalToken(token, { signal })
    .then(toUser)
    .catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    });
  const isSignedOut = user !== null && isSignedOutSince?.(user) === true;
  if (isSignedOut) forgetProviderCache();
  if (signal.aborted || isSignedOut) {
    // The SDK may have stored the session token of the attempt.
    dropSessionToken(readSessionToken());
    return null;
  }
  refusals.noteRenewal();
  rememberSignIn('external');
  return user;
}

/**
 * Returns the user of a redirect that has just come back, or the user that the provider knows
 * without interaction. After a sign-in by password the provider is not asked. Throws if the
 * provider or the API could not be asked.
 */
export async function findUserSilently(
  dependencies: FindUserDependencies,
  attempt: SignInAttempt,
  ask: (external: ExternalSignIn) => Promise<string | null> = (external) => external.silently(),
): Promise<User | null> {
  const { loadExternalSignIn, framed } = dependencies;
  if (loadExternalSignIn === null || framed) return null;
  const external = await loadExternalSignIn();
  // A redirect comes back to the site's root, which goes on to where it began.
  const fromRedirect = await keptTexts.whileLeaving(external.fromRedirect);
  const token = fromRedirect ?? (isSignedInByPassword() ? null : await ask(external));
  if (token === null || attempt.signal.aborted) return null;
  try {
    return await exchangeToken(dependencies, token, attempt);
  } catch (error) {
    // The refused token is the external one, which the SDK cannot renew.
    if (!isUnauthorized(error)) throw error;
    return exchangeFreshToken(dependencies, external, attempt);
  }
}

/** Tries again with a fresh token: a cached one may be refused although the account is allowed. */
async function exchangeFreshToken(
  dependencies: FindUserDependencies,
  external: ExternalSignIn,
  attempt: SignInAttempt,
): Promise<User | null> {
  const token = await external.silently({ fresh: true });
  return token === null || attempt.signal.aborted
    ? null
    : exchangeToken(dependencies, token, attempt);
}

/** Returns the user of the stored session, else the user that the provider knows. */
export async function findUser(
  dependencies: FindUserDependencies,
  attempt: SignInAttempt,
): Promise<User | null> {
  // Without connection the sign-in page says so; any other failure just leads there.
  const ask = (external: ExternalSignIn) =>
    external.silently().catch((error: unknown) => {
      if (signInObstacleOf(error) === 'connection') throw error;
      return null;
    });
  return (
    (await findStoredUser(dependencies, attempt)) ?? findUserSilently(dependencies, attempt, ask)
  );
}

/**
 * The app as a phone has installed it. A window is opened there in a browser of its own, which may
 * share nothing with the app (on iOS), so that no answer would come.
 */
const INSTALLED_ON_PHONE = '(display-mode: standalone) and (pointer: coarse)';

function canHearFromWindows(): boolean {
  return globalThis.matchMedia?.(INSTALLED_ON_PHONE).matches !== true;
}

async function tokenByWindow(external: ExternalSignIn): Promise<string | null> {
  if (canHearFromWindows())
    try {
      return await external.byPopup();
    } catch (error) {
      if (signInObstacleOf(error) !== 'popup-blocked') throw error;
    }
  await keptTexts.whileLeaving(external.byRedirect);
  return null;
}

/** Time for the answer of a window that closes by itself. */
const ANSWER_MS = 1_000;

/** Events by which one sees that the user is on this page, also where it never lost the focus. */
const PRESENCE = ['focus', 'visibilitychange', 'pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls back once the user has been on this page for a moment while the provider's window is open,
 * or no longer: its pages are of another origin, and cut off by their policy, so that nothing tells
 * whether it was closed. Returns a function that stops it.
 */
function onReturnToPage(callback: () => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const wait = () => {
    if (document.visibilityState === 'hidden') pause();
    else timer ??= setTimeout(callback, ANSWER_MS);
  };
  for (const name of PRESENCE)
    globalThis.addEventListener?.(name, wait, { capture: true, signal: stop.signal });
  globalThis.addEventListener?.('blur', pause, { signal: stop.signal });
  return () => {
    pause();
    stop.abort();
  };
}

/**
 * Signs in by the provider's window. Null if windows are blocked or give no answer, and the page is
 * redirected to the provider. An aborted attempt opens nothing, and leaves no session behind. Calls
 * `onReturn` if the user is on this page meanwhile.
 */
export async function signInByWindow(
  dependencies: FindUserDependencies,
  signal: AbortSignal,
  onReturn: () => void,
): Promise<User | null> {
  const { loadExternalSignIn, framed } = dependencies;
  if (loadExternalSignIn === null || framed || signal.aborted) return null;
  const stop = onReturnToPage(onReturn);
  try {
    const token = await tokenByWindow(await loadExternalSignIn());
    if (token === null || signal.aborted) return null;
    return await exchangeToken(dependencies, token, { signal });
  } finally {
    stop();
  }
}
