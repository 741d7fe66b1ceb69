import { messagesOf, messagesQuery } from '../data/messages.ts';
import { createErrorCenter } from '../shared/error-center.ts';
import { createQueryClient } from '../shared/query-client.ts';
import { createFakeApi } from './fake-api-client.ts';
import { wireMessageFixture } from './fixtures.ts';

/** Creates a fake API and a cache, with helpers for the messages of one chat. */
export function createCachedMessages(chatId: string, errors = createErrorCenter()) {
  const api = createFakeApi();
  const queryClient = createQueryClient(errors);
  const pages = () => queryClient.getQueryData(messagesQuery(api, chatId).queryKey);
  return {
    api,
    queryClient,
    pages,
    ids: () => messagesOf(pages()).map(({ id }) => id),
    /** Puts 'm1' (oldest) to 'm<count>' on the server, and `loaded` pages into the cache. */
    load: async (count: number, loaded = 1): Promise<void> => {
      const newestFirst = Array.from({ length: count }, (_, index) =>
        wireMessageFixture({ messageId: `m${count - index}`, content: `Text ${count - index}` }),
      );
      api.server.messages.set(chatId, newestFirst);
      await queryClient.fetchInfiniteQuery({ ...messagesQuery(api, chatId), pages: loaded });
    },
  };
}
