import type { UserIdentity } from '@colega/chat-domain';
import { describe, expect, it } from 'vitest';
import { settlePromises } from '../testing/deferred.ts';
import { createKeptTexts, MAX_KEPT_LENGTH } from './kept-texts.ts';
import { createMemoryStorage, createValues, type StorageFaults } from '../testing/stored-values.ts';
import { createStoredValues, type StoredValues } from './storage.ts';
import type { Locks } from './tab-texts.ts';

const ANA: UserIdentity = { email: 'ana@aurora.example', externalId: 'a-1' };
const RUI: UserIdentity = { email: 'rui@aurora.example' };

/** Grants each lock to one page at a time, as a browser does. */
function createLocks(): Locks {
  const held = new Map<string, Promise<unknown>>();
  const run = async (name: string, act: (lock: Lock | null) => unknown) => {
    const result = Promise.resolve(act({ name, mode: 'exclusive' }));
    held.set(name, result);
    await result;
    held.delete(name);
  };
  const request = async (name: string, ...rest: readonly unknown[]) => {
    const act = rest.at(-1) as (lock: Lock | null) => unknown;
    const { ifAvailable = false } = rest.length > 1 ? (rest[0] as LockOptions) : {};
    if (ifAvailable && held.has(name)) return act(null);
    while (held.has(name)) await held.get(name);
    return run(name, act);
  };
  return { request };
}

function createBrowser(faults: StorageFaults = {}) {
  const storage = createMemoryStorage(faults);
  const browser = createStoredValues(() => storage);
  const locks = createLocks();
  /** Opens a page; a tab that is duplicated or loaded again passes its own values on. */
  function openPage(
    owner: UserIdentity | null,
    { tab = createValues(), withLocks = true }: { tab?: StoredValues; withLocks?: boolean } = {},
  ) {
    const page = new EventTarget();
    const reloads: string[] = [];
    const texts = createKeptTexts({
      tab,
      // What is in memory is of one page only.
      browser: createStoredValues(() => storage),
      locks: withLocks ? locks : null,
    });
    texts.connect(page, () => reloads.push('reload'));
    if (owner !== null) texts.open(owner);
    return {
      ...{ texts, tab, reloads },
      close: async () => {
        page.dispatchEvent(new Event('pagehide'));
        await settlePromises();
      },
      comeBack: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
      hearOfStorage: (key: string | null) =>
        page.dispatchEvent(Object.assign(new Event('storage'), { key })),
      asksBeforeLeaving: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    };
  }
  return { browser, openPage };
}

function copyOf(values: StoredValues): StoredValues {
  const copy = createValues();
  for (const key of values.keys()) copy.write(key, values.read(key) ?? '');
  return copy;
}

describe('the texts of a closed tab', () => {
  it('come back in the next tab of the user, and in one only', async () => {
    const { openPage } = createBrowser();
    const first = openPage(ANA);
    first.texts.write('draft:a', 'half a question');
    first.texts.write('outbox', 'failed');
    await first.close();
    const next = openPage(ANA);
    const other = openPage(ANA);
    await Promise.all([next.texts.whenOwned(), other.texts.whenOwned()]);
    const all = [next, other].map(({ texts }) => texts.keys().map((key) => texts.read(key)));
    expect(all.sort((one, two) => one.length - two.length)).toEqual([
      [],
      ['half a question', 'failed'],
    ]);
  });

  it('come back without the event of a page that goes, as after a crash', async () => {
    const { openPage, browser } = createBrowser();
    const first = openPage(ANA);
    first.texts.write('draft:a', 'half a question');
    await first.texts.whenOwned();
    const locks = createLocks();
    const next = createKeptTexts({ tab: copyOf(first.tab), browser, locks });
    next.open(ANA);
    await next.whenOwned();
    expect(next.read('draft:a')).toBe('half a question');
  });

  it('stay with a tab that lives', async () => {
    const { openPage } = createBrowser();
    const first = openPage(ANA);
    first.texts.write('draft:a', 'half a question');
    await first.texts.whenOwned();
    const next = openPage(ANA);
    await next.texts.whenOwned();
    expect([next.texts.keys(), first.texts.read('draft:a')]).toEqual([[], 'half a question']);
  });

  it('are there at once in a page that is loaded again', async () => {
    const { openPage } = createBrowser();
    const first = openPage(ANA);
    first.texts.write('draft:a', 'half a question');
    await first.close();
    expect(openPage(ANA, { tab: first.tab }).texts.read('draft:a')).toBe('half a question');
  });

  it('are not those of a tab that was duplicated', async () => {
    const { openPage } = createBrowser();
    const first = openPage(ANA);
    first.texts.write('outbox', 'failed');
    await first.texts.whenOwned();
    const copy = openPage(ANA, { tab: copyOf(first.tab) });
    await copy.texts.whenOwned();
    expect([copy.texts.keys(), first.texts.read('outbox')]).toEqual([[], 'failed']);
  });

  it('are not those of a tab that was duplicated while its page was away', async () => {
    const { openPage } = createBrowser();
    const first = openPage(ANA);
    first.texts.write('outbox', 'failed');
    await first.close();
    const duplicates = [copyOf(first.tab), copyOf(first.tab)];
    first.comeBack();
    const pages = duplicates.map((tab) => openPage(ANA, { tab }));
    for (const { texts } of pages) await texts.whenOwned();
    first.texts.write('draft:a', 'typed since');
    expect(pages.map(({ texts }) => texts.keys())).toEqual([[], []]);
    expect(first.texts.keys().map((key) => first.texts.read(key))).toEqual([
      'failed',
      'typed since',
    ]);
  });

  it('are joined with what was typed meanwhile, once where they are the same', async () => {
    const { openPage } = createBrowser();
    const first = openPage(ANA);
    first.texts.write('draft:a', 'first');
    first.texts.write('draft:b', 'same');
    first.texts.write('outbox', '[1]');
    await first.close();
    const next = openPage(ANA);
    let heard = 0;
    next.texts.subscribe(() => (heard += 1));
    next.texts.write('draft:a', 'then');
    next.texts.write('draft:b', 'same');
    next.texts.write('outbox', '[2]');
    await next.texts.whenOwned();
    expect([next.texts.read('draft:a'), next.texts.read('draft:b')]).toEqual([
      'first\nthen',
      'same',
    ]);
    const outboxes = next.texts.keys().filter((key) => key.startsWith('outbox'));
    expect(outboxes.map((key) => next.texts.read(key)).sort()).toEqual(['[1]', '[2]']);
    expect(heard).toBe(1);
  });

  it('go to one of two tabs that begin at once, and both keep what is typed then', async () => {
    const { openPage } = createBrowser();
    const first = openPage(ANA);
    first.texts.write('outbox', 'failed');
    await first.close();
    const again = openPage(ANA, { tab: first.tab });
    const other = openPage(ANA);
    await Promise.all([again.texts.whenOwned(), other.texts.whenOwned()]);
    again.texts.write('draft:a', 'of one');
    other.texts.write('draft:a', 'of the other');
    const all = [again, other].flatMap(({ texts }) => texts.keys().map((key) => texts.read(key)));
    expect(all.sort()).toEqual(['failed', 'of one', 'of the other']);
  });

  it('stay where they are as long as they do not fit', async () => {
    const faults: StorageFaults = {};
    const { openPage } = createBrowser(faults);
    const first = openPage(ANA);
    first.texts.write('draft:a', 'first');
    await first.close();
    const next = openPage(ANA);
    faults.full = true;
    await next.texts.whenOwned();
    faults.full = false;
    await next.close();
    const last = openPage(ANA);
    await last.texts.whenOwned();
    expect(last.texts.read('draft:a')).toBe('first');
  });
});

describe('a text that was typed before the user was known', () => {
  it('becomes one of the user, after those that are kept', async () => {
    const { openPage, browser } = createBrowser();
    const first = openPage(ANA);
    first.texts.write('draft:', 'kept');
    await first.close();
    const next = openPage(null, { tab: first.tab });
    next.texts.write('draft:', 'typed');
    expect(browser.keys().map((name) => browser.read(name))).not.toContain('typed');
    next.texts.open(ANA);
    expect(next.texts.read('draft:')).toBe('kept\ntyped');
    expect(next.tab.keys()).toEqual([]);
  });

  it('has the page ask before it is left, until it is removed or the user is known', () => {
    const { openPage } = createBrowser();
    const page = openPage(null);
    page.texts.write('draft:', 'typed');
    expect(page.asksBeforeLeaving()).toBe(true);
    page.texts.remove('draft:');
    expect(page.asksBeforeLeaving()).toBe(false);
    page.texts.write('draft:', 'typed again');
    page.texts.open(ANA);
    expect([page.asksBeforeLeaving(), page.texts.read('draft:')]).toEqual([false, 'typed again']);
  });

  it('has the next page of the tab ask too, where the user is not known yet', () => {
    const { openPage } = createBrowser();
    const first = openPage(null);
    first.texts.write('draft:', 'typed');
    const next = openPage(null, { tab: first.tab });
    expect(next.asksBeforeLeaving()).toBe(true);
    next.texts.open(ANA);
    expect(next.asksBeforeLeaving()).toBe(false);
  });

  it('is not asked about while the page goes to come back in this tab', async () => {
    const { openPage } = createBrowser();
    const page = openPage(null);
    page.texts.write('draft:', 'typed');
    const whileLeaving = () => Promise.resolve(page.asksBeforeLeaving());
    expect(await page.texts.whileLeaving(whileLeaving)).toBe(false);
    expect(page.asksBeforeLeaving()).toBe(true);
    expect(openPage(ANA, { tab: page.tab }).texts.read('draft:')).toBe('typed');
  });
});

describe('the same person', () => {
  it.each([
    { email: ' Ana@Aurora.example' },
    { email: 'ana.prado@aurora.example', externalId: 'a-1' },
    { email: '', externalId: 'a-1' },
  ])('has the texts under another spelling or address: %j', async (owner) => {
    const { openPage } = createBrowser();
    const first = openPage(ANA);
    first.texts.write('draft:a', 'a text');
    await first.close();
    const next = openPage(owner);
    await next.texts.whenOwned();
    expect(next.texts.read('draft:a')).toBe('a text');
  });
});

describe('an open tab', () => {
  it('follows its user to another address', async () => {
    const { openPage } = createBrowser();
    const page = openPage({ email: 'ana@aurora.example' });
    page.texts.write('draft:a', 'a text');
    page.texts.open(ANA);
    page.texts.open({ ...ANA, email: 'ana.prado@aurora.example' });
    await page.close();
    const next = openPage({ email: 'ana.prado@aurora.example' });
    await next.texts.whenOwned();
    expect(next.texts.read('draft:a')).toBe('a text');
  });
});

describe('another user', () => {
  it('has none of the texts, which wait for their own one', async () => {
    const { openPage } = createBrowser();
    const page = openPage(ANA);
    page.texts.write('draft:a', 'of Ana');
    page.texts.open(RUI);
    await page.texts.whenOwned();
    expect([page.texts.read('draft:a'), page.texts.keys()]).toEqual([null, []]);
    page.texts.write('draft:a', 'of Rui');
    page.texts.open(ANA);
    await page.texts.whenOwned();
    expect(page.texts.read('draft:a')).toBe('of Ana');
  });
});

describe('a browser whose storage is emptied while a tab lives', () => {
  const stayed = () => false;

  /** Removes everything, as the browser or another app of the same origin may. */
  function empty(browser: StoredValues): void {
    for (const key of browser.keys()) browser.remove(key);
  }

  it('has its texts again with the next change, and the next tab has all of them', async () => {
    const { openPage, browser } = createBrowser();
    const page = openPage(null);
    page.texts.open(ANA, stayed);
    page.texts.write('draft:a', 'a draft');
    page.texts.write('draft:b', 'thrown away');
    page.texts.remove('draft:b');
    empty(browser);
    expect(page.texts.read('draft:a')).toBe('a draft');
    empty(browser);
    page.texts.write('outbox', 'failed');
    expect(page.texts.keys()).toEqual(['draft:a', 'outbox']);
    await page.close();
    const next = openPage(null);
    next.texts.open(ANA, stayed);
    await next.texts.whenOwned();
    empty(browser);
    expect(next.texts.read('draft:a')).toBe('a draft');
    expect(next.texts.keys().map((key) => next.texts.read(key))).toEqual(['a draft', 'failed']);
  });

  it('has them again at once where another page has emptied it', () => {
    const { openPage, browser } = createBrowser();
    const page = openPage(null);
    page.texts.open(ANA, stayed);
    page.texts.write('draft:a', 'a draft');
    empty(browser);
    page.hearOfStorage('texts');
    expect(browser.keys()).toEqual([]);
    page.hearOfStorage(null);
    expect(browser.keys()).toHaveLength(2);
  });

  it('has nothing again after a sign-out', () => {
    const { openPage, browser } = createBrowser();
    const [first, other] = [openPage(ANA), openPage(null)];
    let isSignedOut = false;
    other.texts.open(ANA, () => isSignedOut);
    other.texts.write('draft:a', 'a draft');
    isSignedOut = true;
    first.texts.forget();
    other.hearOfStorage(null);
    other.texts.write('draft:a', 'a draft');
    expect([browser.keys(), other.texts.read('draft:a')]).toEqual([[], null]);
  });
});

describe('after a sign-out', () => {
  it('nothing of the user is left, in no tab, and what others keep stays', async () => {
    const { openPage, browser } = createBrowser();
    const pages = [openPage(ANA), openPage(ANA), openPage(RUI)] as const;
    for (const { texts } of pages) texts.write('draft:a', 'a text');
    await openPage(ANA).close();
    pages[0].texts.forget();
    expect([browser.keys().length, pages[1].texts.read('draft:a')]).toEqual([2, null]);
    expect(pages[2].texts.read('draft:a')).toBe('a text');
  });

  it('nothing is left of a user whose names have line breaks', () => {
    const { openPage, browser } = createBrowser();
    const user = { email: 'a\nb@aurora.example', externalId: 'a\n1' };
    openPage(user).texts.write('draft:a', 'a text');
    openPage(user).texts.forget();
    expect(browser.keys()).toEqual([]);
  });

  it('nothing is left of a tab that began while storage was full', () => {
    const faults: StorageFaults = { full: true };
    const { openPage, browser } = createBrowser(faults);
    const page = openPage(ANA);
    faults.full = false;
    page.texts.write('draft:a', 'a text');
    const names = new Set(browser.keys());
    openPage(ANA).texts.forget();
    expect([names.size, browser.keys()]).toEqual([2, []]);
  });

  it('another tab of the user writes nothing more, not even as it goes', async () => {
    const { openPage, browser } = createBrowser();
    const [first, other] = [openPage(ANA), openPage(ANA)];
    first.texts.forget();
    other.texts.write('draft:a', 'a text');
    await other.close();
    expect(browser.keys()).toEqual([]);
    other.comeBack();
    expect(other.reloads).toEqual(['reload']);
  });

  it('the same user begins anew in such a tab', async () => {
    const { openPage } = createBrowser();
    const [first, other] = [openPage(ANA), openPage(ANA)];
    first.texts.forget();
    other.texts.open(ANA);
    other.texts.write('draft:a', 'a text');
    await other.texts.whenOwned();
    expect(other.texts.read('draft:a')).toBe('a text');
  });
});

describe('a page that comes back from the cache of the browser', () => {
  it('goes on with its texts', async () => {
    const { openPage } = createBrowser();
    const page = openPage(ANA);
    page.texts.write('draft:a', 'a text');
    await page.close();
    page.comeBack();
    await settlePromises();
    const other = openPage(ANA);
    await other.texts.whenOwned();
    expect([page.reloads, page.texts.read('draft:a')]).toEqual([[], 'a text']);
    expect([other.texts.keys(), page.tab.keys()]).toEqual([[], []]);
  });

  it.each(['a later page of the tab', 'another tab'])(
    'is loaded again if %s has them',
    async (who) => {
      const { openPage } = createBrowser();
      const page = openPage(ANA);
      page.texts.write('outbox', 'failed');
      await page.close();
      const later = openPage(ANA, who === 'another tab' ? {} : { tab: page.tab });
      await later.texts.whenOwned();
      page.comeBack();
      expect(page.reloads).toEqual(['reload']);
    },
  );
});

describe('leaving', () => {
  it('asks for nothing as long as all is stored', () => {
    const { openPage } = createBrowser();
    const page = openPage(ANA);
    page.texts.write('draft:a', 'a text');
    expect(page.asksBeforeLeaving()).toBe(false);
  });

  it('asks while a text is too much for storage, and has the last one', () => {
    const faults: StorageFaults = {};
    const { openPage } = createBrowser(faults);
    const page = openPage(ANA);
    faults.full = true;
    page.texts.write('draft:a', 'a text');
    expect([page.asksBeforeLeaving(), page.texts.read('draft:a')]).toEqual([true, 'a text']);
    page.texts.remove('draft:a');
    expect([page.asksBeforeLeaving(), page.texts.read('draft:a')]).toEqual([false, null]);
  });

  it('asks while a text is longer than any that is stored', () => {
    const { openPage } = createBrowser();
    const page = openPage(ANA);
    const long = 'x'.repeat(MAX_KEPT_LENGTH + 1);
    page.texts.write('draft:a', long);
    expect([page.asksBeforeLeaving(), page.texts.read('draft:a')]).toEqual([true, long]);
    page.texts.write('draft:a', 'short');
    expect([page.asksBeforeLeaving(), page.texts.read('draft:a')]).toEqual([false, 'short']);
  });

  it('asks where a closed tab could not be told from a living one', async () => {
    const { openPage } = createBrowser();
    const page = openPage(ANA, { withLocks: false });
    page.texts.write('draft:a', 'a text');
    expect(page.asksBeforeLeaving()).toBe(true);
    await page.close();
    expect(openPage(ANA, { tab: page.tab }).texts.read('draft:a')).toBe('a text');
  });

  it('asks for nothing after a sign-out', () => {
    const { openPage } = createBrowser();
    const page = openPage(ANA, { withLocks: false });
    page.texts.write('draft:a', 'a text');
    page.texts.forget();
    expect(page.asksBeforeLeaving()).toBe(false);
  });
});
