import { ApiAbortError, type WireReplyPiece } from '@colega/api-sdk';
import { transcriptOf } from '@colega/chat-domain';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createExchangeStore, type ExchangeStore } from '../../../data/exchanges.ts';
import { messagesOf, messagesQuery } from '../../../data/messages.ts';
import { createErrorCenter, type ErrorCenter } from '../../../shared/error-center.ts';
import { createQueryClient } from '../../../shared/query-client.ts';
import { createUndo } from '../../../shared/undo.ts';
import { deferred, settlePromises } from '../../../testing/deferred.ts';
import { apiError, createFakeApi, type FakeApi } from '../../../testing/fake-api-client.ts';
import { ANA, BENEFITS, chatFixture, wireMessageFixture } from '../../../testing/fixtures.ts';
import { sendMessage } from './send-message.ts';

const CHAT = chatFixture();
const PROMPT = 'How many days?';

let api: FakeApi;
let queryClient: QueryClient;
let exchanges: ExchangeStore;
let errors: ErrorCenter;

beforeEach(async () => {
  api = createFakeApi();
  api.server.chats = [{ ...CHAT }];
  errors = createErrorCenter();
  queryClient = createQueryClient(errors);
  exchanges = createExchangeStore({ nextFrame: (callback) => callback(), isVisible: () => true });
  await queryClient.fetchInfiniteQuery(messagesQuery(api, CHAT.chatId));
});

/** Asks a question of which one piece comes; the test decides when the page wakes, and all else. */
async function askAndSleep() {
  const gate = deferred<readonly WireReplyPiece[]>();
  const waits: (() => void)[] = [];
  let wake = () => {};
  let isWatched = false;
  api.server.reply = async function* (_request, { signal }) {
    const aborted = deferred<never>();
    signal?.addEventListener('abort', () => aborted.reject(new ApiAbortError()));
    yield { kind: 'piece', piece: { content: 'Thirty ' } };
    const rest = await Promise.race([gate.promise, aborted.promise]);
    for (const piece of rest) yield { kind: 'piece', piece };
  };
  const sent = sendMessage(
    {
      ...{ api, queryClient, exchanges, errors },
      errorInApi: 'Error found in API',
      undo: createUndo({ queryClient, page: new EventTarget() }),
      tell: () => undefined,
      onWake: (listener) => {
        wake = listener;
        isWatched = true;
        return () => {
          isWatched = false;
        };
      },
      wait: () => new Promise((resolve) => void waits.push(resolve)),
    },
    { chat: CHAT, persona: BENEFITS, prompt: PROMPT, userName: ANA.name },
  );
  await settlePromises();
  return {
    sent,
    wake: () => wake(),
    isWatched: () => isWatched,
    waits: () => waits.length,
    passTime: async () => {
      for (const end of waits.splice(0)) end();
      await settlePromises();
    },
    endStream: async (...pieces: readonly WireReplyPiece[]) => {
      gate.resolve(pieces);
      await settlePromises();
    },
  };
}

function storeOnServer(answer: string): void {
  const question = wireMessageFixture({ messageId: 'question', content: PROMPT });
  const reply = wireMessageFixture({ messageId: 'answer', content: answer, role: 'assistant' });
  api.server.messages.set(CHAT.chatId, [reply, question]);
}

const cached = () => messagesOf(queryClient.getQueryData(messagesQuery(api, CHAT.chatId).queryKey));

/** Returns texts and endings as the screen shows them now. */
function shown() {
  const messages = transcriptOf({
    conversations: exchanges.shown(CHAT.chatId),
    chatId: CHAT.chatId,
    messages: cached(),
    total: cached().length,
  });
  return messages.map(({ content, ending }) => [content.trim(), ending].join(' ').trim());
}

const readings = () => api.server.calls.filter((call) => call === 'messages.list').length;

describe('an answer whose stream ends after a sleep of the page', () => {
  it('is that of the server, which has more of it', async () => {
    const reply = await askAndSleep();
    storeOnServer('Thirty days a year.');
    reply.wake();
    await reply.endStream();
    await reply.sent;
    expect(shown()).toEqual([PROMPT, 'Thirty days a year.']);
    expect([exchanges.conversations(), errors.reported.get()]).toEqual([[], null]);
  });

  it('is whole where the server has no more', async () => {
    const reply = await askAndSleep();
    storeOnServer('Thirty days.');
    reply.wake();
    await reply.endStream({ content: 'days.' });
    expect((await reply.sent)?.status).toBe('settled');
    expect(shown()).toEqual([PROMPT, 'Thirty days.']);
  });

  it('is marked where the server cannot be asked', async () => {
    const reply = await askAndSleep();
    api.server.failures.set('messages.list', [apiError(500), apiError(500), apiError(500)]);
    reply.wake();
    await reply.endStream();
    expect((await reply.sent)?.status).toBe('interrupted');
    expect(shown()).toEqual([PROMPT, 'Thirty interrupted']);
  });

  it('can be stopped while it is compared', async () => {
    const reply = await askAndSleep();
    const answer = deferred<never>();
    vi.spyOn(api.messages, 'list').mockReturnValueOnce(answer.promise);
    reply.wake();
    await reply.endStream();
    exchanges.stop(CHAT.chatId);
    expect((await reply.sent)?.status).toBe('stopped');
    expect(shown()).toEqual([PROMPT, 'Thirty stopped']);
  });

  it('is not asked for where the page was awake', async () => {
    const reply = await askAndSleep();
    const before = readings();
    await reply.endStream({ content: 'days.' });
    await reply.sent;
    expect([readings() - before, reply.isWatched()]).toEqual([0, false]);
  });
});

describe('a reply that stays silent after a sleep of the page', () => {
  it('is ended with what the server has', async () => {
    const reply = await askAndSleep();
    storeOnServer('Thirty days a year.');
    reply.wake();
    await reply.passTime();
    expect((await reply.sent)?.status).toBe('interrupted');
    expect(shown()).toEqual([PROMPT, 'Thirty days a year.']);
    expect([exchanges.conversations(), errors.reported.get()]).toEqual([[], null]);
  });

  it('is never shown as broken on the way', async () => {
    const reply = await askAndSleep();
    const seen = new Set<string>();
    exchanges.subscribe(() => seen.add(shown().join()));
    storeOnServer('Thirty days a year.');
    reply.wake();
    await reply.passTime();
    await reply.sent;
    expect([...seen]).toEqual([`${PROMPT},Thirty days a year.`]);
  });

  it('goes on as long as the server has no more, and is looked for again', async () => {
    const reply = await askAndSleep();
    reply.wake();
    await reply.passTime();
    expect([reply.waits(), shown()]).toEqual([1, [PROMPT, 'Thirty']]);
    await reply.passTime();
    expect(reply.waits()).toBe(1);
    await reply.endStream({ content: 'days.' });
    expect((await reply.sent)?.status).toBe('settled');
    await reply.passTime();
    expect(reply.waits()).toBe(0);
  });

  it('is looked for by one watch, however often the page wakes', async () => {
    const reply = await askAndSleep();
    for (let count = 0; count < 5; count += 1) reply.wake();
    await reply.passTime();
    expect(reply.waits()).toBe(1);
    await reply.endStream();
    await reply.sent;
  });
});
