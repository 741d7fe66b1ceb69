import { ApiConnectionError } from '@colega/api-sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readChat } from '../../../data/outbox.ts';
import { stubNetwork } from '../../../testing/browser-fakes.ts';
import { createChatData } from '../../../testing/chat-data.ts';
import { deferred, settlePromises } from '../../../testing/deferred.ts';
import { apiError, replyOf, type ReplyScript } from '../../../testing/fake-api-client.ts';
import { ANA, BENEFITS, wireMessageFixture } from '../../../testing/fixtures.ts';
import { releaseQuestions, type SendingChat, sendInTurn } from './outbox.ts';
import { keepMessage } from './send-message.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const broken: ReplyScript = async function* () {
  await Promise.resolve();
  yield* [];
  throw new ApiConnectionError();
};
const refused: ReplyScript = async function* () {
  await Promise.resolve();
  yield* [];
  throw apiError(401);
};
const echo: ReplyScript = (request, options) =>
  replyOf({ content: `To ${request.prompt}` })(request, options);

/** Opens a loaded chat in which questions can be asked and released. */
async function openChat() {
  const opened = createChatData();
  const { api, chat, dependencies, asked } = opened;
  await opened.load();
  let attempts = 0;
  const sending: SendingChat = {
    ...{ dependencies, chat, persona: BENEFITS, personas: [BENEFITS], userName: ANA.name },
    onAsked: () => undefined,
    onAttempt: () => (attempts += 1),
  };
  const ask = (prompt: string, reply: ReplyScript = broken) => {
    api.server.reply = reply;
    const message = { chat, persona: BENEFITS, prompt, userName: ANA.name };
    return sendInTurn(sending, message);
  };
  return {
    ...opened,
    sending,
    ask,
    attempts: () => attempts,
    keep: (prompt: string) =>
      keepMessage(dependencies, { chat, persona: BENEFITS, prompt, userName: ANA.name }),
    /** Releases the named questions; all of them if none is named. */
    release: (...prompts: readonly string[]) =>
      releaseQuestions(
        sending,
        asked()
          .filter(({ question }) => prompts.length === 0 || prompts.includes(question.content))
          .map(({ question }) => question.id),
      ),
    texts: () => opened.transcript().map(({ content }) => content),
  };
}

describe('a question that is sent again', () => {
  it('is the same question, and is looked for before', async () => {
    const { ask, release, asked, api, calls, texts, transcript } = await openChat();
    await ask('Pay?');
    const id = asked()[0]?.question.id;
    api.server.reply = echo;
    const readings = calls('messages.list');
    await release();
    expect([calls('replies.stream'), calls('messages.list') - readings]).toEqual([2, 0]);
    expect(texts()).toEqual(['Pay?', 'To Pay?']);
    expect(transcript()[0]?.id).toBe(id);
    expect(transcript()[0]).not.toHaveProperty('failedToSend');
  });

  it('is not sent where the look finds it answered', async () => {
    const { ask, release, api, calls, texts } = await openChat();
    api.server.failures.set('messages.list', [new ApiConnectionError()]);
    await ask('Pay?');
    api.server.messages.set('chat-1', [
      wireMessageFixture({ messageId: 'a', role: 'assistant', content: 'The 5th' }),
      wireMessageFixture({ messageId: 'q', content: 'Pay?' }),
    ]);
    await release();
    expect([calls('replies.stream'), texts()]).toEqual([1, ['Pay?', 'The 5th']]);
  });

  it('goes out once, however often it is released meanwhile', async () => {
    const { ask, release, api, calls, texts } = await openChat();
    api.server.failures.set('messages.list', [new ApiConnectionError()]);
    await ask('Pay?');
    api.server.reply = echo;
    await Promise.all([release(), release(), release('Pay?')]);
    await release();
    expect([calls('replies.stream'), texts()]).toEqual([2, ['Pay?', 'To Pay?']]);
  });

  it('has failed again where nobody can look, which is said, without a modal', async () => {
    const { ask, release, api, calls, statuses, attempts, errors } = await openChat();
    await ask('Pay?');
    errors.clear();
    const unread = new ApiConnectionError();
    api.server.failures.set('messages.list', [unread, unread, unread]);
    await ask('Holidays?');
    errors.clear();
    await release('Holidays?');
    expect(statuses()).toEqual(['Pay? failed', 'Holidays? failed']);
    expect([attempts(), errors.reported.get(), calls('replies.stream')]).toEqual([1, null, 2]);
  });

  it('goes out where another look has settled the doubt before its own', async () => {
    const { ask, release, calls, dependencies, chat, api, texts, attempts } = await openChat();
    api.server.failures.set('messages.list', [new ApiConnectionError()]);
    await ask('Pay?');
    api.server.reply = echo;
    const { messages } = api;
    const late = deferred();
    const slow: typeof messages = {
      ...messages,
      list: async (...call) => {
        const answer = await messages.list(...call);
        await late.promise;
        return answer;
      },
    };
    Object.assign(api, { messages: slow });
    const releasing = release();
    await settlePromises();
    Object.assign(api, { messages });
    // Asked on another device meanwhile.
    api.server.messages.set(chat.chatId, [wireMessageFixture({ content: 'Leave?' })]);
    await readChat(dependencies, chat.chatId);
    late.resolve();
    await releasing;
    expect([calls('replies.stream'), attempts()]).toEqual([2, 0]);
    expect(texts()).toEqual(['Leave?', 'Pay?', 'To Pay?']);
  });

  it('waits for a network, and says so', async () => {
    const { ask, release, calls, statuses, attempts } = await openChat();
    await ask('Pay?');
    stubNetwork({ online: false });
    await release();
    expect([statuses(), attempts(), calls('replies.stream')]).toEqual([['Pay? failed'], 1, 1]);
  });

  it('goes to the persona it was for, or nowhere', async () => {
    const { ask, asked, sending, calls, statuses } = await openChat();
    await ask('Pay?');
    let attempts = 0;
    const nobody = { ...sending, personas: [], onAttempt: () => (attempts += 1) };
    await releaseQuestions(nobody, [asked()[0]?.question.id ?? '']);
    expect([statuses(), attempts, calls('replies.stream')]).toEqual([['Pay? failed'], 1, 1]);
  });

  it('goes out by the user’s word where a look cannot tell', async () => {
    const { ask, release, api, calls, texts } = await openChat();
    api.server.messages.set('chat-1', [wireMessageFixture({ messageId: 'old' })]);
    api.server.failures.set('messages.list', [new ApiConnectionError()]);
    await ask('Pay?');
    // The chat has grown elsewhere; the pages read do not reach the known messages.
    const later = Array.from({ length: 60 }, (_, index) =>
      wireMessageFixture({ messageId: `m${String(index)}`, content: `Other ${String(index)}` }),
    );
    api.server.messages.set('chat-1', later);
    api.server.reply = echo;
    await release();
    expect(calls('replies.stream')).toBe(2);
    expect(texts().slice(-2)).toEqual(['Pay?', 'To Pay?']);
  });
});

describe('several questions that wait', () => {
  it('go on waiting for the reply under way where one that failed is read late', async () => {
    const { ask, api, release, statuses, keep, asked } = await openChat();
    const late = deferred();
    const { messages } = api;
    const slow: typeof messages = {
      ...messages,
      list: async (...call) => {
        await late.promise;
        return messages.list(...call);
      },
    };
    Object.assign(api, { messages: slow });
    const failing = ask('One');
    await settlePromises();
    const answered = deferred();
    const second = ask('Two', async function* (request, options) {
      await answered.promise;
      yield* echo(request, options);
    });
    await settlePromises();
    keep('Three');
    const third = asked().find(({ question }) => question.content === 'Three');
    await release(third?.question.content ?? '');
    late.resolve();
    await failing;
    expect(statuses()).toEqual(['One failed', 'Two sending', 'Three queued']);
    api.server.reply = echo;
    answered.resolve();
    await second;
    expect(statuses()).toEqual(['One failed']);
  });

  it('go out one after the other, in order', async () => {
    const { keep, release, api, texts, statuses } = await openChat();
    for (const prompt of ['One', 'Two', 'Three']) keep(prompt);
    expect(statuses()).toEqual(['One failed', 'Two failed', 'Three failed']);
    const asked: string[] = [];
    api.server.reply = (request, options) => {
      asked.push(request.prompt);
      return echo(request, options);
    };
    await release();
    expect(asked).toEqual(['One', 'Two', 'Three']);
    expect(texts()).toEqual(['One', 'To One', 'Two', 'To Two', 'Three', 'To Three']);
  });

  it('wait behind the first that fails', async () => {
    const { keep, release, api, calls, statuses } = await openChat();
    for (const prompt of ['One', 'Two', 'Three']) keep(prompt);
    api.server.reply = (request, options) =>
      (request.prompt === 'Two' ? broken : echo)(request, options);
    await release();
    expect(statuses().sort()).toEqual(['Three failed', 'Two failed']);
    expect(calls('replies.stream')).toBe(2);
  });

  it('wait for the user once the network is lost, and are not said to have failed', async () => {
    const { keep, release, api, calls, statuses, errors, attempts } = await openChat();
    for (const prompt of ['One', 'Two', 'Three']) keep(prompt);
    api.server.reply = async function* (request, options) {
      yield* echo(request, options);
      stubNetwork({ online: false });
    };
    await release();
    expect(statuses().sort()).toEqual(['Three failed', 'Two failed']);
    expect([calls('replies.stream'), attempts(), errors.reported.get()]).toEqual([1, 0, null]);
  });

  it('wait for the reply under way, and follow it', async () => {
    const { keep, ask, release, api, texts, statuses } = await openChat();
    keep('One');
    const gate = deferred();
    const asking = ask('Now', async function* () {
      await gate.promise;
      yield { kind: 'piece', piece: { content: 'To Now' } };
    });
    await settlePromises();
    await release('One');
    expect(statuses()).toEqual(['One queued', 'Now sending']);
    api.server.reply = echo;
    gate.resolve();
    await asking;
    expect(texts()).toEqual(['Now', 'To Now', 'One', 'To One']);
  });

  it('need another word where that reply fails', async () => {
    const { keep, ask, release, calls, statuses } = await openChat();
    keep('One');
    const asking = ask('Now');
    await release('One');
    await asking;
    expect(statuses()).toEqual(['One failed', 'Now failed']);
    expect(calls('replies.stream')).toBe(1);
  });

  it('are forgotten with the user who leaves', async () => {
    const { keep, release, api, exchanges, calls, asked } = await openChat();
    keep('One');
    keep('Two');
    api.server.reply = async function* (request, options) {
      yield* echo(request, options);
      exchanges.stopAll();
    };
    await release();
    expect([asked(), calls('replies.stream')]).toEqual([[], 1]);
  });
});

describe('a question that an ended session refuses, also after a renewal', () => {
  it('stays to be sent again, and is reported by nobody here', async () => {
    const { ask, release, calls, statuses, errors, texts, api } = await openChat();
    await ask('Pay?', refused);
    expect([calls('replies.stream'), statuses()]).toEqual([1, ['Pay? failed']]);
    expect(errors.reported.get()).toBeNull();
    api.server.reply = echo;
    await release();
    expect(texts()).toEqual(['Pay?', 'To Pay?']);
  });

  it('is not asked again where a part of its answer had come', async () => {
    const { ask, calls, statuses } = await openChat();
    await ask('Pay?', async function* (request, options) {
      yield* echo(request, options);
      throw apiError(401);
    });
    expect(calls('replies.stream')).toBe(1);
    expect(statuses()).toEqual(['Pay? interrupted']);
  });
});

it('keeps a question that cannot be sent, and nothing of a blank one', async () => {
  const { keep, calls, transcript, errors } = await openChat();
  expect([keep('Pay?'), keep(' ')]).toEqual([true, false]);
  expect(transcript()).toMatchObject([{ content: 'Pay?', failedToSend: true }]);
  expect([calls('replies.stream'), errors.reported.get()?.key]).toEqual([0, 'add-message']);
});
