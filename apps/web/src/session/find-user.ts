import type { ApiClient } from '@colega/api-sdk';
import type { User } from '@colega/chat-domain';
import { toUser } from '../data/wire-to-domain.ts';
import { isUnauthorized } from '../shared/query-client.ts';
import {
  dropSessionToken,
  isSignedInByPassword,
  isSignedOutElsewhere,
  readSessionToken,
  rememberSignIn,
} from '../shared/stored-session.ts';
import type { ExternalSignIn } from './external-sign-in.ts';
import type { Refusals } from './refusals.ts';
import { signInObstacleOf } from './sign-in-failures.ts';

export interface FindUserDependencies {
  readonly api: ApiClient;
  /** Null where no client id is configured. */
  readonly loadExternalSignIn: (() => Promise<ExternalSignIn>) | null;
  /** Nothing is tried in a frame: the provider refuses frames (§7). */
  readonly framed: boolean;
  /** Told of every exchange; who constructs the API lets it watch the calls. */
  readonly refusals: Refusals;
}

/** The user of the stored session; null where there is none, or it has ended, also while it was asked for. */
async function findStoredUser(
  { api }: FindUserDependencies,
  signal: AbortSignal,
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
    // The SDK renews nothing for calls of `auth`: here a refusal means that nobody is signed in.
    if (!isUnauthorized(error)) throw error;
  }
  dropSessionToken(token);
  return null;
}

/** The user of an external token; null where the attempt was aborted. */
export async function exchangeToken(
  { api, refusals }: FindUserDependencies,
  token: string,
  signal: AbortSignal,
): Promise<User | null> {
  const user = toUser(await api.auth.exchangeExternalToken(token, { signal }));
  if (signal.aborted) {
    // The answer's token may be stored by now, and nobody asked for this user any more.
    dropSessionToken(readSessionToken());
    return null;
  }
  refusals.noteRenewal();
  rememberSignIn('external');
  return user;
}

/**
 * The user whom the provider knows without a word, or by a redirect that has just come back. Who has
 * signed in by password is not taken for whom the provider knows. Fails where the provider or the API
 * could not be asked.
 */
export async function findUserSilently(
  dependencies: FindUserDependencies,
  signal: AbortSignal,
  ask: (external: ExternalSignIn) => Promise<string | null> = (external) => external.silently(),
): Promise<User | null> {
  const { loadExternalSignIn, framed } = dependencies;
  if (loadExternalSignIn === null || framed) return null;
  const external = await loadExternalSignIn();
  const token =
    (await external.fromRedirect()) ?? (isSignedInByPassword() ? null : await ask(external));
  if (token === null || signal.aborted) return null;
  try {
    return await exchangeToken(dependencies, token, signal);
  } catch (error) {
    // Here a refusal is of the external token, which the SDK cannot renew.
    if (!isUnauthorized(error)) throw error;
    return exchangeFreshToken(dependencies, external, signal);
  }
}

/** A token kept from before may be refused though the account is welcome: a new one decides. */
async function exchangeFreshToken(
  dependencies: FindUserDependencies,
  external: ExternalSignIn,
  signal: AbortSignal,
): Promise<User | null> {
  const token = await external.silently({ fresh: true });
  return token === null || signal.aborted ? null : exchangeToken(dependencies, token, signal);
}

/** The user of the stored session, else whom the provider knows. */
export async function findUser(
  dependencies: FindUserDependencies,
  signal: AbortSignal,
): Promise<User | null> {
  // The sign-in page says that there is no connection; any other reason leads there without a word.
  const ask = (external: ExternalSignIn) =>
    external.silently().catch((error: unknown) => {
      if (signInObstacleOf(error) === 'connection') throw error;
      return null;
    });
  return (
    (await findStoredUser(dependencies, signal)) ?? findUserSilently(dependencies, signal, ask)
  );
}
