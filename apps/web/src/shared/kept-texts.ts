import { isSamePerson, type UserIdentity } from '@colega/chat-domain';
import { createStore } from './create-store.ts';
import { localValues, sessionValues, type StoredValues } from './storage.ts';
import {
  createTabLock,
  DRAFT_PREFIX,
  hasTab,
  isTabKnown,
  joinTexts,
  keysOf,
  type Locks,
  removeTab,
  type TabOfUser,
  tabsOf,
  takeOver,
  takeTab,
  takeTabAgain,
  tabOfPage,
  textName,
  writeText,
} from './tab-texts.ts';

/** Longest text that is stored, in characters; browsers give an origin about five million. */
export const MAX_KEPT_LENGTH = 1_000_000;

/**
 * Name in session storage of the page that was left. A page sets it as it goes, so a duplicated tab
 * has none, or that of a page which has come back under another id.
 */
const LEFT_TAB = 'leftTab';

export interface TabSurroundings {
  readonly tab: StoredValues;
  readonly browser: StoredValues;
  /** Null in a browser without Web Locks: closed tabs cannot be told from living ones. */
  readonly locks: Locks | null;
}

type IsSignedOut = (user: UserIdentity) => boolean;

/**
 * Keeps named texts of the user of this tab in local storage, until they are removed or the user
 * signs out. The tab holds a Web Lock as long as it lives: texts belong to one tab at a time, and
 * the next tab of the same user takes over those of closed ones. Before the user is known, texts
 * are kept for this tab alone, and the page asks before it is left with a draft.
 */
export interface KeptTexts {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  /**
   * Opens the texts of a user. Does nothing if they are open. Where storage has lost them without a
   * sign-out of the user since, they are stored again.
   */
  readonly open: (owner: UserIdentity, isSignedOutSince?: IsSignedOut) => void;
  /** Resolves once no other tab can have the texts, and those of closed tabs were taken over. */
  readonly whenOwned: () => Promise<void>;
  /** Listens to texts that were taken over, or opened again. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Leaves the texts to the next tab of their user. */
  readonly setAside: () => void;
  /** Removes all texts of the user, also those of other tabs. */
  readonly forget: () => void;
  /** Asks nothing about drafts of an unknown user while a page of this tab is about to follow. */
  readonly whileLeaving: <Result>(act: () => Promise<Result>) => Promise<Result>;
  /** Follows a page: it is left, comes back, and asks before texts are lost that cannot be kept. */
  readonly connect: (page: EventTarget, reload: () => void) => void;
}

/** Holds the texts that would be lost with the page, and asks before it is left. */
function createUnkeptTexts() {
  const texts = new Map<string, string>();
  let page: EventTarget | null = null;
  const ask = (event: Event) => event.preventDefault();
  // Some browsers do not keep a page that always listens, for the way back.
  const update = () =>
    texts.size > 0
      ? page?.addEventListener('beforeunload', ask)
      : page?.removeEventListener('beforeunload', ask);
  return {
    read: (key: string) => texts.get(key),
    /** Sets a text; null if it is kept, or removed. */
    set: (key: string, text: string | null) => {
      if (text === null) texts.delete(key);
      else texts.set(key, text);
      update();
    },
    clear: () => {
      texts.clear();
      update();
    },
    connect: (target: EventTarget) => {
      page = target;
    },
  };
}

/**
 * Holds the texts of this page, stored or not: the browser, or another app of the same origin, may
 * empty the storage while the page lives.
 */
function createTextsOfPage(browser: StoredValues, isKeptByNext: boolean) {
  const unkept = createUnkeptTexts();
  const stored = new Map<string, string>();

  /** Tells whether this page may change its texts, and stores them again if they were lost. */
  function hold(tab: OpenTexts): boolean {
    if (hasTab(browser, tab)) return true;
    if (isTabKnown(browser, tab.tabId) || tab.isSignedOut()) return false;
    takeTab(browser, tab);
    for (const [key, text] of stored) writeText(browser, tab, { key, text });
    return true;
  }

  return {
    hold,
    connect: unkept.connect,
    setUnkept: unkept.set,
    /** Takes up texts that another page has stored. */
    learn: (tab: TabOfUser) => {
      for (const key of keysOf(browser, tab.tabId))
        stored.set(key, browser.read(textName(tab.tabId, key)) ?? '');
    },
    read: (tab: OpenTexts, key: string) => {
      hold(tab);
      return unkept.read(key) ?? browser.read(textName(tab.tabId, key));
    },
    write: (tab: OpenTexts, key: string, text: string) => {
      if (!hold(tab)) return;
      const isStored = text.length <= MAX_KEPT_LENGTH && writeText(browser, tab, { key, text });
      unkept.set(key, isStored && isKeptByNext ? null : text);
      if (isStored) stored.set(key, text);
    },
    remove: (tab: OpenTexts, key: string) => {
      if (hold(tab)) browser.remove(textName(tab.tabId, key));
      unkept.set(key, null);
      stored.delete(key);
    },
    clear: () => {
      unkept.clear();
      stored.clear();
    },
  };
}

interface PageListeners {
  readonly leave: () => void;
  /** Called if another page has emptied the storage. */
  readonly emptied: () => void;
  /** Called if the browser has kept the page that was left. */
  readonly comeBack: () => void;
}

function connectPage(page: EventTarget, { leave, emptied, comeBack }: PageListeners): void {
  page.addEventListener('pagehide', leave);
  page.addEventListener('storage', (event) => {
    if ((event as StorageEvent).key === null) emptied();
  });
  page.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) comeBack();
  });
}

/**
 * Keeps texts for this tab alone, before the user is known. Drafts among them are lost with the tab,
 * and so as good as unkept.
 */
function createTextsOfTab(
  tab: StoredValues,
  setUnkept: (key: string, text: string | null) => void,
) {
  const isDraft = (key: string) => key.startsWith(DRAFT_PREFIX);
  const drafts = () =>
    tab
      .keys()
      .filter(isDraft)
      .map((key) => [key, tab.read(key) ?? ''] as const)
      .filter(([, text]) => text !== '');
  /** Takes up the drafts that the page before has left. */
  function learn(): void {
    for (const [key, text] of drafts()) setUnkept(key, text);
  }
  return {
    learn,
    write: (key: string, text: string) => {
      tab.write(key, text);
      if (isDraft(key)) setUnkept(key, text);
    },
    remove: (key: string) => {
      tab.remove(key);
      setUnkept(key, null);
    },
    whileLeaving: async <Result>(act: () => Promise<Result>, isUserKnown: () => boolean) => {
      for (const [key] of drafts()) setUnkept(key, null);
      try {
        return await act();
      } finally {
        if (!isUserKnown()) learn();
      }
    },
    /** Removes and returns the drafts. */
    takeDrafts: () => {
      const taken = drafts();
      for (const [key] of taken) tab.remove(key);
      return taken;
    },
  };
}

interface OpenTexts extends TabOfUser {
  readonly isSignedOut: () => boolean;
  readonly whenOwned: Promise<void>;
}

export function createKeptTexts({ tab, browser, locks }: TabSurroundings): KeptTexts {
  // The page for browsers that are too old needs to get this far.
  let pageId: string = (crypto as Partial<Crypto>).randomUUID?.() ?? '';
  const lock = locks === null ? null : createTabLock(locks);
  const texts = createTextsOfPage(browser, locks !== null);
  const textsOfTab = createTextsOfTab(tab, texts.setUnkept);
  const lastTakeOver = createStore({});
  let opened: OpenTexts | null = null;

  const close = () => {
    opened = null;
    texts.clear();
    lock?.release();
  };
  const hasOpened = () => opened !== null && texts.hold(opened);
  const read: KeptTexts['read'] = (key) =>
    opened === null ? tab.read(key) : texts.read(opened, key);
  const write: KeptTexts['write'] = (key, text) =>
    opened === null ? textsOfTab.write(key, text) : texts.write(opened, key, text);
  function open(owner: UserIdentity, isSignedOutSince: IsSignedOut = () => true): void {
    if (opened !== null && isSamePerson(opened.owner, owner) && hasOpened()) {
      // The server may have another address, or an id, for the same person by now.
      opened = { ...opened, owner };
      takeTab(browser, opened);
      return;
    }
    const leftTab = opened === null ? tab.read(LEFT_TAB) : null;
    close();
    tab.remove(LEFT_TAB);
    const tabId = leftTab === null ? undefined : tabOfPage(browser, owner, leftTab);
    const mine = { tabId: tabId ?? crypto.randomUUID(), owner, pageId };
    takeTab(browser, mine);
    texts.learn(mine);
    const isSignedOut = () => isSignedOutSince(owner);
    opened = { ...mine, isSignedOut, whenOwned: own(mine) };
    for (const [key, text] of textsOfTab.takeDrafts()) write(key, joinTexts(read(key) ?? '', text));
  }
  async function own(mine: TabOfUser): Promise<void> {
    if (locks === null) return;
    await lock?.hold(mine.tabId);
    if (opened?.tabId !== mine.tabId) return;
    takeTabAgain(browser, opened);
    await takeOver(browser, locks, opened);
    if (opened?.tabId !== mine.tabId) return;
    texts.learn(mine);
    lastTakeOver.set({});
  }

  return {
    ...{ read, write, open, setAside: close },
    remove: (key) => (opened === null ? textsOfTab.remove(key) : texts.remove(opened, key)),
    keys: () => (opened === null ? tab.keys() : keysOf(browser, opened.tabId)),
    whenOwned: () => opened?.whenOwned ?? Promise.resolve(),
    subscribe: lastTakeOver.subscribe,
    forget: () => {
      const tabs = opened === null ? [] : tabsOf(browser, opened.owner);
      close();
      for (const tabId of tabs) removeTab(browser, tabId);
    },
    whileLeaving: (act) => textsOfTab.whileLeaving(act, () => opened !== null),
    connect: (page, reload) => {
      texts.connect(page);
      if (opened === null) textsOfTab.learn();
      connectPage(page, {
        leave: () => {
          if (opened !== null) tab.write(LEFT_TAB, opened.pageId);
          lock?.release();
        },
        emptied: hasOpened,
        comeBack: () => {
          tab.remove(LEFT_TAB);
          if (opened === null) return;
          if (!hasTab(browser, opened)) return reload();
          pageId = crypto.randomUUID();
          opened = { ...opened, pageId };
          takeTab(browser, opened);
          void lock?.hold(opened.tabId);
        },
      });
    },
  };
}

/** The texts of this page. */
export const keptTexts = createKeptTexts({
  tab: sessionValues,
  browser: localValues,
  locks: globalThis.navigator?.locks ?? null,
});
