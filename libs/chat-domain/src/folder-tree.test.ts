import { describe, expect, it } from 'vitest';
import { groupChatsByFolder } from './folder-groups.ts';
import { folderParents, folderTree } from './folder-tree.ts';
import { deepFreeze } from './testing/deep-freeze.ts';
import { folderFixture } from './testing/folder-fixtures.ts';
import { treeEdges } from './testing/tree-walk.ts';

type Edge = readonly [id: string, parentId: string | null];

/** The tree of folders given by id and parent, all of the same order. */
function edges(...folders: readonly Edge[]) {
  const places = folders.map(([id, parentId]) => ({ id, parentId, order: 0 }));
  return treeEdges(folderTree(deepFreeze(places)));
}

describe('folderTree', () => {
  it('nests the groups by their parents, with the root group at the top', () => {
    const [work, travel] = [{ id: 'work' }, { id: 'travel', parentId: 'work' }].map(folderFixture);
    if (!work || !travel) throw new Error('Two folders were expected.');
    const groups = groupChatsByFolder({ folders: [travel, work], chats: [], rootTitle: 'None' });
    const [first, second] = [groups.find(({ id }) => id === 'work'), groups.at(-1)];
    expect(folderTree(groups)).toEqual([
      {
        group: first,
        children: [{ group: { ...travel, chats: [], isRoot: false }, children: [] }],
      },
      { group: second, children: [] },
    ]);
  });

  it('hangs no folder under the root group', () => {
    const folders = [{ id: 'a', parentId: '' }].map(folderFixture);
    const groups = groupChatsByFolder({ folders, chats: [], rootTitle: 'None' });
    expect(treeEdges(folderTree(groups))).toEqual([
      ['', 'a'],
      ['', ''],
    ]);
    expect(folderTree(groups).map(({ children }) => children)).toEqual([[], []]);
  });

  it('sorts siblings by order; those of the same order keep theirs', () => {
    const orders = { c: 3, a: 1, d: 4, b: 1 };
    const siblings = Object.entries(orders).map(([id, order]) => ({ id, order, parentId: 'p' }));
    const tree = folderTree([
      ...siblings,
      { id: 'q', order: 9, parentId: null },
      { id: 'p', order: 5, parentId: null },
    ]);
    expect(treeEdges(tree).map(([, id]) => id)).toEqual(['p', 'a', 'b', 'c', 'd', 'q']);
  });

  it('puts a folder with an unknown parent at the top', () => {
    expect(edges(['a', 'gone'], ['b', 'a'])).toEqual([
      ['', 'a'],
      ['a', 'b'],
    ]);
  });

  it('puts every folder on a cycle at the top', () => {
    expect(edges(['a', 'a'])).toEqual([['', 'a']]);
    expect(edges(['a', 'c'], ['b', 'a'], ['c', 'b'])).toEqual([
      ['', 'a'],
      ['', 'b'],
      ['', 'c'],
    ]);
  });

  it('leaves what hangs below a cycle where it is, from wherever it is reached', () => {
    const cycle: readonly Edge[] = [
      ['a', 'b'],
      ['b', 'a'],
    ];
    const below: readonly Edge[] = [
      ['d', 'c'],
      ['c', 'b'],
    ];
    const expected = [
      ['', 'a'],
      ['', 'b'],
      ['b', 'c'],
      ['c', 'd'],
    ];
    expect(edges(...below, ...cycle)).toEqual(expected);
    expect(edges(...cycle, ...below)).toEqual(expected);
  });

  it('counts the first of two folders with the same id', () => {
    const tree = folderTree([
      { id: 'a', order: 2, parentId: null },
      { id: 'b', order: 1, parentId: null },
      { id: 'a', order: 0, parentId: 'b' },
    ]);
    expect(treeEdges(tree)).toEqual([
      ['', 'b'],
      ['', 'a'],
    ]);
    expect(tree[1]?.group.order).toBe(2);
  });

  it('is empty without folders', () => {
    expect(folderTree([])).toEqual([]);
  });

  it('stands a chain of 100,000 folders, and a cycle of as many', () => {
    const count = 100_000;
    const chain = Array.from({ length: count }, (_, index) => ({
      id: `${index}`,
      parentId: `${index + 1}`,
      order: 0,
    }));
    const edgesOfChain = treeEdges(folderTree(chain));
    expect([edgesOfChain.length, edgesOfChain[0]]).toEqual([count, ['', `${count - 1}`]]);
    expect(edgesOfChain.at(-1)).toEqual(['1', '0']);
    const cycle = chain.map((folder) => ({
      ...folder,
      parentId: `${(Number(folder.id) + 1) % count}`,
    }));
    expect(folderTree(cycle)).toHaveLength(count);
  });
});

describe('folderParents', () => {
  it('knows the folders that are given, and no other', () => {
    const folders = [
      { id: 'a', parentId: null },
      { id: 'b', parentId: 'a' },
      { id: 'c', parentId: 'gone' },
      { id: 'd', parentId: 'd' },
      { id: 'a', parentId: 'b' },
    ];
    expect(folderParents(folders)).toEqual(
      new Map([
        ['a', null],
        ['b', 'a'],
        ['c', null],
        ['d', null],
      ]),
    );
  });
});
