import fc from 'fast-check';
import Fuse from 'fuse.js/basic';
import { expect, it } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { hasNearWord } from './edit-distance.ts';
import { patternOf, reachableStart, SPECIFIED_OPTIONS } from './fuse-search.ts';
import { keyText, type SearchDocument } from './search-document.ts';
import { createSearchIndex } from './search-index.ts';
import { foldText } from './fold-text.ts';
import { queryWords, withoutFunctionWords } from './words.ts';

const wordsOf = (query: string) => withoutFunctionWords(queryWords(query));

const words = fc.constantFrom('férias', 'feiras', 'plano', 'planos', 'saúde', 'de', 'a', 'ﬁm');
const texts = fc.array(words, { maxLength: 4 }).map((list) => list.join(' '));
const documents: fc.Arbitrary<SearchDocument> = fc.record(
  {
    kind: fc.constantFrom('persona' as const, 'chat' as const, 'message' as const),
    id: fc.constantFrom('1', '2', '3'),
    title: fc.oneof(texts, fc.constant(null)),
    content: texts,
    createdAt: fc.constantFrom('2026-03-10T12:00:00Z', '2026-03-11T12:00:00Z', ''),
  },
  { requiredKeys: ['kind', 'id'] },
);
const steps = fc.array(
  fc.record({
    type: fc.constantFrom('put', 'put', 'remove'),
    documents: fc.array(documents, { maxLength: 3 }),
  }),
  { maxLength: 12 },
);
const queries = fc.oneof(texts, words, fc.constantFrom('p', 'ferais', 'sauxe', 'xxplxno', 'fi'));

it('finds after any puts and removals what a new index of the same documents finds', () => {
  fc.assert(
    fc.property(steps, fc.array(queries, { minLength: 1, maxLength: 4 }), (history, asked) => {
      const index = createSearchIndex();
      const expected = new Map<string, SearchDocument>();
      for (const { type, documents: given } of history) {
        if (type === 'put') index.put(given);
        else index.remove(given);
        for (const document of given) {
          if (type === 'put') expected.set(keyText(document), document);
          else expected.delete(keyText(document));
        }
      }
      const fresh = createSearchIndex([...expected.values()]);
      for (const query of asked) expect(index.search(query)).toEqual(fresh.search(query));
    }),
    { numRuns: runs(3_000) },
  );
});

it('offers, of what Fuse ranks best over the whole texts, exactly what has a near word', () => {
  const letters = fc.constantFrom('a', 'b', 'c', 'd', 'é', ' ');
  const longTexts = fc.string({ unit: letters, minLength: 1, maxLength: 130 });
  const patterns = fc.string({ unit: letters, minLength: 5, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(longTexts, { maxLength: 40 }), patterns, (titles, query) => {
      const index = createSearchIndex(
        titles.map((title, number) => ({ kind: 'message', id: `${number}`, content: title })),
      );
      const hits = index.search(query);
      if (hits[0]?.pass === 'words' || query.trim() === '') return;
      const fuse = new Fuse(
        titles.map((title) => ({ title: foldText(title) })),
        {
          keys: ['title'],
          ...SPECIFIED_OPTIONS,
          ignoreFieldNorm: true,
          includeScore: true,
        },
      );
      const best = fuse
        .search(foldText(query.trim()))
        .slice(0, 10)
        .filter(
          ({ item: { title } }) =>
            patternOf(query).length < 4 || hasNearWord([reachableStart(title)], wordsOf(query)),
        );
      expect(hits.map(({ id }) => id)).toEqual(best.map(({ refIndex }) => `${refIndex}`));
    }),
    // Fuse has no blank texts.
    { numRuns: runs(2_000), examples: [[['  '], 'a  aa']] },
  );
});
