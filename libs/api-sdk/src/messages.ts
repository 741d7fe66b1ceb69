import type { CallOptions, DeleteOptions, Http } from './http.ts';
import { pageOf } from './paged-query.ts';
import type { PagedQuery } from './paged-query.ts';
import type { WireMessagePage } from './wire-types.ts';

/** The messages of a chat (§7); it fails as the calls of `ChatsResource` do. */
export interface MessagesResource {
  /**
   * A page of a chat's messages, and how many there are in all.
   * @example const { items } = await client.messages.list(chatId, { currentPage: 1, pageSize: 50 });
   */
  list(
    chatId: string,
    query?: PagedQuery<'content'>,
    options?: CallOptions,
  ): Promise<WireMessagePage>;
  /**
   * The same page, unread: the bytes of its JSON, which `readPage` reads where it is wanted.
   * @example const page: WireMessagePage | undefined = readPage(await client.messages.listBytes(chatId));
   */
  listBytes(
    chatId: string,
    query?: PagedQuery<'content'>,
    options?: CallOptions,
  ): Promise<ArrayBuffer>;
  /**
   * Deletes every message of a chat; the chat stays.
   * @example await client.messages.clear(chatId);
   */
  clear(chatId: string, options?: DeleteOptions): Promise<void>;
}

/** Makes the calls of `chat/{id}/messages`. */
export function createMessages({ request, requestBytes }: Http): MessagesResource {
  const messages = '/chat/{chatId}/messages';
  return {
    list: (chatId, query, options) =>
      request('get', messages, { ...pageOf(query, options), path: { chatId } }),
    listBytes: (chatId, query, options) =>
      requestBytes(messages, { ...pageOf(query, options), path: { chatId } }),
    clear: (chatId, options) =>
      request('delete', messages, { ...options, path: { chatId }, shape: 'ignored' }),
  };
}
