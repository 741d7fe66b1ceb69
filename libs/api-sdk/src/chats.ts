import type { CallOptions, DeleteOptions } from './call-options.ts';
import type { Http } from './http.ts';
import { allItems, type AllQuery, type PagedQuery, pageRequest } from './paged-query.ts';
import type {
  WireChat,
  WireChatChange,
  WireChatPage,
  WireChatTitle,
  WireNewChat,
} from './wire-types.ts';

/**
 * Chats of the user (§7). An unknown chat is an `ApiResponseError` with status 404, an invalid query one with
 * status 400. An id that would lead to another call is an `InvalidSegmentError`, and nothing is sent.
 */
export interface ChatsResource {
  /**
   * Creates a chat; an empty persona means none yet. After a time-out it may still exist. An unknown persona
   * is an `ApiResponseError` with status 400, one that the user may not talk with has status 403.
   * @example const { chatId } = await client.chats.create({ persona: 'institucional' });
   */
  create(chat: WireNewChat, options?: CallOptions): Promise<WireChat>;
  /**
   * Lists a page of the chats, with the number of all chats.
   * @example const { items, total } = await client.chats.list({ currentPage: 1, pageSize: 20 });
   */
  list(query?: PagedQuery<'title'>, options?: CallOptions): Promise<WireChatPage>;
  /**
   * Gives all chats in one loop, page by page: the next page is asked for as the loop comes to it. One
   * made while it runs may be missing; collect them before you delete any.
   * @example for await (const chat of client.chats.all()) show(chat);
   */
  all(query?: AllQuery<'title'>, options?: CallOptions): AsyncIterable<WireChat>;
  /**
   * Lists the same page as the bytes of its JSON. `readPage` reads them, for example in a worker to which
   * they are transferred.
   * @example worker.postMessage(await client.chats.listBytes({ currentPage: 1, pageSize: 20 }));
   */
  listBytes(query?: PagedQuery<'title'>, options?: CallOptions): Promise<ArrayBuffer>;
  /**
   * Gets a chat, without its messages.
   * @example const chat = await client.chats.get(chatId, { signal });
   */
  get(chatId: string, options?: CallOptions): Promise<WireChat>;
  /**
   * Renames a chat, or gives it to another persona. An unknown persona is an `ApiResponseError` with status
   * 400, one that the user may not talk with has status 403.
   * @example await client.chats.update(chatId, { title: 'Férias de janeiro' });
   */
  update(chatId: string, change: WireChatChange, options?: CallOptions): Promise<WireChat>;
  /**
   * Deletes a chat with its messages, forever.
   * @example await client.chats.delete(chatId);
   */
  delete(chatId: string, options?: DeleteOptions): Promise<void>;
  /**
   * Makes and stores a title from the messages of a chat; without messages, an `ApiResponseError` with
   * status 409.
   * @example const { title } = await client.chats.generateTitle(chatId);
   */
  generateTitle(chatId: string, options?: CallOptions): Promise<WireChatTitle>;
}

/** Makes the calls of `/chat`. */
export function createChats({ request, requestBytes }: Http): ChatsResource {
  const chat = '/chat/{chatId}';
  const list: ChatsResource['list'] = (query, options) =>
    request('get', '/chat', pageRequest(query, options));
  return {
    create: (body, options) => request('post', '/chat', { ...options, body, shape: 'object' }),
    list,
    all: (query, options) =>
      allItems(
        (currentPage) => list({ ...query, currentPage }, options),
        ({ chatId }) => chatId,
      ),
    listBytes: (query, options) => requestBytes('/chat', pageRequest(query, options)),
    get: (chatId, options) =>
      request('get', chat, { ...options, path: { chatId }, shape: 'object' }),
    update: (chatId, body, options) =>
      request('patch', chat, { ...options, path: { chatId }, body, shape: 'object' }),
    delete: (chatId, options) =>
      request('delete', chat, { ...options, path: { chatId }, shape: 'ignored' }),
    generateTitle: (chatId, options) =>
      request('post', `${chat}/generate-title`, { ...options, path: { chatId }, shape: 'object' }),
  };
}
