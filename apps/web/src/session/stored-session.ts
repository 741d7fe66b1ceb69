import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';

/** E-mail address of the last user signed in in this tab: the owner of its drafts and chats. */
const OWNER_KEY = 'sessionOwner';
/** Id of this browser's last sign-out; a tab keeps the last one before its user signed in. */
const SIGN_OUT_KEY = 'lastSignOut';

/** Returns the session token of this tab, if any. */
export function readSessionToken(): string | null {
  return sessionValues.read(STORAGE_KEYS.sessionToken);
}

export function writeSessionToken(token: string): void {
  sessionValues.write(STORAGE_KEYS.sessionToken, token);
}

/** Removes a token that is no longer valid, unless a newer one has replaced it. */
export function dropSessionToken(token: string | null): void {
  if (readSessionToken() === token) sessionValues.remove(STORAGE_KEYS.sessionToken);
}

/** Stores the way of the last sign-in in this browser. */
export function rememberSignIn(method: 'external' | 'password'): void {
  localValues.write(STORAGE_KEYS.signedInExternally, String(method === 'external'));
}

/** Returns the e-mail address of the last user in this tab; null after a sign-out. */
export function sessionOwner(): string | null {
  return sessionValues.read(OWNER_KEY);
}

/** Makes a user the owner of this tab. Returns whether it was another user's before. */
export function changeOwner(email: string): boolean {
  const owner = sessionOwner();
  sessionValues.write(OWNER_KEY, email);
  sessionValues.write(SIGN_OUT_KEY, localValues.read(SIGN_OUT_KEY) ?? '');
  return owner !== null && owner !== email;
}

/** Forgets the user and the way of signing in; tabs that are frozen now notice it later. */
export function forgetStoredSession(): void {
  localValues.write(SIGN_OUT_KEY, crypto.randomUUID());
  sessionValues.remove(STORAGE_KEYS.sessionToken);
  sessionValues.remove(OWNER_KEY);
  sessionValues.remove(SIGN_OUT_KEY);
  localValues.remove(STORAGE_KEYS.signedInExternally);
}

/** Tells whether the last sign-in in this browser was by the identity provider. */
export function isSignedInExternally(): boolean {
  return localValues.read(STORAGE_KEYS.signedInExternally) === 'true';
}

/** Tells whether the last sign-in was by password; false if there was none. */
export function isSignedInByPassword(): boolean {
  return localValues.read(STORAGE_KEYS.signedInExternally) === 'false';
}

/**
 * Tells whether the user of this tab has signed out in another tab while this one was frozen and
 * kept its token, even if another user has signed in there since.
 */
export function isSignedOutElsewhere(): boolean {
  return (
    sessionOwner() !== null &&
    (sessionValues.read(SIGN_OUT_KEY) ?? '') !== (localValues.read(SIGN_OUT_KEY) ?? '')
  );
}

/**
 * Tells whether this browser was signed in before, so that the chat screen may be shown at once.
 */
export function isSignInLikely(): boolean {
  return readSessionToken() !== null || isSignedInExternally();
}
