import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf, plainText, type ListQuery } from './listing.ts';

const query = (changes: Partial<ListQuery>): ListQuery => ({
  currentPage: 1,
  pageSize: 2,
  sortOrder: 'desc',
  ...changes,
});
const text = (item: string) => item;

describe('a page', () => {
  it('holds the newest first, or the oldest when asked', () => {
    expect(pageOf(['a', 'b', 'c'], query({}), text)).toEqual({ items: ['c', 'b'], total: 3 });
    expect(pageOf(['a', 'b', 'c'], query({ sortOrder: 'asc' }), text).items).toEqual(['a', 'b']);
    expect(pageOf(['a', 'b', 'c'], query({ currentPage: 2 }), text).items).toEqual(['a']);
  });

  it('is empty past the end', () => {
    expect(pageOf(['a'], query({ currentPage: 9 }), text)).toEqual({ items: [], total: 1 });
  });

  it('and the next ones hold every item once, in either order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string()),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('asc' as const, 'desc' as const),
        (items, pageSize, sortOrder) => {
          const pages = Array.from({ length: Math.ceil(items.length / pageSize) + 1 }, (_, index) =>
            pageOf(items, { currentPage: index + 1, pageSize, sortOrder }, text),
          );
          const wanted = sortOrder === 'asc' ? items : items.toReversed();
          expect(pages.flatMap((page) => page.items)).toEqual(wanted);
        },
      ),
    );
  });
});

describe('the search', () => {
  it('ignores accents and case', () => {
    const items = ['Planejamento de FÉRIAS', 'Plano de saúde'];
    expect(pageOf(items, query({ searchString: 'ferias' }), text)).toEqual({
      items: ['Planejamento de FÉRIAS'],
      total: 1,
    });
    expect(pageOf(items, query({ searchString: ' SAÚDE ' }), text).total).toBe(1);
  });

  it('keeps everything for an empty text', () => {
    expect(pageOf(['a', 'b'], query({ searchString: '' }), text).total).toBe(2);
  });

  it('reads its text literally', () => {
    expect(pageOf(['a', '.*'], query({ searchString: '.*' }), text).items).toEqual(['.*']);
  });
});

it('is without capitals and accents', () => {
  expect(plainText('Ação Ñandú')).toBe('acao nandu');
});
