import { ApiConnectionError, ApiTimeoutError, UnexpectedAnswerError } from '@colega/api-sdk';
import { describe, expect, it } from 'vitest';
import { messagesQuery } from '../../../data/messages.ts';
import { apiError, replyOf } from '../../../testing/fake-api-client.ts';
import { wireMessageFixture } from '../../../testing/fixtures.ts';
import {
  api,
  breakingReply,
  cached,
  calls,
  CHAT,
  exchange,
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
      expect(reported()).toMatchObject({ key, details });
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

it('other tabs hear of an answer that broke off too', async () => {
  const news: string[] = [];
  api.server.reply = breakingReply(new ApiConnectionError(), { content: 'Thirty' });
  await send({}, { tell: ({ type }) => news.push(type) });
  expect(news).toEqual(['question-asked', 'messages-changed']);
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
