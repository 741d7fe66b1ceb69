import type { ApiClient } from '@colega/api-sdk';
import { PAGE_SIZES, type SearchKey } from '@colega/chat-domain';
import { toChatPage, toFolderPage, toMessagePage } from '../../data/from-wire.ts';
import { NEWEST_PAGE } from '../../data/messages.ts';
import { NEWEST_FIRST } from '../../data/pages.ts';
import { messageIdOf } from './search-corpus.ts';
import type { FoundEntities } from './worker/search-protocol.ts';

/** Findings of the server; `isWhole` is false if some of its answers failed. */
export interface ServerFindings {
  readonly hits: readonly SearchKey[];
  readonly found: FoundEntities;
  readonly isWhole: boolean;
}

export interface ServerSearch {
  readonly text: string;
  /** Chat on the screen; its messages are searched too. */
  readonly chatId: string | null;
  readonly signal: AbortSignal;
}

/** Searches chats and folders by title, and messages of the open chat (§9); never throws. */
export async function searchServer(
  api: ApiClient,
  { text, chatId, signal }: ServerSearch,
): Promise<ServerFindings> {
  const query = { ...NEWEST_FIRST, currentPage: 1, searchString: text } as const;
  const byTitle = { ...query, searchField: 'title' } as const;
  const answers = await Promise.allSettled([
    findFolders(api, { ...byTitle, pageSize: PAGE_SIZES.folders }, signal),
    findChats(api, { ...byTitle, pageSize: PAGE_SIZES.chats }, signal),
    chatId === null ? NOTHING : findMessages(api, chatId, { text, signal }),
  ]);
  const parts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  return {
    hits: parts.flatMap(({ hits }) => hits),
    found: Object.assign({}, ...parts.map(({ found }) => found)) as FoundEntities,
    isWhole: parts.length === answers.length,
  };
}

type Part = Pick<ServerFindings, 'hits' | 'found'>;
type Query = NonNullable<Parameters<ApiClient['chats']['list']>[0]>;

const NOTHING: Part = { hits: [], found: {} };

async function findFolders(api: ApiClient, query: Query, signal: AbortSignal): Promise<Part> {
  const { items: folders } = toFolderPage(await api.folders.list(query, { signal }));
  return { hits: folders.map(({ id }) => ({ kind: 'folder', id })), found: { folders } };
}

async function findChats(api: ApiClient, query: Query, signal: AbortSignal): Promise<Part> {
  const { items: chats } = toChatPage(await api.chats.list(query, { signal }));
  return { hits: chats.map(({ chatId }) => ({ kind: 'chat', id: chatId })), found: { chats } };
}

async function findMessages(
  api: ApiClient,
  chatId: string,
  { text, signal }: Pick<ServerSearch, 'text' | 'signal'>,
): Promise<Part> {
  const query = { ...NEWEST_PAGE, searchString: text, searchField: 'content' } as const;
  const { items } = toMessagePage(await api.messages.list(chatId, query, { signal }));
  return {
    hits: items.map((message) => ({ kind: 'message', id: messageIdOf(message), chatId })),
    found: { messages: new Map([[chatId, items]]) },
  };
}
