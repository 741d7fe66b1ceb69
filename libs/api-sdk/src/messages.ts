import type { CallOptions, DeleteOptions } from './call-options.ts';
import type { Http } from './http.ts';
import { allItems, type AllQuery, type PagedQuery, pageRequest } from './paged-query.ts';
import type { WireMessage, WireMessagePage } from './wire-types.ts';

/** Messages of a chat (§7). The calls fail like those of `ChatsResource`. */
export interface MessagesResource {
  /**
   * Lists a page of the messages of a chat, with the number of all messages.
   * @example const { items } = await client.messages.list(chatId, { currentPage: 1, pageSize: 50 });
   */
  list(
    chatId: string,
    query?: PagedQuery<'content'>,
    options?: CallOptions,
  ): Promise<WireMessagePage>;
  /**
   * Gives all messages of a chat in one loop, page by page: the next page is asked for as the loop comes to it. One
   * made while it runs may be missing; collect them before you delete any.
   * @example for await (const message of client.messages.all(chatId)) show(message);
   */
  all(
    chatId: string,
    query?: AllQuery<'content'>,
    options?: CallOptions,
  ): AsyncIterable<WireMessage>;
  /**
   * Lists the same page as the bytes of its JSON, for `readPage`.
   * @example const page: WireMessagePage | undefined = readPage(await client.messages.listBytes(chatId));
   */
  listBytes(
    chatId: string,
    query?: PagedQuery<'content'>,
    options?: CallOptions,
  ): Promise<ArrayBuffer>;
  /**
   * Deletes all messages of a chat; the chat stays.
   * @example await client.messages.clear(chatId);
   */
  clear(chatId: string, options?: DeleteOptions): Promise<void>;
}

/** Makes the calls of `/chat/{chatId}/messages`. */
export function createMessages({ request, requestBytes }: Http): MessagesResource {
  const messages = '/chat/{chatId}/messages';
  const list: MessagesResource['list'] = (chatId, query, options) =>
    request('get', messages, { ...pageRequest(query, options), path: { chatId } });
  return {
    list,
    all: (chatId, query, options) =>
      allItems(
        (currentPage) => list(chatId, { ...query, currentPage }, options),
        ({ messageId }) => messageId,
      ),
    listBytes: (chatId, query, options) =>
      requestBytes(messages, { ...pageRequest(query, options), path: { chatId } }),
    clear: (chatId, options) =>
      request('delete', messages, { ...options, path: { chatId }, shape: 'ignored' }),
  };
}
