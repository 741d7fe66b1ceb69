import { isOtherPerson, namesOfPerson, type UserIdentity } from '@colega/chat-domain';
import { ownedValue } from '../shared/owned-value.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';

/** E-mail address of the last user signed in in this tab: the owner of its drafts and chats. */
const OWNER_KEY = 'sessionOwner';
/** The owner's id, if the server has sent one. */
const OWNER_ID_KEY = 'sessionOwnerId';
/** The last sign-out of each user of this browser; a tab keeps that of its user before they signed in. */
export const SIGN_OUT_KEY = 'lastSignOut';
/** Set while the provider's page ends a session, for the page that follows it. */
const FAREWELL_KEY = 'farewell';
/** Limit of names whose last sign-out is kept, on a computer that many share. */
const MAX_SIGN_OUTS = 100;

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

/** Returns the last user in this tab; null after a sign-out. */
export function sessionOwner(): UserIdentity | null {
  const email = sessionValues.read(OWNER_KEY);
  const externalId = sessionValues.read(OWNER_ID_KEY);
  return email === null ? null : { email, ...(externalId === null ? {} : { externalId }) };
}

function writeOwner({ email, externalId }: UserIdentity): void {
  sessionValues.write(OWNER_KEY, email);
  if (externalId === undefined) sessionValues.remove(OWNER_ID_KEY);
  else sessionValues.write(OWNER_ID_KEY, externalId);
}

/**
 * Makes a user the owner of this tab, and returns the owner. Fields that the server left out this
 * time stay as they were. `other` is the owner before, if that is surely another person.
 */
export function changeOwner(user: UserIdentity): {
  readonly owner: UserIdentity;
  readonly other: UserIdentity | null;
} {
  const before = sessionOwner();
  const other = before !== null && isOtherPerson(before, user) ? before : null;
  const known = other === null ? before : null;
  const email = user.email.trim() || (known?.email ?? '');
  const externalId = user.externalId ?? known?.externalId;
  const owner = { email, ...(externalId === undefined ? {} : { externalId }) };
  writeOwner(owner);
  sessionValues.write(SIGN_OUT_KEY, lastSignOutOf(owner));
  if (known !== null) ownedValue.rename(known.email, email);
  return { owner, other };
}

let forgotten = 0;

/** Counts the sessions that this page has forgotten: what was asked before is not kept after. */
export const forgottenSessions = () => forgotten;

/** Forgets the user of this tab, and every token: ours, and those that MSAL has cached. */
export function forgetStoredSession(): void {
  forgotten += 1;
  const { sessionToken } = STORAGE_KEYS;
  for (const key of [sessionToken, OWNER_KEY, OWNER_ID_KEY, SIGN_OUT_KEY])
    sessionValues.remove(key);
  forgetProviderCache();
}

/** Notes for the page after the provider's that the user has signed out here. */
export function noteFarewell(): void {
  sessionValues.write(FAREWELL_KEY, 'true');
}

/** Tells whether the page before has noted a farewell, and forgets it. */
export function takeFarewell(): boolean {
  const isNoted = sessionValues.read(FAREWELL_KEY) !== null;
  sessionValues.remove(FAREWELL_KEY);
  return isNoted;
}

/** Removes what MSAL has cached in this tab: accounts, and access, ID and refresh tokens. */
export function forgetProviderCache(): void {
  for (const key of sessionValues.keys()) if (OF_PROVIDER.test(key)) sessionValues.remove(key);
}

/** Keys of MSAL; before its third cache format those of tokens had no prefix. */
const OF_PROVIDER = /^msal\.|-(?:accesstoken|idtoken|refreshtoken)-/i;

/**
 * Forgets the way of signing in, and makes every other tab of this user end its session: at once, or
 * once it is no longer frozen. Returns false if the browser has no room to tell them.
 */
export function endSessionInBrowser(owner: UserIdentity): boolean {
  localValues.remove(STORAGE_KEYS.signedInExternally);
  const hashes = hashesOf(owner);
  const others = readSignOuts().filter(([hash = '']) => !hashes.includes(hash));
  const id = String(Date.now()) + String(Math.random()).slice(1);
  const signOuts = [...others, ...hashes.map((hash) => [hash, id])].slice(-MAX_SIGN_OUTS);
  return localValues.write(SIGN_OUT_KEY, signOuts.map((entry) => entry.join(' ')).join('\n'));
}

/** Returns name (hashed) and id of each stored sign-out. */
function readSignOuts(): readonly (readonly string[])[] {
  return (localValues.read(SIGN_OUT_KEY) ?? '').split('\n').map((line) => line.split(' '));
}

/** Returns the ids of a user's last sign-outs in this browser, under any name; '' if there was none. */
export function lastSignOutOf(user: UserIdentity): string {
  const hashes = hashesOf(user);
  const ofUser = readSignOuts().filter(([hash = '']) => hashes.includes(hash));
  return [...new Set(ofUser.map(([, id = '']) => id))].sort().join('+');
}

/** Returns a function that tells whether a user has signed out in this browser since this call. */
export function watchSignOuts(): (user: UserIdentity) => boolean {
  const before = localValues.read(SIGN_OUT_KEY) ?? '';
  return (user) =>
    lastSignOutOf(user)
      .split('+')
      .some((id) => !before.includes(id));
}

/** Returns a short hash of each name of a user, so that the names themselves are not stored. */
export function hashesOf(user: UserIdentity): readonly string[] {
  return namesOfPerson(user).map((name) => {
    let hash = 0x811c9dc5;
    for (const character of name)
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    return (hash >>> 0).toString(36);
  });
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
 * Tells whether the user of this tab has signed out in another tab, even if this one was frozen and
 * somebody else has signed in there since.
 */
export function isSignedOutElsewhere(): boolean {
  const owner = sessionOwner();
  const signOut = owner === null ? '' : lastSignOutOf(owner);
  return signOut !== '' && signOut !== sessionValues.read(SIGN_OUT_KEY);
}

/**
 * Tells whether this browser was signed in before, so that the chat screen may be shown at once.
 */
export function isSignInLikely(): boolean {
  return readSessionToken() !== null || isSignedInExternally();
}
