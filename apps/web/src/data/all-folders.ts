import type { Folder } from '@colega/chat-domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useServices } from '../shared/services.ts';
import { usePendingSubjects } from '../shared/use-undo.ts';
import { foldersOf, foldersQuery } from './folders.ts';

interface AllFolders {
  /** Those that were read by now, without those being deleted. */
  readonly folders: readonly Folder[];
  /** True once all pages were read. */
  readonly isComplete: boolean;
}

/** Reads the folders of all pages, if enabled. */
export function useAllFolders(enabled = true): AllFolders {
  const { api } = useServices();
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...foldersQuery(api),
    enabled,
  });
  const hidden = usePendingSubjects('delete-folder');
  useEffect(() => {
    if (enabled && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [enabled, hasNextPage, isFetching, isError, fetchNextPage]);
  return useMemo(
    () => ({
      folders: foldersOf(data).filter(({ id }) => !hidden.has(id)),
      isComplete: data !== undefined && !hasNextPage,
    }),
    [data, hasNextPage, hidden],
  );
}
