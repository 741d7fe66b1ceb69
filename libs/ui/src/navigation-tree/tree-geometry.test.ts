import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_FOLDERS, sampleChat } from './sample-entries.fixture.ts';
import { folderOfRow, RowPositions, type RowNode, type RowWindowProps } from './tree-geometry.ts';

const SIZES = { row: 34, heading: 32 };

/** Builds rows outside of sections and in each section, as React Aria's tree keeps them. */
function rows(outside: number, ...sections: number[]): RowWindowProps['collection'] {
  const node = (key: string, type: string, parentKey: string | null = null) =>
    ({ key, type, parentKey, value: null }) as RowNode;
  const items = (count: number, of: string | null) =>
    Array.from({ length: count }, (_, at) => [
      node(`${of ?? 'row'}-${at}`, 'item', of),
      node(`${of ?? 'row'}-${at}-content`, 'content', `${of ?? 'row'}-${at}`),
    ]).flat();
  const children = new Map(
    sections.map((count, at) => {
      const key = `section-${at}`;
      return [key, [node(`${key}-header`, 'header', key), ...items(count, key)]] as const;
    }),
  );
  const top = [...items(outside, null), ...[...children.keys()].map((key) => node(key, 'section'))];
  return {
    [Symbol.iterator]: () => top[Symbol.iterator](),
    getChildren: (key: string) => children.get(key) ?? [],
  } as unknown as RowWindowProps['collection'];
}

const keys = (positions: ReturnType<RowPositions['within']>) =>
  positions.map(({ node }) => node.key);

describe('the positions of rows', () => {
  const positions = new RowPositions(rows(2, 1, 1), SIZES);

  it('are below each other, sections with a heading before their rows', () => {
    expect(positions.all.map(({ node, top }) => [node.key, top])).toEqual([
      ['row-0', 0],
      ['row-1', 34],
      ['section-0-header', 68],
      ['section-0-0', 100],
      ['section-1-header', 134],
      ['section-1-0', 166],
    ]);
    expect(positions.height).toBe(200);
  });

  it('are found by a key and by a height', () => {
    expect(positions.of('section-0-0')?.top).toBe(100);
    expect(positions.of('row-0-content')).toBeUndefined();
    expect(positions.at(0)?.node.key).toBe('row-0');
    expect(positions.at(33.9)?.node.key).toBe('row-0');
    expect(positions.at(34)?.node.key).toBe('row-1');
    expect(positions.at(199)?.node.key).toBe('section-1-0');
    expect(positions.at(200)).toBeUndefined();
    expect(positions.at(-1)).toBeUndefined();
  });

  it('within a range have those of other keys before or after them', () => {
    expect(keys(positions.within(34, 100))).toEqual(['row-1', 'section-0-header']);
    expect(keys(positions.within(34, 100, ['section-1-0', 'row-0', 'row-1', 'gone']))).toEqual([
      'row-0',
      'row-1',
      'section-0-header',
      'section-1-0',
    ]);
    expect(keys(positions.within(0, 0))).toEqual([]);
  });

  it('are none where there are no rows', () => {
    const none = new RowPositions(rows(0), SIZES);
    expect(none.within(0, 500)).toEqual([]);
    expect(none.at(0)).toBeUndefined();
    expect(none.height).toBe(0);
  });

  it('within any range are exactly the rows that reach into it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }),
        fc.nat(3000),
        fc.integer({ min: 1, max: 900 }),
        ([outside = 0, ...sections], top, size) => {
          const some = new RowPositions(rows(outside, ...sections), SIZES);
          fc.pre(top < some.height);
          const reaching = some.all.filter(
            (position) => position.top < top + size && position.top + position.height > top,
          );
          expect(keys(some.within(top, top + size))).toEqual(keys(reaching));
        },
      ),
    );
  });
});

describe('folderOfRow', () => {
  const rows = new Map([
    ['benefits', { value: SAMPLE_FOLDERS[0], parentKey: null }],
    ['meals', { value: sampleChat('meals', 'Meals'), parentKey: 'benefits' }],
    ['today', { value: null, parentKey: null }],
    ['report', { value: sampleChat('report', 'Report'), parentKey: 'today' }],
  ]);
  const folderOf = (key: string) => folderOfRow(key, { get: (at) => rows.get(String(at)) });

  it('is the folder itself, or the one that the row is in', () => {
    expect(folderOf('benefits')).toBe('benefits');
    expect(folderOf('meals')).toBe('benefits');
  });

  it('is none for chats under a heading and for rows that are gone', () => {
    expect(folderOf('report')).toBeNull();
    expect(folderOf('today')).toBeNull();
    expect(folderOf('gone')).toBeNull();
  });
});
