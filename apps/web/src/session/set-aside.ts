import { isSamePerson, type UserIdentity } from '@colega/chat-domain';
import { drafts } from '../shared/drafts.ts';
import { keptTexts } from '../shared/kept-texts.ts';
import { localValues, sessionValues, STORAGE_KEYS, USER_KEYS } from '../shared/storage.ts';
import { lastSignOutOf } from './stored-session.ts';

const PREFIX = 'setAside';

/** Returns the keys of the values that belong to the user of this tab. */
function userKeys(): readonly string[] {
  const { chatId, persona } = STORAGE_KEYS;
  return [chatId, persona, ...Object.values(USER_KEYS), ...drafts.keys()];
}

/** Tells whether the last chat of this browser is that of this tab, and so of its user. */
function hasStoredLast(): boolean {
  const chatId = sessionValues.read(STORAGE_KEYS.chatId);
  return chatId !== null && localValues.read(STORAGE_KEYS.chatId) === chatId;
}

/**
 * Forgets the values of the user of this tab. After a sign-out elsewhere the browser may have another
 * user, whose values stay; but until this tab learned of it, it may have stored its own once more.
 */
export function forgetUserValues({ elsewhere }: { readonly elsewhere: boolean }): void {
  const isOfBrowserToo = !elsewhere || hasStoredLast();
  // The tab of a sign-out elsewhere has removed its texts; those of a later session stay.
  if (elsewhere) keptTexts.setAside();
  else keptTexts.forget();
  for (const key of userKeys()) {
    sessionValues.remove(key);
    if (isOfBrowserToo) localValues.remove(key);
  }
}

/** Value that was set aside for a user. */
interface ValueAside {
  readonly storedAs: string;
  readonly owner: UserIdentity;
  /** The owner's last sign-out at that time. */
  readonly signOut: string;
  readonly key: string;
}

function valuesAside(): readonly ValueAside[] {
  return sessionValues.keys().flatMap((storedAs) => {
    const [prefix, email = '', externalId = '', signOut = '', ...key] = storedAs.split(' ');
    if (prefix !== PREFIX) return [];
    const owner = { email: decodeURIComponent(email), externalId: decodeURIComponent(externalId) };
    return [{ storedAs, owner, signOut, key: key.join(' ') }];
  });
}

/**
 * Sets the values of a user aside who did not sign out, so that the next user of this tab does not
 * see them. They are kept until their owner is back, or signs out in this browser.
 */
export function setUserValuesAside(owner: UserIdentity): void {
  keptTexts.setAside();
  const { email, externalId = '' } = owner;
  // Half a character cannot be escaped.
  const wellFormed = [email, externalId].map((name) =>
    name.replaceAll(/\p{Surrogate}/gu, '\uFFFD'),
  );
  const names = wellFormed.map(encodeURIComponent).join(' ');
  for (const key of userKeys()) {
    const value = sessionValues.read(key);
    const storedAs = `${PREFIX} ${names} ${lastSignOutOf(owner)} ${key}`;
    if (value !== null) sessionValues.write(storedAs, value);
  }
  forgetUserValues({ elsewhere: false });
}

/** Forgets the values that were set aside for users who have signed out since. */
export function forgetSignedOutValues(): void {
  for (const { storedAs, owner, signOut } of valuesAside())
    if (lastSignOutOf(owner) !== signOut) sessionValues.remove(storedAs);
}

/** Brings the values back that were set aside for a user. */
export function bringUserValuesBack(user: UserIdentity): void {
  forgetSignedOutValues();
  for (const { storedAs, owner, key } of valuesAside()) {
    if (!isSamePerson(owner, user)) continue;
    sessionValues.write(key, sessionValues.read(storedAs) ?? '');
    sessionValues.remove(storedAs);
  }
}
