import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/fixtures.ts';
import { runs } from '../testing/property-runs.ts';
import { joinSearchHits, type SearchHit, type ServerSearchHit } from './search-hits.ts';

function local(id: string, score = 0.3): SearchHit {
  const matches = [{ field: 'content', ranges: [[0, 2]] }] as const;
  const hit = { kind: 'message', id, chatId: 'c', metadata: { score }, pass: 'words' } as const;
  return deepFreeze({ ...hit, matches });
}

function remote(id: string, score?: number): ServerSearchHit {
  const hit = { kind: 'message', id, chatId: 'c' } as const;
  return deepFreeze(score === undefined ? hit : { ...hit, metadata: { score } });
}

describe('joinSearchHits', () => {
  it('puts what only the server found behind, as its own', () => {
    const hits = joinSearchHits([local('a'), local('b')], [{ ...remote('c', 0.1), chatId: 'x' }]);
    expect(hits.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(hits[2]).toEqual({
      kind: 'message',
      id: 'c',
      chatId: 'x',
      metadata: { score: 0.1 },
      pass: 'server',
      matches: [],
    });
  });

  it('keeps the position and the ranges of a hit found twice, with the better score', () => {
    const [first, second] = [local('a', 0.3), local('b', 0.4)];
    const hits = joinSearchHits([first, second], [remote('b', 0.1), remote('a', 0.5)]);
    expect(hits).toEqual([first, { ...second, metadata: { score: 0.1 } }]);
    expect(hits[0]).toBe(first);
  });

  it('returns the same list when the server adds nothing', () => {
    const hits = deepFreeze([local('a', 0.3)]);
    expect(joinSearchHits(hits, [])).toBe(hits);
    expect(joinSearchHits(hits, [remote('a'), remote('a', 0.3), remote('a', 0.9)])).toBe(hits);
  });

  it('tells kinds with the same id apart', () => {
    const hits = joinSearchHits([local('a')], [{ kind: 'chat', id: 'a' }]);
    expect(hits.map(({ kind }) => kind)).toEqual(['message', 'chat']);
    expect(hits[1]).not.toHaveProperty('chatId');
  });

  it('tells messages with one id in two chats apart, and no chat from itself', () => {
    const other = { kind: 'message', id: 'a', chatId: 'd' } as const;
    const hits = joinSearchHits([local('a')], [other, { kind: 'message', id: 'a' }, other]);
    expect(hits.map(({ chatId }) => chatId)).toEqual(['c', 'd', undefined]);
    const chats = [
      { kind: 'chat', id: 'a' },
      { kind: 'chat', id: 'a', chatId: 'a' },
    ] as const;
    expect(joinSearchHits([], chats)).toHaveLength(1);
  });

  it('leaves out what has no kind or id, and hides no others', () => {
    const answer = [
      ...[null, undefined, 'a', 7, {}, { kind: 'chat' }, { id: 'a' }, { kind: 'chat', id: 7 }],
      { kind: 'invoice', id: 'a' },
      { kind: 'message', id: 'b', chatId: null, metadata: null },
    ] as unknown as readonly ServerSearchHit[];
    const hits = joinSearchHits([local('a')], answer);
    expect(hits).toEqual([
      local('a'),
      { kind: 'message', id: 'b', metadata: { score: 1 }, pass: 'server', matches: [] },
    ]);
  });

  it.each([undefined, null, Number.NaN, -0.1, 1.1, Infinity, '0.5', '', true, []])(
    'takes the score %j as the worst',
    (score) => {
      const answer = [remote('a', score as unknown as number)];
      expect(joinSearchHits([], answer)[0]?.metadata.score).toBe(1);
      const hits = [local('a', 0.9)];
      expect(joinSearchHits(hits, answer)).toBe(hits);
    },
  );

  it.each([0, 1])('takes the score %d as it is', (score) => {
    expect(joinSearchHits([], [remote('a', score)])[0]?.metadata.score).toBe(score);
  });

  it('drops what is there twice', () => {
    expect(joinSearchHits([local('a', 0.3), local('a', 0.2)], [])).toEqual([local('a', 0.2)]);
    expect(joinSearchHits([local('a'), local('a')], [])).toEqual([local('a')]);
  });

  it('never repeats, loses or reorders, and joins a second answer as the first', () => {
    const ids = fc.constantFrom(...'abcdefgh');
    const scores = fc.constantFrom(0, 0.2, 0.5, 1);
    const ours = fc.uniqueArray(ids).map((list) => list.map((id) => local(id)));
    const theirs = fc
      .array(fc.tuple(ids, scores))
      .map((list) => list.map(([id, score]) => remote(id, score)));
    fc.assert(
      fc.property(ours, theirs, theirs, (hits, early, late) => {
        const joined = joinSearchHits(hits, early);
        const found = joined.map(({ id }) => id);
        expect(new Set(found)).toEqual(new Set([...hits, ...early].map(({ id }) => id)));
        expect(new Set(found).size).toBe(found.length);
        expect(found.slice(0, hits.length)).toEqual(hits.map(({ id }) => id));
        expect(joinSearchHits(joined, late)).toEqual(joinSearchHits(hits, [...early, ...late]));
      }),
      { numRuns: runs(3_000) },
    );
  });
});
