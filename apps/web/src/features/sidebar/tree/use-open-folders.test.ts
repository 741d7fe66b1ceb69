import { expect, it } from 'vitest';
import { foldersAround } from './use-open-folders.ts';

const folders = [
  { id: 'a', parentId: null },
  { id: 'b', parentId: 'a' },
  { id: 'c', parentId: 'b' },
  { id: 'x', parentId: 'y' },
  { id: 'y', parentId: 'x' },
];

it.each([
  [['c'], ['c', 'b', 'a']],
  [
    ['c', 'b'],
    ['c', 'b', 'a'],
  ],
  [['x'], ['x', 'y']],
  [['unknown'], []],
  [[], []],
])('are those of %j: %j', (folderIds, around) => {
  expect(foldersAround(folders, folderIds)).toEqual(around);
});
