import type { Chat, Folder, Page, Persona } from '@colega/chat-domain';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { chatsOf } from '../../data/chats.ts';
import { foldersOf } from '../../data/folders.ts';
import { MESSAGES_KEY, messagesOf, type MessagePages } from '../../data/messages.ts';
import type { SearchCorpus } from './search-corpus.ts';

/**
 * Time in ms for collecting changes of the cache, so that a list read in parts is passed on once.
 */
const COLLECTING_MS = 50;

/**
 * Passes the cache's content and changes to the corpus, one query per task, so that no task blocks
 * the page. Content that the cache drops to save memory stays in the corpus.
 */
export function watchQueryCache(queryClient: QueryClient, corpus: SearchCorpus): () => void {
  const cache = queryClient.getQueryCache();
  const changed = new Map<string, Query>(cache.getAll().map((query) => [query.queryHash, query]));
  let timer: ReturnType<typeof setTimeout> | undefined;

  function takeNext(): void {
    timer = undefined;
    const [next] = changed;
    if (next === undefined) return;
    changed.delete(next[0]);
    tell(next[1], corpus);
    if (changed.size > 0) timer = setTimeout(takeNext, 0);
  }

  const unsubscribe = cache.subscribe((event) => {
    const isNew = event.type === 'added';
    if (!isNew && !(event.type === 'updated' && event.action.type === 'success')) return;
    changed.set(event.query.queryHash, event.query as Query);
    timer ??= setTimeout(takeNext, COLLECTING_MS);
  });
  timer = setTimeout(takeNext, 0);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Passes the data of a query on by its name; other queries have no searchable content. */
function tell({ queryKey: [name, chatId], state: { data } }: Query, corpus: SearchCorpus): void {
  if (data === undefined) return;
  switch (name) {
    case 'personas':
      return corpus.setPersonas(data as readonly Persona[]);
    case 'folders':
      return corpus.setFolders(foldersOf(data as InfiniteData<Page<Folder>>));
    case 'chats': {
      const pages = data as InfiniteData<Page<Chat>>;
      return corpus.setListedChats(chatsOf(pages), pages.pages.at(-1)?.total ?? 0);
    }
    case 'chat':
      return corpus.addChats([data as Chat]);
    case MESSAGES_KEY:
      return corpus.setMessages(String(chatId), messagesOf(data as MessagePages));
  }
}
