import { isSamePerson, type UserIdentity } from '@colega/chat-domain';
import type { StoredValues } from './storage.ts';

/** Begins all names in local storage. Its number is the version of names and contents. */
const PREFIX = 'texts-1:';
/** Begins the keys of texts that are joined where two tabs have one. */
export const DRAFT_PREFIX = 'draft:';
/** Begins the keys of what says which part of a draft is an asked question that is edited. */
export const EDIT_PREFIX = 'edit:';
/** Separates a key from the id that keeps the texts of several tabs apart. */
export const COPY_SEPARATOR = '+';
/** Longest wait in ms for the page before of the same tab. */
const MAX_LOCK_WAIT_MS = 2_000;

const NOBODY: UserIdentity = { email: '' };

export type Locks = Pick<LockManager, 'request'>;

/** Tab of a user, and the page in it that may change its texts. */
export interface TabOfUser {
  readonly tabId: string;
  readonly owner: UserIdentity;
  readonly pageId: string;
}

/** Name of the entry that says whose texts these are, and which page may change them. */
const ownerName = (tabId: string) => `${PREFIX}${tabId}`;
const lockName = (tabId: string) => `colega ${PREFIX}${tabId}`;
export const textName = (tabId: string, key: string) => `${PREFIX}${tabId}:${key}`;

function ownerEntry({ owner, pageId }: TabOfUser): string {
  // Blanks do not tell one person from another.
  const names = [owner.email, owner.externalId ?? ''].map((name) => name.replaceAll(/\s/gu, ''));
  return [pageId, ...names].join('\n');
}

/** Reads the entry of a tab; null if there is none. */
function readTab(browser: StoredValues, tabId: string): TabOfUser | null {
  const entry = browser.read(ownerName(tabId));
  if (entry === null) return null;
  const [pageId = '', email = '', externalId = ''] = entry.split('\n');
  return { tabId, pageId, owner: { email, ...(externalId === '' ? {} : { externalId }) } };
}

/** Makes a page the one that may change the texts of a tab; false if that cannot be stored. */
export function takeTab(browser: StoredValues, tab: TabOfUser): boolean {
  return browser.write(ownerName(tab.tabId), ownerEntry(tab));
}

/** Takes a tab again whose texts another tab took over before the lock was held. */
export function takeTabAgain(browser: StoredValues, tab: TabOfUser): void {
  if (readTab(browser, tab.tabId) !== null) takeTab(browser, tab);
}

/** Returns false after a sign-out in another tab, or once a later page has the tab. */
export function hasTab(browser: StoredValues, tab: TabOfUser): boolean {
  return readTab(browser, tab.tabId)?.pageId === tab.pageId;
}

/** Tells whether storage knows a tab: a sign-out removes it, and so does whoever empties the storage. */
export const isTabKnown = (browser: StoredValues, tabId: string): boolean =>
  readTab(browser, tabId) !== null;

/** Joins two texts on two lines, so that neither is lost. */
export function joinTexts(first: string, second: string): string {
  return first === '' || second === '' ? first + second : `${first}\n${second}`;
}

/** Returns the ids of the tabs that have texts of a user. */
export function tabsOf(browser: StoredValues, owner: UserIdentity): readonly string[] {
  return browser
    .keys()
    .filter((name) => name.startsWith(PREFIX) && !name.slice(PREFIX.length).includes(':'))
    .map((name) => name.slice(PREFIX.length))
    .filter((tabId) => isSamePerson(readTab(browser, tabId)?.owner ?? NOBODY, owner));
}

/** Returns the id of the tab whose texts only this page may change; undefined if there is none. */
export function tabOfPage(
  browser: StoredValues,
  owner: UserIdentity,
  pageId: string,
): string | undefined {
  return tabsOf(browser, owner).find((tabId) => readTab(browser, tabId)?.pageId === pageId);
}

export function keysOf(browser: StoredValues, tabId: string): readonly string[] {
  const start = textName(tabId, '');
  const names = browser.keys().filter((name) => name.startsWith(start));
  return names.map((name) => name.slice(start.length));
}

/** Writes a text of a tab; false if the browser does not keep it. */
export function writeText(
  browser: StoredValues,
  tab: TabOfUser,
  { key, text }: { readonly key: string; readonly text: string },
): boolean {
  const name = textName(tab.tabId, key);
  if (!browser.write(name, text)) return false;
  // A sign-out finds the text by the entry of the tab, for which there may have been no room before.
  const isFound = takeTab(browser, tab);
  if (!isFound) browser.remove(name);
  return isFound;
}

export function removeTab(browser: StoredValues, tabId: string): void {
  for (const key of keysOf(browser, tabId)) browser.remove(textName(tabId, key));
  browser.remove(ownerName(tabId));
}

/**
 * Moves the texts of a closed tab. A text that cannot be stored again stays where it is, unless it
 * was this page that set it aside: it may be in memory only.
 */
function moveTexts(
  browser: StoredValues,
  from: string,
  { tabId: to, owner, pageId }: TabOfUser,
): void {
  const isOfThisPage = readTab(browser, from)?.pageId === pageId;
  for (const key of keysOf(browser, from)) {
    const text = browser.read(textName(from, key)) ?? '';
    const copyKey = `${key.split(COPY_SEPARATOR)[0] ?? ''}${COPY_SEPARATOR}${crypto.randomUUID()}`;
    const isOfField = key.startsWith(DRAFT_PREFIX) || key.startsWith(EDIT_PREFIX);
    const name = textName(to, isOfField ? key : copyKey);
    const before = browser.read(name) ?? '';
    // Both are stored for a moment: whoever removes first may find that nothing can be written.
    const isStored = browser.write(name, before === text ? text : joinTexts(text, before));
    if (isStored || isOfThisPage) browser.remove(textName(from, key));
    else if (before === '') browser.remove(name);
    else browser.write(name, before);
  }
  if (keysOf(browser, from).length > 0) return;
  // Not removed at once: a tab that has just begun takes it again, but not after a sign-out.
  if (readTab(browser, from)?.pageId === '') removeTab(browser, from);
  else takeTab(browser, { tabId: from, owner, pageId: '' });
}

/** Takes over the texts of the user's closed tabs: a living tab holds its lock. */
export async function takeOver(browser: StoredValues, locks: Locks, tab: TabOfUser): Promise<void> {
  for (const other of tabsOf(browser, tab.owner)) {
    if (other === tab.tabId) continue;
    if (readTab(browser, other)?.pageId === tab.pageId) {
      // Set aside by this page, which may not have let the lock go yet.
      moveTexts(browser, other, tab);
      continue;
    }
    await locks
      .request(lockName(other), { ifAvailable: true }, (lock) => {
        if (lock !== null && hasTab(browser, tab)) moveTexts(browser, other, tab);
      })
      // A page that is going gets no lock.
      .catch(() => undefined);
  }
}

/** The lock that tells other tabs that this one lives. */
export interface TabLock {
  /** Resolves once the lock is held, or if nobody lets it go for two seconds. */
  readonly hold: (tabId: string) => Promise<void>;
  readonly release: () => void;
}

export function createTabLock(locks: Locks): TabLock {
  let release = () => {};
  return {
    hold: (tabId) => {
      release();
      const isLeft = new Promise<void>((leave) => {
        release = leave;
      });
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, MAX_LOCK_WAIT_MS);
        const hold = () => {
          clearTimeout(timer);
          resolve();
          return isLeft;
        };
        // A page that is going gets no lock.
        locks.request(lockName(tabId), hold).catch(() => resolve());
      });
    },
    release: () => release(),
  };
}
