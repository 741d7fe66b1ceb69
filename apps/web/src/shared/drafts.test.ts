import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStorage, type StorageFaults } from '../testing/memory-storage.ts';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';
import { drafts, placeDraft, UNPLACED_DRAFT } from './drafts.ts';
import { sessionValues } from './storage.ts';

clearStoredValuesAroundTests();
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('drafts', () => {
  it('are kept apart for each chat, as typed', () => {
    drafts.write('a', '  two\nlines ');
    expect(drafts.read('a')).toBe('  two\nlines ');
    expect(drafts.read('b')).toBe('');
  });

  it('leave nothing behind once they are empty', () => {
    drafts.write('a', 'text');
    drafts.write('a', '');
    expect(sessionValues.keys()).toEqual([]);
  });

  it('are all forgotten at once, and nothing else is', () => {
    drafts.write('a', 'text');
    drafts.write(UNPLACED_DRAFT, 'text');
    sessionValues.write('other', 'kept');
    drafts.forgetAll();
    expect(sessionValues.keys()).toEqual(['other']);
  });

  it('are forgotten too where storage was full when they were typed', () => {
    const faults: StorageFaults = {};
    const storage = createMemoryStorage(faults);
    vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage });
    drafts.write('a', 'stored');
    faults.full = true;
    drafts.write('b', 'a secret');
    drafts.forgetAll();
    expect([drafts.read('a'), drafts.read('b')]).toEqual(['', '']);
  });
});

describe('placeDraft', () => {
  it('gives text typed before a chat was chosen to that chat, once', () => {
    drafts.write(UNPLACED_DRAFT, 'hello');
    placeDraft('a');
    placeDraft('b');
    expect([drafts.read('a'), drafts.read('b'), drafts.read(UNPLACED_DRAFT)]).toEqual([
      'hello',
      '',
      '',
    ]);
  });

  it('puts it after what the chat already holds', () => {
    drafts.write('a', 'first');
    drafts.write(UNPLACED_DRAFT, 'then');
    placeDraft('a');
    expect(drafts.read('a')).toBe('first\nthen');
  });

  it('leaves a chat’s text alone where nothing was typed', () => {
    drafts.write('a', 'first');
    placeDraft('a');
    expect(drafts.read('a')).toBe('first');
  });
});
