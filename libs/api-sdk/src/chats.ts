import type { CallOptions, DeleteOptions, Http } from './http.ts';
import { pageOf } from './paged-query.ts';
import type { PagedQuery } from './paged-query.ts';
import type {
  WireChat,
  WireChatChange,
  WireChatPage,
  WireChatTitle,
  WireNewChat,
} from './wire-types.ts';

/**
 * The user's chats (§7). An unknown chat is an `ApiResponseError` of status 404, a query that the API
 * cannot use one of 400, and an id that would address something else an `InvalidSegmentError`, before
 * anything is sent.
 */
export interface ChatsResource {
  /**
   * Creates a chat; an empty persona means none yet. After a time-out it may exist all the same. An
   * `ApiResponseError` of status 400 for an unknown persona, of 403 for one the user may not talk with.
   * @example const { chatId } = await client.chats.create({ persona: 'institucional' });
   */
  create(chat: WireNewChat, options?: CallOptions): Promise<WireChat>;
  /**
   * A page of the chats, and how many there are in all.
   * @example const { items, total } = await client.chats.list({ currentPage: 1, pageSize: 20 });
   */
  list(query?: PagedQuery<'title'>, options?: CallOptions): Promise<WireChatPage>;
  /**
   * The same page, unread: the bytes of its JSON, which `readPage` reads where it is wanted, such as in a
   * worker that they are transferred to.
   * @example worker.postMessage(await client.chats.listBytes({ currentPage: 1, pageSize: 20 }));
   */
  listBytes(query?: PagedQuery<'title'>, options?: CallOptions): Promise<ArrayBuffer>;
  /**
   * One chat, without its messages.
   * @example const chat = await client.chats.get(chatId, { signal });
   */
  get(chatId: string, options?: CallOptions): Promise<WireChat>;
  /**
   * Renames a chat, or gives it to another persona. An `ApiResponseError` of status 400 for an unknown
   * persona, of 403 for one the user may not talk with.
   * @example await client.chats.update(chatId, { title: 'Férias de janeiro' });
   */
  update(chatId: string, change: WireChatChange, options?: CallOptions): Promise<WireChat>;
  /**
   * Deletes a chat with its messages, for good.
   * @example await client.chats.delete(chatId);
   */
  delete(chatId: string, options?: DeleteOptions): Promise<void>;
  /**
   * Has a title made from what was said, and stored; an `ApiResponseError` of status 409 where nothing
   * was said yet.
   * @example const { title } = await client.chats.generateTitle(chatId);
   */
  generateTitle(chatId: string, options?: CallOptions): Promise<WireChatTitle>;
}

/** Makes the calls of `chat`. */
export function createChats({ request, requestBytes }: Http): ChatsResource {
  const chat = '/chat/{chatId}';
  return {
    create: (body, options) => request('post', '/chat', { ...options, body, shape: 'object' }),
    list: (query, options) => request('get', '/chat', pageOf(query, options)),
    listBytes: (query, options) => requestBytes('/chat', pageOf(query, options)),
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
