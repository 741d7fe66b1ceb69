import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createFakeApi } from '../testing/fake-api-client.ts';
import { folderFixture } from '../testing/sidebar-data.ts';
import { foldersOf, foldersQuery, placedFolders } from './folders.ts';

it('lists the folders in pages of 50, each once, and none without an id', async () => {
  const api = createFakeApi();
  const queryClient = new QueryClient();
  api.server.folders = Array.from({ length: 101 }, (_, index) =>
    folderFixture({ id: index === 3 ? '' : `folder-${index}` }),
  );
  await queryClient.fetchInfiniteQuery({ ...foldersQuery(api), pages: 9 });
  const data = queryClient.getQueryData(foldersQuery(api).queryKey);
  expect(data?.pages.map(({ items }) => items.length)).toEqual([49, 50, 1]);
  expect(foldersOf(data)).toHaveLength(100);
  expect(foldersOf(undefined)).toEqual([]);
});

it('names folders in the order of the tree, with the folders around them', () => {
  const folders = [
    folderFixture({ id: 'b', title: 'Viagens', order: 2 }),
    folderFixture({ id: 'a', title: 'RH', order: 1 }),
    folderFixture({ id: 'a2', title: ' ', parentId: 'a' }),
    folderFixture({ id: 'a3', title: 'Férias', parentId: 'a2' }),
  ];
  const placed = placedFolders(folders, '[Sem título]');
  expect(placed.map(({ label, around }) => [label, around])).toEqual([
    ['RH', undefined],
    ['[Sem título]', 'RH'],
    ['Férias', 'RH / [Sem título]'],
    ['Viagens', undefined],
  ]);
});
