import { localValues, sessionValues } from './storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** Whose drafts and chats this tab keeps: e-mail address of who was last signed in here. */
const OWNER_KEY = 'sessionOwner';

/** The token of this tab's session; null where there is none. */
export function readSessionToken(): string | null {
  return sessionValues.read(STORAGE_KEYS.sessionToken);
}

export function writeSessionToken(token: string): void {
  sessionValues.write(STORAGE_KEYS.sessionToken, token);
}

/** Removes a token that serves no longer, but not the one that has replaced it meanwhile. */
export function dropSessionToken(token: string | null): void {
  if (readSessionToken() === token) sessionValues.remove(STORAGE_KEYS.sessionToken);
}

export function rememberExternalSignIn(): void {
  localValues.write(STORAGE_KEYS.signedInExternally, 'true');
}

/** Makes a user this tab's; whether it was somebody else's. */
export function changeOwner(email: string): boolean {
  const owner = sessionValues.read(OWNER_KEY);
  sessionValues.write(OWNER_KEY, email);
  return owner !== null && owner !== email;
}

/** Forgets who was signed in here, and how. */
export function forgetStoredSession(): void {
  sessionValues.remove(STORAGE_KEYS.sessionToken);
  sessionValues.remove(OWNER_KEY);
  localValues.remove(STORAGE_KEYS.signedInExternally);
}

/** Whether the person of this browser signed in by the external identity provider. */
export function isSignedInExternally(): boolean {
  return localValues.read(STORAGE_KEYS.signedInExternally) === 'true';
}

/** Whether this browser was signed in before, so that the chat screen may be shown at once. */
export function isSignInLikely(): boolean {
  return readSessionToken() !== null || isSignedInExternally();
}
