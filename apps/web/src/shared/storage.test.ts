import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clearStoredValuesAroundTests,
  createMemoryStorage,
  type StorageFaults,
} from '../testing/stored-values.ts';
import { createStoredValues, localValues, sessionValues, STORAGE_KEYS } from './storage.ts';

clearStoredValuesAroundTests();
afterEach(() => {
  vi.unstubAllGlobals();
});

function browserWith(sessionStorage: Storage, localStorage = createMemoryStorage()): void {
  vi.stubGlobal('window', { sessionStorage, localStorage });
}

describe('stored values', () => {
  it('lie in the browser’s storage, each kind in its own', () => {
    const [session, local] = [createMemoryStorage(), createMemoryStorage()];
    browserWith(session, local);
    sessionValues.write('a', '1');
    localValues.write('b', '2');
    expect([session.getItem('a'), local.getItem('b')]).toEqual(['1', '2']);
    expect([sessionValues.read('b'), localValues.read('a')]).toEqual([null, null]);
    expect([sessionValues.keys(), localValues.keys()]).toEqual([['a'], ['b']]);
  });

  it('are kept, which leaves no trace to find out', () => {
    browserWith(createMemoryStorage());
    expect([sessionValues.isKept(), sessionValues.keys()]).toEqual([true, []]);
  });

  it('are gone once removed, and null where they never were', () => {
    browserWith(createMemoryStorage());
    sessionValues.write('a', '1');
    sessionValues.remove('a');
    expect(sessionValues.read('a')).toBeNull();
    expect(sessionValues.read('toString')).toBeNull();
    expect(sessionValues.keys()).toEqual([]);
  });

  it('are those that another page of the browser has written since', () => {
    const storage = createMemoryStorage();
    browserWith(storage);
    sessionValues.write('a', 'mine');
    storage.setItem('a', 'theirs');
    expect(sessionValues.read('a')).toBe('theirs');
  });
});

describe.each([
  ['absent', () => vi.stubGlobal('window', undefined)],
  ['forbidden', () => browserWith(createMemoryStorage({ forbidden: true }))],
  ['full', () => browserWith(createMemoryStorage({ full: true }))],
  ['unreadable', () => browserWith(createMemoryStorage({ unreadable: true }))],
  ['not to be emptied', () => browserWith(createMemoryStorage({ stuck: true }))],
])('where storage is %s, stored values', (_fault, stubBrowser) => {
  it('live in memory', () => {
    stubBrowser();
    sessionValues.write('a', '1');
    expect(sessionValues.read('a')).toBe('1');
    sessionValues.write('a', '2');
    expect(sessionValues.read('a')).toBe('2');
  });

  it('are known not to be kept', () => {
    stubBrowser();
    expect(sessionValues.isKept()).toBe(false);
  });

  it('are listed, and gone once removed', () => {
    stubBrowser();
    sessionValues.write('a', '1');
    expect(sessionValues.keys()).toEqual(['a']);
    sessionValues.remove('a');
    expect(sessionValues.read('a')).toBeNull();
    expect(sessionValues.keys()).toEqual([]);
  });
});

describe('where storage becomes full', () => {
  function fillingStorage() {
    const faults: StorageFaults = {};
    browserWith(createMemoryStorage(faults));
    return faults;
  }

  it('the newer value counts, and the older is gone with it', () => {
    const faults = fillingStorage();
    sessionValues.write('a', 'older');
    faults.full = true;
    sessionValues.write('a', 'newer');
    expect(sessionValues.read('a')).toBe('newer');
    expect(sessionValues.keys()).toEqual(['a']);
    sessionValues.remove('a');
    expect(sessionValues.read('a')).toBeNull();
  });

  it('values in memory are listed beside the stored ones', () => {
    const faults = fillingStorage();
    sessionValues.write('a', '1');
    faults.full = true;
    sessionValues.write('b', '2');
    expect([...sessionValues.keys()].sort()).toEqual(['a', 'b']);
  });

  it('a value returns to storage with the first write that works', () => {
    const faults = fillingStorage();
    faults.full = true;
    sessionValues.write('a', '1');
    faults.full = false;
    sessionValues.write('a', '2');
    expect(window.sessionStorage.getItem('a')).toBe('2');
  });
});

it('a value that the browser cannot remove is emptied, and no later page finds it', () => {
  const storage = createMemoryStorage({ stuck: true });
  browserWith(storage);
  sessionValues.write('a', 'secret');
  sessionValues.remove('a');
  expect([sessionValues.read('a'), storage.getItem('a')]).toEqual([null, '']);
  expect(createStoredValues(() => storage).read('a')).toBeNull();
});

it('has the names that the specification gives', () => {
  expect(Object.values(STORAGE_KEYS)).toEqual([
    'userjwt_persist',
    'chatId_persist',
    'selectedPersona_persist',
    'is_msal_user',
    'chatPresentationTheme',
  ]);
});
