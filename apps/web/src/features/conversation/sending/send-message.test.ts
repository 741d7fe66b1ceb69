import { ApiAbortError, ApiConnectionError, type WireReplyPiece } from '@colega/api-sdk';
import type { Chat, Exchange, GeneratedChatTitle, Message } from '@colega/chat-domain';
import { describe, expect, it, vi } from 'vitest';
import { cacheChat, chatQuery, chatsOf, chatsQuery } from '../../../data/chats.ts';
import { messagesOf, messagesQuery } from '../../../data/messages.ts';
import { deferred, settlePromises } from '../../../testing/deferred.ts';
import { apiError, replyOf, type ReplyScript } from '../../../testing/fake-api-client.ts';
import { ANA, BENEFITS, chatFixture } from '../../../testing/fixtures.ts';
import {
  api,
  breakingReply,
  cached,
  calls,
  CHAT,
  exchange,
  exchanges,
  prepareSendMessageTests,
  PROMPT,
  queryClient,
  reported,
  send,
  shownTexts,
  storeOnServer,
  transcript,
} from './send-message.fixture.ts';

prepareSendMessageTests();

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
    expect(exchange()?.status).toBe('stopped');
    expect(cached()).toMatchObject([{ content: PROMPT }, { content: 'Thirty', ending: 'stopped' }]);
    expect(reported()).toBeNull();
  });

  it('can be rated once the server has stored it, however late it notices the stop', async () => {
    api.server.reply = endlessReply({ content: 'Thirty' });
    const waited: number[] = [];
    const sending = send(undefined, {
      wait: async (milliseconds) => {
        waited.push(milliseconds);
        if (waited.length === 2) storeOnServer('Thirty');
        await Promise.resolve();
      },
    });
    await settlePromises();
    exchanges.stop(CHAT.chatId);
    await sending;
    await expect.poll(() => cached()[1]?.messageId).toBe('stored-answer');
    expect(waited).toEqual([1_000, 4_000]);
    expect(transcript()[1]).toMatchObject({ messageId: 'stored-answer', ending: 'stopped' });
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

describe('the title of a chat', () => {
  const answer = () => {
    api.server.reply = replyOf({ content: 'Thirty days.' });
  };
  const title = () => chatsOf(queryClient.getQueryData(chatsQuery(api).queryKey))[0]?.title;

  it('is generated after the first answer, once, and put into the list', async () => {
    answer();
    cacheChat(queryClient, api, CHAT);
    await send();
    await settlePromises();
    expect([calls('chats.generateTitle'), title()]).toEqual([1, 'Title of chat-1']);
    const chat: Chat | undefined = queryClient.getQueryData(chatQuery(api, CHAT.chatId).queryKey);
    await send({ chat: chat ?? null });
    expect(calls('chats.generateTitle')).toBe(1);
  });

  it('is asked for once, and nothing waits for it: the next question is answered meanwhile', async () => {
    answer();
    const generated = deferred<GeneratedChatTitle>();
    const generateTitle = vi.spyOn(api.chats, 'generateTitle').mockReturnValue(generated.promise);
    await send();
    await send();
    expect(shownTexts()).toEqual([PROMPT, 'Thirty days.', PROMPT, 'Thirty days.']);
    expect(generateTitle).toHaveBeenCalledOnce();
    generated.reject(apiError(500));
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
      await settlePromises();
      expect([title(), reported(), shownTexts()]).toEqual([null, null, [PROMPT, 'Thirty days.']]);
    },
  );

  it('is asked for again after the next answer', async () => {
    answer();
    api.server.failures.set('chats.generateTitle', [apiError(500)]);
    await send();
    await settlePromises();
    await send();
    await settlePromises();
    expect([calls('chats.generateTitle'), title()]).toEqual([2, 'Title of chat-1']);
  });
});

it('other tabs hear of a question before its answer, since they may be about to delete its chat', async () => {
  const news: string[] = [];
  api.server.reply = (request, options) => {
    news.push('asked the server');
    return replyOf({ content: 'Thirty days.' })(request, options);
  };
  await send({}, { tell: ({ type }) => news.push(type) });
  expect(news.slice(0, 2)).toEqual(['question-asked', 'asked the server']);
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
