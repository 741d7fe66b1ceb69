import { ApiResponseError, type ApiClient } from '@colega/api-sdk';
import type { User } from '@colega/chat-domain';
import { toUser } from '../data/wire-to-domain.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import type { ExternalSignIn } from './external-sign-in.ts';
import { signInObstacleOf } from './sign-in-failures.ts';

export interface FindUserDependencies {
  readonly api: ApiClient;
  /** Null where no client id is configured. */
  readonly loadExternalSignIn: (() => Promise<ExternalSignIn>) | null;
  /** Nothing is tried in a frame: the provider refuses frames (§7). */
  readonly framed: boolean;
}

/** The user of the stored session; null where there is none, or it has ended. */
export async function findStoredUser({ api }: FindUserDependencies): Promise<User | null> {
  if (sessionValues.read(STORAGE_KEYS.sessionToken) === null) return null;
  try {
    return toUser(await api.auth.getCurrentUser());
  } catch (error) {
    if (!(error instanceof ApiResponseError) || error.status !== 401) throw error;
    sessionValues.remove(STORAGE_KEYS.sessionToken);
    return null;
  }
}

async function exchangeToken(
  { api }: FindUserDependencies,
  token: string,
  signal: AbortSignal,
): Promise<User> {
  const user = toUser(await api.auth.exchangeExternalToken(token, { signal }));
  localValues.write(STORAGE_KEYS.signedInExternally, 'true');
  return user;
}

/** The user whom the provider knows without a word, or by a redirect that has just come back. */
export async function findUserSilently(
  dependencies: FindUserDependencies,
  signal: AbortSignal,
): Promise<User | null> {
  const { loadExternalSignIn, framed } = dependencies;
  if (loadExternalSignIn === null || framed) return null;
  const external = await loadExternalSignIn();
  const token = (await external.fromRedirect()) ?? (await external.silently());
  return token === null || signal.aborted ? null : exchangeToken(dependencies, token, signal);
}

async function tokenFromPerson(external: ExternalSignIn): Promise<string | null> {
  try {
    return await external.byPopup();
  } catch (error) {
    if (signInObstacleOf(error) !== 'popup-blocked') throw error;
    await external.byRedirect();
    return null;
  }
}

/**
 * The user who signs in by the provider's window; null where the page leaves for the provider's,
 * since windows are blocked. An aborted attempt leaves no session behind.
 */
export async function askPersonToSignIn(
  dependencies: FindUserDependencies,
  signal: AbortSignal,
): Promise<User | null> {
  const { loadExternalSignIn, framed } = dependencies;
  if (loadExternalSignIn === null || framed) return null;
  const token = await tokenFromPerson(await loadExternalSignIn());
  return token === null || signal.aborted ? null : exchangeToken(dependencies, token, signal);
}
