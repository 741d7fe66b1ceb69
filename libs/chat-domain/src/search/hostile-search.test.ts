import { describe, expect, it } from 'vitest';
import { highlightRanges } from './highlight.ts';
import type { SearchDocument } from './search-document.ts';
import { createSearchIndex } from './search-index.ts';

const MEGABYTE = 2 ** 20;
const titles = [
  '__proto__ e constructor',
  'toString hasOwnProperty',
  'x'.repeat(MEGABYTE),
  'palavra '.repeat(MEGABYTE / 8),
  `e${'\u0301'.repeat(MEGABYTE)}`,
  '\ufdfa'.repeat(1000),
  '\ud800 \udc00 lone \ud83c',
  '',
];
const documents = titles.map((title, id): SearchDocument => ({ kind: 'chat', id: `${id}`, title }));
const index = createSearchIndex(documents);
const ids = (query: string) => index.search(query).map(({ id, pass }) => `${id} ${pass}`);

describe('hostile queries', () => {
  it.each([
    'palavra '.repeat(MEGABYTE / 8),
    'y'.repeat(MEGABYTE),
    '.'.repeat(MEGABYTE),
    'é\u0301'.repeat(MEGABYTE),
    '\ud800'.repeat(MEGABYTE),
    '(a+)+$',
    '.*',
    '[',
    '\\',
    '\u0345',
    '\u037a',
    '\ufdfa',
    '\ud800a\udc00',
  ])('do not throw (%#)', (query) => {
    expect(() => index.search(query)).not.toThrow();
    expect(() => highlightRanges(titles.join(' '), query)).not.toThrow();
  });

  it.each(['', '   ', '.,;', '[', '\ud800', '🎉'])('have no hits without a word: "%s"', (query) => {
    expect(index.search(query)).toEqual([]);
    expect(highlightRanges('a [ . 🎉 \ud800', query)).toEqual([]);
  });

  it('are words like others where JavaScript knows them', () => {
    expect(ids('__proto__')).toEqual(['0 exact']);
    expect(ids('constructor')).toEqual(['0 exact']);
    expect(ids('hasownproperty')).toEqual(['1 exact']);
    const plain = createSearchIndex([{ kind: 'chat', id: '__proto__', title: 'a' }]);
    plain.remove([{ kind: 'chat', id: 'constructor' }]);
    expect(plain.search('constructor')).toEqual([]);
    expect(plain.search('a').map(({ id }) => id)).toEqual(['__proto__']);
  });
});

describe('hostile documents', () => {
  it('are found by the first 32 letters of a word without end', () => {
    expect(ids('x'.repeat(40))).toEqual(['2 exact']);
    expect(ids('pal')).toEqual(['3 exact']);
    expect(ids('lone')).toEqual(['6 exact']);
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
});
