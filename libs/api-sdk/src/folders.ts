import type { CallOptions, DeleteOptions, Http } from './http.ts';
import { pageOf } from './paged-query.ts';
import type { PagedQuery } from './paged-query.ts';
import type { WireChat, WireFolder, WireFolderPage, WireNewFolder } from './wire-types.ts';

/**
 * The user's folders, and which chats lie in them (§7). An unknown folder or chat is an
 * `ApiResponseError` of status 404, a query that the API cannot use one of 400, and an id that would
 * address something else an `InvalidSegmentError`, before anything is sent.
 */
export interface FoldersResource {
  /**
   * A page of the folders as a flat list, and how many there are in all.
   * @example const { items } = await client.folders.list({ currentPage: 1, pageSize: 50 });
   */
  list(query?: PagedQuery<'title'>, options?: CallOptions): Promise<WireFolderPage>;
  /**
   * Creates a folder. Its order and parent stay as they are; the server chooses the colour. An
   * `ApiResponseError` of status 400 for an unknown parent.
   * @example const folder = await client.folders.create({ title, order: 0, parentId: null });
   */
  create(folder: WireNewFolder, options?: CallOptions): Promise<WireFolder>;
  /**
   * Gives a folder another title; an `ApiResponseError` of status 400 for one the API cannot use.
   * @example await client.folders.rename(folderId, 'Férias e folgas');
   */
  rename(folderId: string, title: string, options?: CallOptions): Promise<WireFolder>;
  /**
   * Deletes a folder, and nothing that lies in it.
   * @example await client.folders.delete(folderId);
   */
  delete(folderId: string, options?: DeleteOptions): Promise<void>;
  /**
   * Moves a chat into a folder, out of every other; null: out of all of them.
   * @example const chat = await client.folders.moveChat(chatId, folderId);
   */
  moveChat(chatId: string, folderId: string | null, options?: CallOptions): Promise<WireChat>;
}

/** Makes the calls of `chat/folders` and `chat/{id}/folder`. */
export function createFolders({ request }: Http): FoldersResource {
  const folder = '/chat/folders/{folderId}';
  return {
    list: (query, options) => request('get', '/chat/folders', pageOf(query, options)),
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
