import type { ApiClient } from '@colega/api-sdk';
import {
  addFolder,
  type Folder,
  type FolderNode,
  folderTree,
  moveChats as moveInList,
  type Page,
  PAGE_SIZES,
  removeFolder,
} from '@colega/chat-domain';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { type ChatCache, updateChatList } from './chats.ts';
import { toFolderPage } from './from-wire.ts';
import { itemsOfPages, NEWEST_FIRST, nextPageOf, type PageRule, updatePagedList } from './pages.ts';

type FolderPages = InfiniteData<Page<Folder>>;

const folderIdOf = ({ id }: Folder) => id;

/** Reads the user's folders as a flat list, newest first, in pages of 50 (§4, §9). */
export function foldersQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['folders'],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<Page<Folder>> => {
      const page = await api.folders.list(
        { ...NEWEST_FIRST, currentPage: pageParam, pageSize: PAGE_SIZES.folders },
        { signal },
      );
      return toFolderPage(page, pageParam);
    },
    getNextPageParam: nextPageOf(PAGE_SIZES.folders),
  });
}

/** Returns the cached folders, each once. */
export function foldersOf(pages: FolderPages | undefined): readonly Folder[] {
  return itemsOfPages(pages, folderIdOf);
}

/** Folder as it is named in a list. */
interface PlacedFolder {
  readonly id: string;
  readonly label: string;
  /** Names of the folders around it, such as 'RH / Benefícios'; undefined for none. */
  readonly around: string | undefined;
  readonly color: string;
}

/** Lists the folders in the order of the tree. */
export function placedFolders(
  folders: readonly Folder[],
  untitled: string,
): readonly PlacedFolder[] {
  const placed: PlacedFolder[] = [];
  const rest: { node: FolderNode<Folder>; around?: string }[] = folderTree(folders)
    .map((node) => ({ node }))
    .toReversed();
  // No recursion: nothing limits the depth.
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { node, around } = next;
    const { id, title, color } = node.group;
    const label = title.trim() || untitled;
    placed.push({ id, label, around, color });
    const path = around === undefined ? label : `${around} / ${label}`;
    rest.push(...node.children.map((child) => ({ node: child, around: path })).toReversed());
  }
  return placed;
}

/** Applies a rule to the cached list now, and again after a fetch that is under way. */
export function updateFolderList(
  queryClient: QueryClient,
  api: ApiClient,
  rule: PageRule<Folder>,
): void {
  const { queryKey } = foldersQuery(api);
  updatePagedList(queryClient, { queryKey, idOf: folderIdOf }, rule);
}

/** Returns a cached folder, if any. */
export function cachedFolder(
  queryClient: QueryClient,
  api: ApiClient,
  folderId: string,
): Folder | undefined {
  const folders = foldersOf(queryClient.getQueryData(foldersQuery(api).queryKey));
  return folders.find(({ id }) => id === folderId);
}

/** Removes deleted folders from the cache; their chats are in no folder then. */
export function forgetFolders({ api, queryClient }: ChatCache, folderIds: readonly string[]): void {
  updateFolderList(queryClient, api, (list) => folderIds.reduce(removeFolder, list));
  updateChatList(queryClient, api, (list) => {
    const inside = list.items.filter(
      (chat) => chat.folderIds.length > 0 && chat.folderIds.every((id) => folderIds.includes(id)),
    );
    const chatIds = inside.map(({ chatId }) => chatId);
    return moveInList(list, chatIds, null);
  });
}

/** Replaces a cached folder, or adds it. */
export function cacheFolder({ api, queryClient }: ChatCache, folder: Folder): void {
  updateFolderList(queryClient, api, (list) => {
    if (!list.items.some(({ id }) => id === folder.id)) return addFolder(list, folder);
    return { ...list, items: list.items.map((known) => (known.id === folder.id ? folder : known)) };
  });
}

/** Adapts a folder's colour to the lightness and chroma of the theme. */
export function iconColor(color: string): string {
  return `oklch(from ${color} var(--persona-l) min(c, var(--persona-c)) h)`;
}
