import { useEffect, useMemo } from 'react';
import { useOnline } from '../../shared/connection.ts';
import { useStore } from '../../shared/create-store.ts';
import type { Search } from './create-search.ts';
import type { SearchSession } from './search-session.ts';
import type { SearchState } from './search-state.ts';

/** Searches a text, and returns hits as they come; `chatId` names the chat on the screen. */
export function useSearch(
  session: SearchSession,
  text: string,
  chatId: string | null,
): { readonly state: SearchState; readonly retry: Search['retry'] } {
  const search = useMemo(() => session.createSearch(), [session]);
  const state = useStore(search.state);
  useEffect(() => search.look(text, chatId), [search, text, chatId]);
  useEffect(() => search.end, [search]);
  const online = useOnline();
  useEffect(() => {
    if (online && search.state.get().server === 'offline') search.retry();
  }, [online, search]);
  return { state, retry: search.retry };
}
