import { describe, expect, it } from 'vitest';
import { arrivedBy, type FetchedFile, kindOf, smallestOf, weigh } from './traffic.ts';

const file = (arrived: number, bytes: number): FetchedFile => ({
  path: `/assets/${arrived}.js`,
  kind: 'script',
  bytes,
  arrived,
});

describe('kindOf', () => {
  it.each([
    ['script', '/assets/index.js', 'script'],
    ['other', '/assets/search-worker.js', 'script'],
    ['document', '/', 'page'],
    ['stylesheet', '/assets/index.css', 'style'],
    ['font', '/assets/figtree.woff2', 'font'],
    ['fetch', '/api/chat', 'other'],
  ])('calls a %s at %s a %s', (resourceType, path, kind) => {
    expect(kindOf(resourceType, path)).toBe(kind);
  });
});

describe('arrivedBy', () => {
  it('takes what had arrived at the moment, that very millisecond included', () => {
    const files = [file(10, 1), file(20, 2), file(21, 4)];
    expect(weigh(arrivedBy(files, 20))).toEqual({ files: 2, bytes: 3 });
  });

  it('takes nothing where the moment never came', () => {
    expect(arrivedBy([file(1, 1)], undefined)).toEqual([]);
  });
});

describe('smallestOf', () => {
  it('finds the smallest, and of several the first', () => {
    const items = [
      { n: 1, size: 5 },
      { n: 2, size: 2 },
      { n: 3, size: 2 },
    ] as const;
    expect(smallestOf(items, ({ size }) => size)?.n).toBe(2);
  });

  it('finds nothing among nothing', () => {
    expect(smallestOf([], () => 1)).toBeUndefined();
  });
});
