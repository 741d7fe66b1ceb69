import type { WireReplyPiece } from '@colega/api-sdk';
import { currentExchange, type Exchange, transcriptOf } from '@colega/chat-domain';
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach } from 'vitest';
import { chatsQuery } from '../../../data/chats.ts';
import { createExchangeStore, type ExchangeStore } from '../../../data/exchanges.ts';
import { messagesOf, messagesQuery } from '../../../data/messages.ts';
import { createErrorCenter, type ErrorCenter } from '../../../shared/error-center.ts';
import { createQueryClient } from '../../../shared/query-client.ts';
import { createUndo } from '../../../shared/undo.ts';
import { settlePromises } from '../../../testing/deferred.ts';
import {
  createFakeApi,
  type FakeApi,
  replyOf,
  type ReplyScript,
} from '../../../testing/fake-api-client.ts';
import { ANA, BENEFITS, chatFixture, wireMessageFixture } from '../../../testing/fixtures.ts';
import { type OutgoingMessage, type SendDependencies, sendMessage } from './send-message.ts';

export const CHAT = chatFixture();

export const PROMPT = 'How many days?';

export let api: FakeApi;

export let queryClient: QueryClient;

export let exchanges: ExchangeStore;

export let errors: ErrorCenter;

export let closeScreen: () => void;

export const cached = () =>
  messagesOf(queryClient.getQueryData(messagesQuery(api, CHAT.chatId).queryKey));

export const exchange = () => currentExchange(exchanges.conversations(), CHAT.chatId);

/** Builds the transcript as the screen shows it now. */
export const transcript = () =>
  transcriptOf({
    conversations: exchanges.shown(CHAT.chatId),
    chatId: CHAT.chatId,
    messages: cached(),
    total: cached().length,
  });

export const shownTexts = () => transcript().map(({ content }) => content);

export const calls = (name: string) => api.server.calls.filter((call) => call === name).length;

export const reported = () => errors.reported.get();

export function send(
  changes: Partial<OutgoingMessage> = {},
  dependencies: Partial<SendDependencies> = {},
): Promise<Exchange | null> {
  return sendMessage(
    {
      api,
      queryClient,
      exchanges,
      errors,
      errorInApi: 'Error found in API',
      undo: createUndo({ queryClient, page: new EventTarget() }),
      tell: () => undefined,
      ...dependencies,
    },
    {
      chat: CHAT,
      persona: BENEFITS,
      prompt: PROMPT,
      userName: ANA.name,
      ...changes,
    },
  );
}

/** Creates a reply with these pieces that then throws an error. */
export function breakingReply(error: Error, ...pieces: readonly WireReplyPiece[]): ReplyScript {
  return async function* (request, options) {
    if (pieces.length > 0) yield* replyOf(...pieces)(request, options);
    await Promise.resolve();
    throw error;
  };
}

/** Stores a question and its answer on the server, newest first. */
export function storeOnServer(answer: string, messageId = 'stored-answer'): void {
  const stored = api.server.messages.get(CHAT.chatId) ?? [];
  const question = wireMessageFixture({ messageId: `${messageId}-question`, content: PROMPT });
  const reply = wireMessageFixture({ messageId, content: answer, role: 'assistant' });
  api.server.messages.set(CHAT.chatId, [reply, question, ...stored]);
}

/** Prepares each test of a file; called once at its top. */
export function prepareSendMessageTests(): void {
  beforeEach(async () => {
    api = createFakeApi();
    api.server.chats = [{ ...CHAT }];
    errors = createErrorCenter();
    queryClient = createQueryClient(errors);
    exchanges = createExchangeStore({ nextFrame: (callback) => callback(), isVisible: () => true });
    const screen = new InfiniteQueryObserver(queryClient, messagesQuery(api, CHAT.chatId));
    closeScreen = screen.subscribe(() => undefined);
    await queryClient.fetchInfiniteQuery(chatsQuery(api));
    await settlePromises();
  });
  afterEach(() => closeScreen());
}
