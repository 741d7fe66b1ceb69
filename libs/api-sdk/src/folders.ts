import type { CallOptions, DeleteOptions } from './call-options.ts';
import type { Http } from './http.ts';
import { allItems, type AllQuery, type PagedQuery, pageRequest } from './paged-query.ts';
import type { WireChat, WireFolder, WireFolderPage, WireNewFolder } from './wire-types.ts';

/**
 * Folders of the user, and the chats in them (§7). An unknown folder or chat is an `ApiResponseError` with
 * status 404, an invalid query one with status 400. An id that would lead to another call is an
 * `InvalidSegmentError`, and nothing is sent.
 */
export interface FoldersResource {
  /**
   * Lists a page of the folders, without their tree, with the number of all folders.
   * @example const { items } = await client.folders.list({ currentPage: 1, pageSize: 50 });
   */
  list(query?: PagedQuery<'title'>, options?: CallOptions): Promise<WireFolderPage>;
  /**
   * Gives all folders in one loop, page by page: the next page is asked for as the loop comes to it. One
   * made while it runs may be missing; collect them before you delete any.
   * @example for await (const folder of client.folders.all()) show(folder);
   */
  all(query?: AllQuery<'title'>, options?: CallOptions): AsyncIterable<WireFolder>;
  /**
   * Creates a folder. Its order and parent cannot change later, and the server chooses the colour. An unknown
   * parent is an `ApiResponseError` with status 400.
   * @example const folder = await client.folders.create({ title, order: 0, parentId: null });
   */
  create(folder: WireNewFolder, options?: CallOptions): Promise<WireFolder>;
  /**
   * Renames a folder; an invalid title is an `ApiResponseError` with status 400.
   * @example await client.folders.rename(folderId, 'Férias e folgas');
   */
  rename(folderId: string, title: string, options?: CallOptions): Promise<WireFolder>;
  /**
   * Deletes a folder, but nothing in it.
   * @example await client.folders.delete(folderId);
   */
  delete(folderId: string, options?: DeleteOptions): Promise<void>;
  /**
   * Moves a chat into a folder and out of all others; null moves it out of all folders.
   * @example const chat = await client.folders.moveChat(chatId, folderId);
   */
  moveChat(chatId: string, folderId: string | null, options?: CallOptions): Promise<WireChat>;
}

/** Makes the calls of `/chat/folders` and `/chat/{chatId}/folder`. */
export function createFolders({ request }: Http): FoldersResource {
  const folder = '/chat/folders/{folderId}';
  const list: FoldersResource['list'] = (query, options) =>
    request('get', '/chat/folders', pageRequest(query, options));
  return {
    list,
    all: (query, options) =>
      allItems(
        (currentPage) => list({ ...query, currentPage }, options),
        ({ id }) => id,
      ),
    create: (body, options) =>
      request('post', '/chat/folders', { ...options, body, shape: 'object' }),
    rename: (folderId, title, options) =>
      request('patch', folder, {
        ...options,
        path: { folderId },
        body: { title },
        shape: 'object',
      }),
    delete: (folderId, options) =>
      request('delete', folder, { ...options, path: { folderId }, shape: 'ignored' }),
    moveChat: (chatId, folderId, options) =>
      request('post', '/chat/{chatId}/folder', {
        ...options,
        path: { chatId },
        body: { folder_id: folderId },
        shape: 'object',
      }),
  };
}
