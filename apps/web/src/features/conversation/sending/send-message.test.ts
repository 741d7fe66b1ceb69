import {
  ApiAbortError,
  ApiConnectionError,
  ApiTimeoutError,
  UnexpectedAnswerError,
  type WireReplyPiece,
} from '@colega/api-sdk';
import { type Chat, type Exchange, type Message, transcriptOf } from '@colega/chat-domain';
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheChat, chatQuery, chatsOf, chatsQuery } from '../../../data/chats.ts';
import { createExchangeStore, exchangeIn, type ExchangeStore } from '../../../data/exchanges.ts';
import { messagesOf, messagesQuery } from '../../../data/messages.ts';
import { createErrorCenter, type ErrorCenter } from '../../../shared/error-center.ts';
import { createQueryClient } from '../../../shared/query-client.ts';
import { createUndo } from '../../../shared/undo.ts';
import { deferred, settlePromises } from '../../../testing/deferred.ts';
import {
  apiError,
  createFakeApi,
  type FakeApi,
  replyOf,
  type ReplyScript,
} from '../../../testing/fake-api-client.ts';
import { ANA, BENEFITS, chatFixture, wireMessageFixture } from '../../../testing/fixtures.ts';
import { type OutgoingMessage, type SendDependencies, sendMessage } from './send-message.ts';

const CHAT = chatFixture();
const PROMPT = 'How many days?';

let api: FakeApi;
let queryClient: QueryClient;
let exchanges: ExchangeStore;
let errors: ErrorCenter;
let closeScreen: () => void;

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

const cached = () => messagesOf(queryClient.getQueryData(messagesQuery(api, CHAT.chatId).queryKey));
const exchange = () => exchangeIn(exchanges, CHAT.chatId);
/** Builds the transcript as the screen shows it now. */
const transcript = () =>
  transcriptOf({
    conversations: exchanges.shown(CHAT.chatId),
    chatId: CHAT.chatId,
    messages: cached(),
    total: cached().length,
  });
const shownTexts = () => transcript().map(({ content }) => content);
const calls = (name: string) => api.server.calls.filter((call) => call === name).length;
const reported = () => errors.reported.get();

function send(
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
      undo: createUndo({ queryClient, watchLeaving: () => undefined }),
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
function breakingReply(error: Error, ...pieces: readonly WireReplyPiece[]): ReplyScript {
  return async function* (request, options) {
    if (pieces.length > 0) yield* replyOf(...pieces)(request, options);
    await Promise.resolve();
    throw error;
  };
}

/** Stores a question and its answer on the server, newest first. */
function storeOnServer(answer: string, messageId = 'stored-answer'): void {
  const stored = api.server.messages.get(CHAT.chatId) ?? [];
  const question = wireMessageFixture({ messageId: `${messageId}-question`, content: PROMPT });
  const reply = wireMessageFixture({ messageId, content: answer, role: 'assistant' });
  api.server.messages.set(CHAT.chatId, [reply, question, ...stored]);
}

describe('a question with a complete reply', () => {
  const pieces = [
    { context: [{ type: 'tool', id: 't', name: 'search', callOrder: 1 }] },
    { content: 'Thirty ' },
    { content: 'days.', metadata: { persona_message_id: 'stored-answer' } },
  ] satisfies WireReplyPiece[];

  it('is asked of the persona’s endpoint, in its chat, exactly as typed', async () => {
    let asked: unknown;
    api.server.reply = (request, options) => {
      asked = request;
      return replyOf({ content: 'Thirty days.' })(request, options);
    };
    await send({ prompt: '  two\nlines ' });
    expect(asked).toEqual({
      endpoint: BENEFITS.endpoint,
      prompt: '  two\nlines ',
      chatId: CHAT.chatId,
      clientMessageId: cached()[0]?.id,
    });
  });

  it('becomes two ordinary messages, once each, and is cleared', async () => {
    api.server.reply = replyOf(...pieces);
    await send();
    expect(exchange()).toBeNull();
    expect(cached().map(({ role, sender, content }) => [role, sender, content])).toEqual([
      ['user', ANA.name, PROMPT],
      ['assistant', BENEFITS.name, 'Thirty days.'],
    ]);
    expect(cached()[1]).toMatchObject({ messageId: 'stored-answer' });
    expect(cached()[1]?.context).toHaveLength(1);
    expect([cached()[1]?.ending, reported()]).toEqual([undefined, null]);
  });

  it('is on the screen from the first moment, and never twice', async () => {
    api.server.reply = replyOf(...pieces);
    const seen: (readonly Message[])[] = [];
    const look = () => seen.push(transcript());
    exchanges.subscribe(look);
    const leaveCache = queryClient.getQueryCache().subscribe(look);
    await send();
    await settlePromises();
    leaveCache();
    expect(seen.length).toBeGreaterThan(pieces.length);
    for (const messages of seen)
      expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(new Set(seen.flatMap((messages) => messages.map(({ id }) => id))).size).toBe(2);
  });

  it('goes through the states of an exchange', async () => {
    api.server.reply = replyOf(...pieces);
    const statuses: (Exchange['status'] | null)[] = [];
    exchanges.subscribe(() => statuses.push(exchange()?.status ?? null));
    await send();
    expect([...new Set(statuses)]).toEqual(['waiting', 'consulting', 'streaming', 'settled', null]);
  });

  it('is taken once where it is sent twice before the screen knows of it', async () => {
    await Promise.all([send(), send()]);
    expect(calls('replies.stream')).toBe(1);
    expect(transcript().filter(({ role }) => role === 'user')).toHaveLength(1);
  });

  it('is not shown twice where the list is loaded again from the server', async () => {
    api.server.reply = (request, options) => {
      storeOnServer('Thirty days.');
      return replyOf(...pieces)(request, options);
    };
    await send();
    await queryClient.invalidateQueries({ queryKey: messagesQuery(api, CHAT.chatId).queryKey });
    expect(shownTexts()).toEqual([PROMPT, 'Thirty days.']);
  });

  it('goes on where pieces cannot be read, and counts them', async () => {
    api.server.reply = async function* () {
      await Promise.resolve();
      yield { kind: 'unreadable' };
      yield { kind: 'piece', piece: { content: 'Thirty days.' } };
    };
    await send();
    expect(cached()[1]).toMatchObject({ content: 'Thirty days.', unreadablePieces: 1 });
  });

  it('says what the API said, where a piece is an error', async () => {
    api.server.reply = replyOf({ content: 'Thirty' }, { error: 'The tool is down' });
    await send();
    expect(cached()[1]).toMatchObject({
      content: 'Thirty\n\nError found in API: The tool is down',
      ending: 'incomplete',
    });
    expect(reported()).toBeNull();
  });
});

describe('a question that is refused at once', () => {
  it('says so where there is no chat, and sends nothing', async () => {
    await send({ chat: null });
    expect([reported()?.key, calls('replies.stream')]).toEqual(['no-current-chat', 0]);
  });

  it('says so where it is blank, and sends nothing', async () => {
    await send({ prompt: ' \n ' });
    expect([reported()?.key, calls('replies.stream'), exchange()]).toEqual([
      'add-message',
      0,
      null,
    ]);
  });
});

describe('a failure before any content', () => {
  it.each([
    ['connection', new ApiConnectionError(), null],
    ['timeout', new ApiTimeoutError(), null],
    ['refused', apiError(429, 'Too many requests'), 'Too many requests (429)'],
    ['unknown', new UnexpectedAnswerError({ status: 200, contentType: 'text/html' }), null],
  ] as const)(
    'of the kind %s keeps the question, and is reported',
    async (kind, error, details) => {
      api.server.reply = breakingReply(error);
      await send();
      expect(exchange()).toMatchObject({ status: 'failed', failure: kind });
      expect(transcript()).toMatchObject([{ content: PROMPT, failedToSend: true }]);
      const key = kind === 'refused' ? 'sending' : 'communication';
      expect(reported()).toEqual({ key, details });
    },
  );

  it('is a failure too where only tools had been at work', async () => {
    const tool = { type: 'tool', id: 't', name: 'search', callOrder: 1 } as const;
    api.server.reply = breakingReply(new ApiConnectionError(), { context: [tool] });
    await send();
    expect(exchange()?.status).toBe('failed');
  });

  it('reloads the chat, and shows the question once where the server has kept it', async () => {
    api.server.reply = breakingReply(new ApiConnectionError());
    api.server.messages.set(CHAT.chatId, [wireMessageFixture({ content: PROMPT })]);
    const before = calls('messages.list');
    await send();
    expect(calls('messages.list')).toBe(before + 1);
    expect(transcript()).toMatchObject([{ content: PROMPT, failedToSend: true }]);
  });

  it('is forgotten where the server has answered after all', async () => {
    api.server.reply = breakingReply(new ApiConnectionError());
    storeOnServer('Thirty days.');
    await send();
    expect(exchange()).toBeNull();
    expect(transcript()).toMatchObject([{ role: 'user' }, { content: 'Thirty days.' }]);
    expect(transcript()[0]).not.toHaveProperty('failedToSend');
  });

  it('is not forgotten for another question that was asked elsewhere meanwhile', async () => {
    api.server.reply = breakingReply(new ApiConnectionError());
    storeOnServer('To another question');
    const [, question] = api.server.messages.get(CHAT.chatId) ?? [];
    Object.assign(question ?? {}, { content: 'Another question?' });
    await send();
    expect(exchange()?.status).toBe('failed');
    expect(shownTexts()).toEqual([PROMPT, 'Another question?', 'To another question']);
  });

  it('is not forgotten for an older question with the same text', async () => {
    storeOnServer('Thirty days.', 'older');
    await queryClient.invalidateQueries({ queryKey: messagesQuery(api, CHAT.chatId).queryKey });
    api.server.reply = breakingReply(new ApiConnectionError());
    await send();
    expect(exchange()?.status).toBe('failed');
    expect(shownTexts()).toEqual([PROMPT, 'Thirty days.', PROMPT]);
  });

  it('stays a failure where the chat cannot be loaded again', async () => {
    api.server.reply = breakingReply(new ApiConnectionError());
    api.server.failures.set('messages.list', [apiError(500)]);
    await send();
    expect(exchange()?.status).toBe('failed');
    expect(shownTexts()).toEqual([PROMPT]);
  });

  it('by a session that has ended is reported by nobody here', async () => {
    api.server.reply = breakingReply(apiError(401, 'The session has ended'));
    await send();
    expect(reported()).toBeNull();
    expect(exchange()).toMatchObject({ status: 'failed', failure: 'unauthorized' });
  });
});

describe('a failure after content', () => {
  it('keeps what has arrived, marked as interrupted, and shows no modal', async () => {
    api.server.reply = breakingReply(new ApiConnectionError(), { content: 'Thirty' });
    await send();
    expect(transcript()).toMatchObject([
      { content: PROMPT },
      { content: 'Thirty', ending: 'interrupted' },
    ]);
    expect([cached(), reported()]).toEqual([[], null]);
  });

  it('keeps it where it was when more is said, and when the chat is loaded again', async () => {
    api.server.reply = breakingReply(new ApiConnectionError(), { content: 'Thirty' });
    await send();
    api.server.reply = replyOf({ content: 'Hello' });
    await send({ prompt: 'Next?' });
    const all = [PROMPT, 'Thirty', 'Next?', 'Hello'];
    expect(shownTexts()).toEqual(all);
    const stored = wireMessageFixture({ content: PROMPT });
    const next = wireMessageFixture({ messageId: 'n', content: 'Next?' });
    const hello = wireMessageFixture({ messageId: 'h', content: 'Hello', role: 'assistant' });
    api.server.messages.set(CHAT.chatId, [hello, next, stored]);
    await queryClient.invalidateQueries({ queryKey: messagesQuery(api, CHAT.chatId).queryKey });
    expect(shownTexts()).toEqual(all);
    expect(transcript()[1]).toMatchObject({ ending: 'interrupted' });
  });

  it('gives way to the whole answer where the server has it by then', async () => {
    api.server.reply = breakingReply(new ApiConnectionError(), { content: 'Thirty' });
    storeOnServer('Thirty days.');
    await send();
    expect(shownTexts()).toEqual([PROMPT, 'Thirty days.']);
    expect(transcript()[1]?.ending).toBeUndefined();
    expect(exchange()).toBeNull();
  });
});

describe('a reply that the person stops', () => {
  /** Yields the pieces, then waits until the caller leaves. */
  function endlessReply(...pieces: readonly WireReplyPiece[]): ReplyScript {
    return async function* (request, options) {
      yield* replyOf(...pieces)(request, options);
      await new Promise((_resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(new ApiAbortError()));
      });
    };
  }

  it('keeps the content that came, as stopped, and nothing is reported', async () => {
    api.server.reply = endlessReply({ content: 'Thirty' });
    const sending = send();
    await settlePromises();
    exchanges.stop(CHAT.chatId);
    await sending;
    expect(exchange()).toBeNull();
    expect(cached()).toMatchObject([{ content: PROMPT }, { content: 'Thirty', ending: 'stopped' }]);
    expect(reported()).toBeNull();
  });

  it('before anything came leaves a question that can be sent again, and reloads the chat', async () => {
    api.server.reply = endlessReply();
    const sending = send();
    await settlePromises();
    const before = calls('messages.list');
    exchanges.stop(CHAT.chatId);
    await sending;
    expect(calls('messages.list')).toBe(before + 1);
    expect(cached()).toEqual([]);
    expect(transcript()).toMatchObject([{ content: PROMPT, ending: 'stopped' }]);
    expect(transcript()[0]).not.toHaveProperty('failedToSend');
    expect(reported()).toBeNull();
  });

  it('leaves no trace where the person has signed out', async () => {
    api.server.reply = endlessReply({ content: 'a secret' });
    const sending = send();
    await settlePromises();
    exchanges.stopAll();
    queryClient.clear();
    await sending;
    expect([exchange(), cached(), reported(), calls('chats.generateTitle')]).toEqual([
      null,
      [],
      null,
      0,
    ]);
  });
});

describe('an empty reply', () => {
  it('is a problem of communication: the chat is loaded again, the question stays', async () => {
    api.server.reply = replyOf();
    const before = calls('messages.list');
    await send();
    expect(reported()).toEqual({ key: 'communication', details: null });
    expect(calls('messages.list')).toBe(before + 1);
    expect(exchange()).toMatchObject({ status: 'failed', failure: 'empty-reply' });
    expect(shownTexts()).toEqual([PROMPT]);
  });

  it('is replaced by the answer that the server has stored', async () => {
    api.server.reply = replyOf({ reset: true });
    storeOnServer('Thirty days.');
    await send();
    expect([exchange(), shownTexts()]).toEqual([null, [PROMPT, 'Thirty days.']]);
  });
});

describe('the title of a chat', () => {
  const answer = () => {
    api.server.reply = replyOf({ content: 'Thirty days.' });
  };
  const title = () => chatsOf(queryClient.getQueryData(chatsQuery(api).queryKey))[0]?.title;

  it('is generated after the first answer, once, and put into the list', async () => {
    answer();
    cacheChat(queryClient, api, CHAT);
    await send();
    expect([calls('chats.generateTitle'), title()]).toEqual([1, 'Title of chat-1']);
    const chat: Chat | undefined = queryClient.getQueryData(chatQuery(api, CHAT.chatId).queryKey);
    await send({ chat: chat ?? null });
    expect(calls('chats.generateTitle')).toBe(1);
  });

  it('is left alone where there is one', async () => {
    answer();
    await send({ chat: chatFixture({ title: 'Mine' }) });
    expect(calls('chats.generateTitle')).toBe(0);
  });

  it('is not asked for without an answer', async () => {
    api.server.reply = breakingReply(new ApiConnectionError());
    await send();
    expect(calls('chats.generateTitle')).toBe(0);
  });

  it.each([apiError(500), new ApiConnectionError(), apiError(401)])(
    'stays open without a word where it cannot be had: %s',
    async (error) => {
      answer();
      api.server.failures.set('chats.generateTitle', [error]);
      await send();
      expect([title(), reported(), shownTexts()]).toEqual([null, null, [PROMPT, 'Thirty days.']]);
    },
  );

  it('is asked for again after the next answer', async () => {
    answer();
    api.server.failures.set('chats.generateTitle', [apiError(500)]);
    await send();
    await send();
    expect([calls('chats.generateTitle'), title()]).toEqual([2, 'Title of chat-1']);
  });
});

describe('what the sender is told', () => {
  it('that the server has taken the question, before the reply has ended', async () => {
    const gate = deferred();
    api.server.reply = async function* (_request, { onAccepted }) {
      onAccepted?.();
      await gate.promise;
      yield { kind: 'piece', piece: { content: 'Thirty days.' } };
    };
    let accepted = 0;
    const sending = send({ onAccepted: () => (accepted += 1) });
    await settlePromises();
    expect(accepted).toBe(1);
    gate.resolve();
    await sending;
    expect(accepted).toBe(1);
  });

  it('nothing of the kind where the question was refused', async () => {
    api.server.reply = breakingReply(apiError(429));
    let accepted = 0;
    await send({ onAccepted: () => (accepted += 1) });
    expect(accepted).toBe(0);
  });

  it('that there is no news, until there is, or the reply has ended', async () => {
    api.server.reply = async function* (_request, { onIdle }) {
      onIdle?.();
      await Promise.resolve();
      yield { kind: 'piece', piece: { content: 'Thirty' } };
      onIdle?.();
      throw new ApiConnectionError();
    };
    const waiting: boolean[] = [];
    await send({}, { onIdleChange: (now) => waiting.push(now) });
    expect(waiting).toEqual([true, false, true, false]);
  });
});

it('asks in two chats at the same time, and mixes nothing up', async () => {
  const other = chatFixture({ chatId: 'chat-2', title: 'Other' });
  api.server.reply = (request, options) =>
    replyOf({ content: `To ${request.chatId}, ` }, { content: 'yours' })(request, options);
  await Promise.all([send(), send({ chat: other })]);
  const inOther = messagesOf(queryClient.getQueryData(messagesQuery(api, 'chat-2').queryKey));
  expect(cached().at(-1)?.content).toBe('To chat-1, yours');
  expect(inOther.at(-1)?.content).toBe('To chat-2, yours');
});
