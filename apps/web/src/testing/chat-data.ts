import { transcriptOf } from '@colega/chat-domain';
import { createExchangeStore } from '../data/exchanges.ts';
import { knownMessagesOf, messagesOf, messagesQuery } from '../data/messages.ts';
import type { TabNews } from '../data/tab-news.ts';
import { createErrorCenter } from '../shared/error-center.ts';
import { createQueryClient } from '../shared/query-client.ts';
import { createUndo } from '../shared/undo.ts';
import { createFakeApi } from './fake-api-client.ts';
import { chatFixture, wireMessageFixture } from './fixtures.ts';

/** Creates a chat on a fake server, and the dependencies for sending there. */
export function createChatData() {
  const chat = chatFixture({ title: 'Holidays' });
  const api = createFakeApi();
  api.server.chats = [chat];
  const errors = createErrorCenter();
  const queryClient = createQueryClient(errors);
  const exchanges = createExchangeStore({
    nextFrame: (callback) => callback(),
    isVisible: () => true,
  });
  const errorInApi = 'Error found in API';
  const page = new EventTarget();
  const undo = createUndo({ queryClient, page });
  const news: TabNews[] = [];
  const tell = (told: TabNews) => void news.push(told);
  const dependencies = {
    ...{ api, queryClient, exchanges, errors, undo, tell },
    errorInApi,
  };
  const query = messagesQuery(api, chat.chatId);
  const known = () => knownMessagesOf(queryClient.getQueryData(query.queryKey));
  const asked = () => exchanges.conversations();
  return {
    ...{ chat, api, errors, queryClient, exchanges, dependencies, asked, undo, news },
    /** Leaves the page. */
    leave: () => page.dispatchEvent(new Event('pagehide')),
    /** Returns the transcript as it is shown now. */
    transcript: () =>
      transcriptOf({
        ...(known() ?? { messages: [], total: 0 }),
        conversations: asked(),
        chatId: chat.chatId,
      }),
    /** Returns question and status, such as 'How many days? failed', in order. */
    statuses: () => asked().map(({ question, status }) => `${question.content} ${status}`),
    load: () => queryClient.fetchInfiniteQuery(query),
    calls: (name: string) => api.server.calls.filter((call) => call === name).length,
  };
}

/** Creates a fake API and a cache, with helpers for the messages of one chat. */
export function createMessageCache(chatId: string, errors = createErrorCenter()) {
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
