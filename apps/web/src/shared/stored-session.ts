import { localValues, sessionValues } from './storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** Whose drafts and chats this tab keeps: e-mail address of who was last signed in here. */
const OWNER_KEY = 'sessionOwner';
/** Which sign-out of this browser was the last; a tab keeps the last that its user was signed in after. */
const SIGN_OUT_KEY = 'lastSignOut';

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

/** Remembers how the person of this browser has signed in. */
export function rememberSignIn(method: 'external' | 'password'): void {
  localValues.write(STORAGE_KEYS.signedInExternally, String(method === 'external'));
}

/** The e-mail address of who was last signed in in this tab; null where they have signed out. */
export function sessionOwner(): string | null {
  return sessionValues.read(OWNER_KEY);
}

/** Makes a user this tab's; whether it was somebody else's. */
export function changeOwner(email: string): boolean {
  const owner = sessionOwner();
  sessionValues.write(OWNER_KEY, email);
  sessionValues.write(SIGN_OUT_KEY, localValues.read(SIGN_OUT_KEY) ?? '');
  return owner !== null && owner !== email;
}

/** Forgets who was signed in here, and how; tabs that are away now will know. */
export function forgetStoredSession(): void {
  localValues.write(SIGN_OUT_KEY, crypto.randomUUID());
  sessionValues.remove(STORAGE_KEYS.sessionToken);
  sessionValues.remove(OWNER_KEY);
  sessionValues.remove(SIGN_OUT_KEY);
  localValues.remove(STORAGE_KEYS.signedInExternally);
}

/** Whether the person of this browser signed in by the external identity provider. */
export function isSignedInExternally(): boolean {
  return localValues.read(STORAGE_KEYS.signedInExternally) === 'true';
}

/** Whether they signed in by password, which is not the same as by nothing yet. */
export function isSignedInByPassword(): boolean {
  return localValues.read(STORAGE_KEYS.signedInExternally) === 'false';
}

/**
 * Whether this tab's user has signed out in another one, while this one, which keeps its token, was
 * away; also where somebody else has signed in there since.
 */
export function isSignedOutElsewhere(): boolean {
  return (
    sessionOwner() !== null &&
    (sessionValues.read(SIGN_OUT_KEY) ?? '') !== (localValues.read(SIGN_OUT_KEY) ?? '')
  );
}

/** Whether this browser was signed in before, so that the chat screen may be shown at once. */
export function isSignInLikely(): boolean {
  return readSessionToken() !== null || isSignedInExternally();
}
