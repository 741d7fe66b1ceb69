import { describe, expect, it, vi } from 'vitest';
import { createStore } from './create-store.ts';

describe('a store', () => {
  it('tells every watcher of a change, after it has happened', () => {
    const store = createStore(1);
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get()));
    store.subscribe(() => seen.push(store.get()));
    store.set(2);
    expect(seen).toEqual([2, 2]);
  });

  it('is silent where nothing has changed', () => {
    const store = createStore(Number.NaN);
    const listener = vi.fn();
    store.subscribe(listener);
    store.set(Number.NaN);
    expect(listener).not.toHaveBeenCalled();
  });

  it('tells a watcher no more once it has left', () => {
    const store = createStore('a');
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    leave();
    leave();
    store.set('b');
    expect(listener).not.toHaveBeenCalled();
  });

  it('lets a watcher leave while it is being told', () => {
    const store = createStore(0);
    const other = vi.fn();
    const leave = store.subscribe(() => leave());
    store.subscribe(other);
    store.set(1);
    store.set(2);
    expect(other).toHaveBeenCalledTimes(2);
  });
});
