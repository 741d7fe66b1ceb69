import { transcriptOf } from '@colega/chat-domain';
import { createExchangeStore } from '../data/exchange-store.ts';
import { knownMessagesOf, messagesQuery } from '../data/messages.ts';
import { createErrorCenter } from '../shared/error-center.ts';
import { createQueryClient } from '../shared/query-client.ts';
import { createFakeApi } from './fake-api-client.ts';
import { chatFixture } from './fixtures.ts';

/** Whether a session that the API no longer knows could be renewed. */
export interface SessionChanges {
  readonly renewSession?: () => Promise<boolean>;
}

/** A chat of a user, on a server that answers as the test says, and what sends there. */
export function createSendingChat({
  renewSession = () => Promise.resolve(false),
}: SessionChanges = {}) {
  const chat = chatFixture({ title: 'Holidays' });
  const api = createFakeApi();
  api.server.chats = [chat];
  const errors = createErrorCenter();
  const queryClient = createQueryClient(errors, () => undefined);
  const exchanges = createExchangeStore({
    nextFrame: (callback) => callback(),
    isVisible: () => true,
  });
  const errorInApi = 'Error found in API';
  const dependencies = { api, queryClient, exchanges, errors, errorInApi, renewSession };
  const query = messagesQuery(api, chat.chatId);
  const known = () => knownMessagesOf(queryClient.getQueryData(query.queryKey));
  const asked = () => exchanges.conversations();
  return {
    ...{ chat, api, errors, queryClient, exchanges, dependencies, asked },
    /** What the screen shows at this moment. */
    transcript: () =>
      transcriptOf({
        ...(known() ?? { messages: [], total: 0 }),
        conversations: asked(),
        chatId: chat.chatId,
      }),
    /** Such as 'How many days? failed', in order. */
    statuses: () => asked().map(({ question, status }) => `${question.content} ${status}`),
    load: () => queryClient.fetchInfiniteQuery(query),
    calls: (name: string) => api.server.calls.filter((call) => call === name).length,
  };
}
