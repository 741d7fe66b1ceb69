import { describe, expect, it } from 'vitest';
import type { Chat, Folder } from './entities.ts';
import {
  addFolder,
  folderParents,
  folderTree,
  groupChatsByFolder,
  planFolder,
  removeFolder,
  renameFolder,
  ROOT_FOLDER,
} from './folders.ts';
import { chatFixture, deepFreeze, folderFixture } from './testing/fixtures.ts';
import { treeEdges } from './testing/tree-walk.ts';

const work = folderFixture({ id: 'work', order: 4 });
const travel = folderFixture({ id: 'travel', order: 7, parentId: 'work' });
const list = deepFreeze({ items: [work, travel], total: 5 });

describe('addFolder', () => {
  it('adds an absent folder before the others, and counts it', () => {
    const added = folderFixture({ id: 'new' });
    expect(addFolder(list, added)).toEqual({ items: [added, work, travel], total: 6 });
  });

  it('keeps the list when the folder is there', () => {
    expect(addFolder(list, folderFixture({ id: 'travel', title: 'Other' }))).toBe(list);
  });
});

describe('renameFolder', () => {
  it('gives one folder the title as it is stored', () => {
    const renamed = renameFolder(list, { folderId: 'travel', title: ' Viagens ' });
    expect(renamed).toEqual({ items: [work, { ...travel, title: 'Viagens' }], total: 5 });
    expect(renameFolder(list, { folderId: 'work', title: ' ' }).items[0]?.title).toBe('[vazio]');
  });

  it('keeps the list when the folder is unknown or has the title', () => {
    expect(renameFolder(list, { folderId: 'work', title: 'Férias ' })).toBe(list);
    expect(renameFolder(list, { folderId: 'other', title: 'Viagens' })).toBe(list);
  });
});

describe('removeFolder', () => {
  it('takes one folder out and lowers the count; what lies in it stays', () => {
    expect(removeFolder(list, 'work')).toEqual({ items: [travel], total: 4 });
  });

  it('keeps the list when the folder is unknown', () => {
    expect(removeFolder(list, 'other')).toBe(list);
  });
});

describe('planFolder', () => {
  const orderIn = (parentId: string | null, ...folders: readonly (typeof work)[]) =>
    planFolder({ folders, title: 'x', parentId })?.order;

  it('has its title as it is stored, and its parent', () => {
    const request = { folders: [work], title: ' Viagens ', parentId: 'work' };
    expect(planFolder(request)).toEqual({ title: 'Viagens', order: 0, parentId: 'work' });
    expect(planFolder({ folders: [], title: ' ', parentId: null })).toEqual({
      title: '[vazio]',
      order: 0,
      parentId: null,
    });
  });

  it('comes after its siblings, in whatever order they are', () => {
    const later = folderFixture({ id: 'later', order: 9, parentId: 'work' });
    expect(orderIn('work', work, later, travel)).toBe(10);
    expect(orderIn('work', work, travel, later)).toBe(10);
    expect(orderIn(null, work, travel, later)).toBe(5);
  });

  it('counts as siblings those at the top for want of a good parent', () => {
    const lost = folderFixture({ id: 'lost', order: 20, parentId: 'gone' });
    const own = folderFixture({ id: 'own', order: 30, parentId: 'own' });
    expect([orderIn(null, work, lost), orderIn(null, work, own)]).toEqual([21, 31]);
  });

  it('comes before the chats without a folder, and never below 0', () => {
    const orders = [996, 997, 998, 999, 5000, -7];
    expect(orders.map((order) => orderIn(null, folderFixture({ order })))).toEqual([
      997, 998, 998, 998, 998, 0,
    ]);
  });

  it('is refused in a folder that is unknown', () => {
    expect(planFolder({ folders: [work], title: 'x', parentId: 'gone' })).toBeNull();
  });
});

const first = folderFixture({ id: 'first', order: 1 });
const second = folderFixture({ id: 'second', order: 2 });
const chatIn = (chatId: string, ...folderIds: readonly string[]) =>
  chatFixture({ chatId, folderIds });

function group(folders: readonly Folder[], chats: readonly Chat[]) {
  return groupChatsByFolder(deepFreeze({ folders, chats, rootTitle: 'W/o folder' }));
}

/** Gives the ids of each group and of its chats. */
function outline(folders: readonly Folder[], chats: readonly Chat[]) {
  return group(folders, chats).map(({ id, chats }) => [id, ...chats.map(({ chatId }) => chatId)]);
}

it('has a root group of order 999', () => {
  expect(ROOT_FOLDER).toEqual({ id: '', order: 999 });
});

describe('groupChatsByFolder', () => {
  it('gives the folders with their chats, and the chats without a folder', () => {
    const [filed, loose] = [chatIn('filed', 'first'), chatIn('loose')];
    expect(group([first], [filed, loose])).toEqual([
      { ...first, chats: [filed], isRoot: false },
      {
        id: '',
        title: 'W/o folder',
        color: '',
        order: 999,
        parentId: null,
        createdAt: '',
        updatedAt: '',
        chats: [loose],
        isRoot: true,
      },
    ]);
  });

  it('sorts by order; equal orders keep theirs, and the root group is last among them', () => {
    const equal = folderFixture({ id: 'equal', order: 999 });
    const twin = folderFixture({ id: 'twin', order: 1 });
    const beyond = folderFixture({ id: 'beyond', order: 1000 });
    const ids = outline([beyond, equal, second, first, twin], []).flat();
    expect(ids).toEqual(['first', 'twin', 'second', 'equal', '', 'beyond']);
  });

  it('has a chat once in each of its folders, in the order in which the chats came', () => {
    const chats = [chatIn('b', 'second', 'first', 'second'), chatIn('a', 'first')];
    expect(outline([first, second], chats)).toEqual([['first', 'b', 'a'], ['second', 'b'], ['']]);
  });

  it('has a chat with unknown folders only in the root group, once', () => {
    const chats = [chatIn('lost', 'gone', 'lost'), chatIn('half', 'gone', 'first')];
    expect(outline([first], chats)).toEqual([
      ['first', 'half'],
      ['', 'lost'],
    ]);
  });

  it('counts the first of two folders with the same id', () => {
    const copy = folderFixture({ id: 'first', title: 'Copy', order: 0 });
    expect(group([first, copy], []).map(({ title }) => title)).toEqual(['Férias', 'W/o folder']);
  });

  it('shows every folder that has an id, whatever it is', () => {
    const folder = folderFixture({ id: 'root-folder', order: 1 });
    expect(outline([folder], [chatIn('a', 'root-folder'), chatIn('b')])).toEqual([
      ['root-folder', 'a'],
      ['', 'b'],
    ]);
  });

  it('takes no folder for the root group', () => {
    const impostor = folderFixture({ id: ROOT_FOLDER.id });
    expect(outline([impostor, first], [chatIn('a', ROOT_FOLDER.id, 'first'), chatIn('b')])).toEqual(
      [
        ['first', 'a'],
        ['', 'b'],
      ],
    );
  });
});

type Edge = readonly [id: string, parentId: string | null];

/** Gives the tree of folders with an id and a parent, all of the same order. */
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
