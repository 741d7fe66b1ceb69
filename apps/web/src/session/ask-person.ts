import type { User } from '@colega/chat-domain';
import type { ExternalSignIn } from './external-sign-in.ts';
import { exchangeToken, type FindUserDependencies } from './find-user.ts';
import { signInObstacleOf } from './sign-in-failures.ts';

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
 * Signs in by the provider's window. Null if windows are blocked and the page is redirected to the
 * provider. An aborted attempt opens nothing, and leaves no session behind.
 */
export async function askPersonToSignIn(
  dependencies: FindUserDependencies,
  signal: AbortSignal,
): Promise<User | null> {
  const { loadExternalSignIn, framed } = dependencies;
  if (loadExternalSignIn === null || framed || signal.aborted) return null;
  const token = await tokenFromPerson(await loadExternalSignIn());
  return token === null || signal.aborted ? null : exchangeToken(dependencies, token, signal);
}
