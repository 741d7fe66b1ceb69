import { describe, expect, it } from 'vitest';
import { olderProgress } from './older-messages.tsx';

const some = { hasOlder: true, loadingOlder: false, olderFailed: false };

describe('how far the loading of older messages has come', () => {
  it('goes on as long as they are wanted and there are some', () => {
    expect(olderProgress(some, true)).toBe('loading');
    expect(olderProgress({ ...some, loadingOlder: true }, true)).toBe('loading');
    expect(olderProgress(some, false)).toBe('waiting');
    expect(olderProgress({ ...some, hasOlder: false }, true)).toBe('none-left');
  });

  it('stops at a page that cannot be loaded, until it is tried again', () => {
    expect(olderProgress({ ...some, olderFailed: true }, true)).toBe('failed');
    expect(olderProgress({ ...some, olderFailed: true, loadingOlder: true }, true)).toBe('loading');
    expect(olderProgress({ ...some, olderFailed: true }, false)).toBe('waiting');
  });
});
