import { describe, expect, it } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { highlightRanges } from './highlight.ts';
import type { SearchDocument } from './search-document.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

/** A megabyte of plain letters; less if properties run less often. */
const MUCH = 8 * runs(2 ** 17);
const titles = [
  '__proto__ e constructor',
  'toString hasOwnProperty',
  'x'.repeat(MUCH),
  'palavra '.repeat(MUCH / 8),
  `e${'\u0301'.repeat(MUCH)}`,
  '\ufdfa'.repeat(1000),
  '\ud800 \udc00 lone \ud83c',
  '',
];
const documents = titles.map((title, id): SearchDocument => ({ kind: 'chat', id: `${id}`, title }));
let made: SearchIndex | undefined;
// Made by the first test that needs it: code outside of tests counts for every mutant.
const index = () => (made ??= createSearchIndex(documents));
const ids = (query: string) =>
  index()
    .search(query)
    .map(({ id, pass }) => `${id} ${pass}`);

describe('hostile queries', () => {
  it.each([
    'palavra '.repeat(MUCH / 8),
    'y'.repeat(MUCH),
    '.'.repeat(MUCH),
    'é\u0301'.repeat(MUCH),
    '\ud800'.repeat(MUCH),
    '(a+)+$',
    '.*',
    '[',
    '\\',
    '\u0345',
    '\u037a',
    '\ufdfa',
    '\ud800a\udc00',
  ])('do not throw (%#)', (query) => {
    expect(() => index().search(query)).not.toThrow();
    expect(() => highlightRanges(titles.join(' '), query)).not.toThrow();
  });

  it.each(['', '   ', '.,;', '[', '\ud800', '🎉'])('have no hits without a word: "%s"', (query) => {
    expect(index().search(query)).toEqual([]);
    expect(highlightRanges('a [ . 🎉 \ud800', query)).toEqual([]);
  });

  it('are words like others where JavaScript knows them', () => {
    expect(ids('__proto__')).toEqual(['0 words']);
    expect(ids('constructor')).toEqual(['0 words']);
    expect(ids('hasownproperty')).toEqual(['1 words']);
    const plain = createSearchIndex([{ kind: 'chat', id: '__proto__', title: 'a' }]);
    plain.remove([{ kind: 'chat', id: 'constructor' }]);
    expect(plain.search('constructor')).toEqual([]);
    expect(plain.search('a').map(({ id }) => id)).toEqual(['__proto__']);
  });
});

describe('hostile documents', () => {
  it('are found by the first 32 letters of a word without end', () => {
    expect(ids('x'.repeat(40))).toEqual(['2 words']);
    expect(ids('pal')).toEqual(['3 words']);
    expect(ids('lone')).toEqual(['6 words']);
  });

  it('are put again and removed like others', () => {
    const other = createSearchIndex(documents);
    other.put(documents.map((document) => ({ ...document, title: `${document.title} nova` })));
    expect(other.search('nova')).toHaveLength(8);
    other.remove(documents);
    expect(other.search('nova')).toEqual([]);
  });

  it('may lack their texts, or hold what is no text', () => {
    const bare = [
      { kind: 'chat', id: 'a' },
      { kind: 'chat', id: 'b', title: null, createdAt: 'never' },
      { kind: 'chat', id: 'c', title: 7, content: ['ponto'] },
      { kind: 'chat', id: 'd', title: 'ponto' },
    ] as unknown as readonly SearchDocument[];
    const hits = createSearchIndex(bare).search('ponto');
    expect(hits.map(({ id }) => id)).toEqual(['d']);
  });

  it('are left out where they have no kind or id, and hide no others', () => {
    const named = { kind: 'message', id: 'm', chatId: null, content: 'ponto' };
    const mixed = [
      ...[null, undefined, 'ponto', 7, [], {}, { kind: 'chat', title: 'ponto' }],
      { kind: 'chat', id: null, title: 'ponto' },
      { kind: 'chat', id: 7, title: 'ponto' },
      { kind: 'invoice', id: 'a', title: 'ponto' },
      { id: 'a', title: 'ponto' },
      named,
    ] as unknown as readonly SearchDocument[];
    const other = createSearchIndex(mixed);
    const hits = other.search('ponto');
    expect(hits.map(({ kind, id }) => [kind, id])).toEqual([['message', 'm']]);
    expect(hits[0]).not.toHaveProperty('chatId');
    other.put(mixed);
    expect(other.search('ponto')).toEqual(hits);
    other.remove(mixed);
    expect(other.search('ponto')).toEqual([]);
  });
});
