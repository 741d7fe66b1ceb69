import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createFakeApi } from '../testing/fake-api-client.ts';
import { folderFixture } from '../testing/sidebar-data.ts';
import { foldersOf, foldersQuery } from './folders.ts';

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
