import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '../shared/services.ts';
import type * as toolsCode from './tools.tsx';

const LONGEST_WAIT_FOR_FOLDERS = 2_000;

/**
 * Null until they are there, with the folders, which would move the rows below them. Where they
 * cannot be fetched, the page does without them.
 */
export function useTools(wanted: boolean): typeof toolsCode | null {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [tools, setTools] = useState<typeof toolsCode | null>(null);
  useEffect(() => {
    if (!wanted || tools !== null) return;
    async function load(): Promise<void> {
      const loaded = await import('./tools.tsx');
      const folders = queryClient.prefetchInfiniteQuery(loaded.foldersQuery(api));
      const waited = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_FOR_FOLDERS));
      await Promise.race([folders, waited]);
      setTools(loaded);
    }
    load().catch(() => undefined);
  }, [wanted, tools, api, queryClient]);
  return tools;
}
