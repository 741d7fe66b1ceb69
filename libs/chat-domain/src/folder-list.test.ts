import { describe, expect, it } from 'vitest';
import { addFolder, planFolder, removeFolder, renameFolder } from './folder-list.ts';
import { deepFreeze } from './testing/deep-freeze.ts';
import { folderFixture } from './testing/folder-fixtures.ts';

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
    const wish = { folders: [work], title: ' Viagens ', parentId: 'work' };
    expect(planFolder(wish)).toEqual({ title: 'Viagens', order: 0, parentId: 'work' });
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
