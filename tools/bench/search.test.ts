import { describe, expect, it } from 'vitest';
import { isMet } from './goals.ts';
import { createSearchMeasurement, searchCases, type OurIndex } from './search-cases.ts';
import { searchRows } from './search.ts';

const documents = Array.from({ length: 200 }, (_, index) => ({ kind: 'message', id: `${index}` }));
const fuse = { byTokens: () => [], asSpecified: () => [] };
const index: OurIndex = { put: () => undefined, search: () => [{ pass: 'words' }] };

describe('createSearchMeasurement', () => {
  const measure = createSearchMeasurement({
    documents,
    createIndex: () => index,
    createFuse: () => fuse,
  });

  it.each(searchCases)('%s has a time', (name) => {
    expect(measure(name)).toBeGreaterThanOrEqual(0);
  });

  it('refuses the figure of a search that finds nothing', () => {
    const blind = createSearchMeasurement({
      documents,
      createIndex: () => ({ ...index, search: () => [] }),
      createFuse: () => fuse,
    });
    expect(() => blind('all, p95')).toThrow('"r" has found nothing that holds its words');
  });

  it('adds messages of ids of their own', () => {
    const ids: string[] = [];
    const adding = createSearchMeasurement({
      documents,
      createIndex: () => ({ ...index, put: (added) => ids.push(...added.map(({ id }) => id)) }),
      createFuse: () => fuse,
    });
    adding('one message more');
    expect(new Set(ids).size).toBe(100);
  });
});

describe('searchRows', () => {
  const rows = searchRows({
    'all, p95': [100, 130, 110],
    'titles, p95': [60],
    'second pass, p95': [80],
    'one message more': [1],
    'index of all': [1500],
    'mean of some queries': [10],
    'mean of some queries: Fuse by tokens': [1000],
    "mean of some queries: Fuse, the specification's options": [200],
    'typing in the app, longest gap of the main thread': [31, 25, 28],
    'the same of a page with a field alone': [17, 16, 20],
  });

  it('judge our slow queries by the median of the rounds, and a gap by the best', () => {
    const judged = rows.filter((row) => isMet(row) !== null);
    expect(judged.map((row) => [row.case, row.value, isMet(row)])).toEqual([
      ['all, p95', 110, true],
      ['titles, p95', 60, false],
      ['second pass, p95', 80, true],
      ['typing in the app, longest gap of the main thread', 25, false],
    ]);
  });

  it('compare the same queries with those of Fuse', () => {
    expect(rows.flatMap(({ ratio }) => ratio ?? [])).toEqual([
      { value: 0.01, of: 'time of Fuse by tokens' },
      { value: 0.05, of: "time of Fuse, the specification's options" },
    ]);
  });
});
