import { ApiAbortError, ApiConnectionError } from '@colega/api-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubNetwork } from '../../../testing/browser-fakes.ts';
import { createChatData } from '../../../testing/chat-data.ts';
import { deferred, settlePromises } from '../../../testing/deferred.ts';
import { replyOf, type ReplyScript } from '../../../testing/fake-api-client.ts';
import { ANA, BENEFITS } from '../../../testing/fixtures.ts';
import { outboxActions, type SendingChat } from './outbox.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const broken: ReplyScript = async function* () {
  await Promise.resolve();
  yield* [];
  throw new ApiConnectionError();
};

/** Opens a loaded chat with its outbox actions, and records the callbacks. */
async function openChat(changes: Partial<SendingChat> = {}) {
  const opened = createChatData();
  await opened.load();
  const { dependencies, chat } = opened;
  const told = { asked: [] as string[], attempts: [] as boolean[], safe: 0 };
  const actions = outboxActions({
    ...{ dependencies, chat, persona: BENEFITS, personas: [BENEFITS], userName: ANA.name },
    onAsked: (questionId) => told.asked.push(questionId),
    onAttempt: (hasFailed) => told.attempts.push(hasFailed),
    ...changes,
  });
  return {
    ...opened,
    ...{ actions, told },
    send: (prompt: string) => actions.send(prompt, () => (told.safe += 1)),
    texts: () => opened.transcript().map(({ content }) => content),
  };
}

describe('a text that is sent', () => {
  it('may leave the field once the server has taken it', async () => {
    const { api, send, told } = await openChat();
    const taken = deferred();
    api.server.reply = async function* (_request, { onAccepted }) {
      await taken.promise;
      onAccepted?.();
      yield { kind: 'piece', piece: { content: 'Yes' } };
    };
    expect(send('Pay?')).toBe(true);
    await settlePromises();
    expect(told.safe).toBe(0);
    taken.resolve();
    await settlePromises();
    vi.runAllTimers();
    expect(told.safe).toBe(1);
  });

  it('may leave it soon too where the server says nothing', async () => {
    const { api, send, told, texts } = await openChat();
    api.server.reply = async function* () {
      await deferred().promise;
      yield* [];
    };
    send('Pay?');
    vi.advanceTimersByTime(299);
    expect(told.safe).toBe(0);
    vi.advanceTimersByTime(1);
    expect([told.safe, texts()[0]]).toEqual([1, 'Pay?']);
  });

  it('leaves it at once where its question has failed, which is on the screen', async () => {
    const { api, send, told, texts } = await openChat();
    api.server.reply = broken;
    const readingAgain = () => new Promise<never>(() => undefined);
    Object.assign(api.messages, { list: readingAgain, listBytes: readingAgain });
    send('Pay?');
    await settlePromises();
    expect([told.safe, texts()[0]]).toEqual([1, 'Pay?']);
  });

  it('is on the screen at once, and its question is named', async () => {
    const { send, told, asked } = await openChat();
    send('Pay?');
    expect(told.asked).toEqual([asked()[0]?.question.id]);
  });

  it('waits for its turn during a reply, and leaves the view where it is', async () => {
    const { send, told, calls, asked } = await openChat();
    send('Pay?');
    expect([send('And then?'), calls('replies.stream')]).toEqual([true, 1]);
    expect(asked().map(({ status }) => status)).toEqual(['sending', 'queued']);
    expect([told.safe, told.asked.length]).toEqual([1, 1]);
  });

  it('stays where it cannot be sent: a blank, nobody to ask', async () => {
    const { send, told } = await openChat();
    send('Pay?');
    const blank = await openChat();
    expect([blank.send(' '), blank.told.safe]).toEqual([false, 0]);
    const nobody = await openChat({ persona: null });
    expect([nobody.send('Pay?'), nobody.asked()]).toEqual([false, []]);
    vi.runAllTimers();
    expect([told.safe, told.asked.length]).toEqual([1, 1]);
  });

  it('is kept where there is no network, without a modal, until the user sends it', async () => {
    const { api, send, told, actions, transcript, texts, calls, errors } = await openChat();
    stubNetwork({ online: false });
    expect([send('Pay?'), told.safe]).toEqual([true, 1]);
    expect(transcript()).toMatchObject([{ content: 'Pay?', failedToSend: true }]);
    stubNetwork({ online: true });
    await settlePromises();
    expect([calls('replies.stream'), errors.reported.get()]).toEqual([0, null]);
    api.server.reply = replyOf({ content: 'The 5th' });
    actions.sendAll();
    await settlePromises();
    expect(texts()).toEqual(['Pay?', 'The 5th']);
  });
});

it('a text that waits for the clearing of its chat is kept by nothing else meanwhile', async () => {
  const { api, send, told, texts, undo, chat } = await openChat();
  api.server.reply = replyOf({ content: 'Yes' });
  const cleared = deferred();
  undo.delay({
    ...{ kind: 'clear-chat', subjects: [chat.chatId], text: () => '', mutation: {} },
    send: () => cleared.promise,
  });
  expect([send('Pay?'), told.safe, texts()]).toEqual(['later', 0, []]);
  cleared.resolve();
  await settlePromises();
  vi.advanceTimersByTime(60_000);
  expect([told.safe, texts()]).toEqual([1, ['Pay?', 'Yes']]);
});

it('a prompt that is pressed twice while its chat is cleared is asked once', async () => {
  const { api, send, texts, undo, chat } = await openChat();
  api.server.reply = replyOf({ content: 'Yes' });
  const cleared = deferred();
  undo.delay({
    ...{ kind: 'clear-chat', subjects: [chat.chatId], text: () => '', mutation: {} },
    send: () => cleared.promise,
  });
  expect([send('Pay?'), send('Pay?')]).toEqual(['later', 'later']);
  cleared.resolve();
  await settlePromises();
  expect(texts()).toEqual(['Pay?', 'Yes']);
  send('Pay?');
  await settlePromises();
  expect(texts()).toEqual(['Pay?', 'Yes', 'Pay?', 'Yes']);
});

describe('a question that failed', () => {
  it('is sent again alone, and named as the one that was asked last', async () => {
    const { api, send, actions, asked, told, texts } = await openChat();
    api.server.reply = broken;
    for (const prompt of ['One', 'Two']) {
      send(prompt);
      await settlePromises();
    }
    const id = asked()[0]?.question.id ?? '';
    api.server.reply = replyOf({ content: 'Yes' });
    actions.retry(id);
    await settlePromises();
    expect(texts()).toEqual(['Two', 'One', 'Yes']);
    expect(told.asked.at(-1)).toBe(id);
  });

  it('is said to have failed where nothing can be sent, until the next word', async () => {
    const { api, send, actions, asked, told } = await openChat();
    api.server.reply = broken;
    send('One');
    await settlePromises();
    stubNetwork({ online: false });
    told.attempts.length = 0;
    actions.retry(asked()[0]?.question.id ?? '');
    expect(told.attempts).toEqual([false, true]);
    stubNetwork({ online: true });
    send('Two');
    expect(told.attempts.at(-1)).toBe(false);
  });

  it('goes to the persona that it was for', async () => {
    const other = { ...BENEFITS, name: 'other', endpoint: 'other' };
    const { api, send, asked, dependencies, chat, told } = await openChat();
    api.server.reply = broken;
    send('One');
    await settlePromises();
    const endpoints: string[] = [];
    api.server.reply = (request, options) => {
      endpoints.push(request.endpoint);
      return broken(request, options);
    };
    const place = { dependencies, chat, persona: other, userName: ANA.name };
    const tell = {
      onAsked: () => undefined,
      onAttempt: (hasFailed: boolean) => told.attempts.push(hasFailed),
    };
    const id = asked()[0]?.question.id ?? '';
    outboxActions({ ...place, ...tell, personas: [other, BENEFITS] }).retry(id);
    await settlePromises();
    outboxActions({ ...place, ...tell, personas: [other] }).retry(id);
    await settlePromises();
    expect([endpoints, told.attempts.at(-1)]).toEqual([[BENEFITS.endpoint], true]);
  });

  it('is written anew, and sent by its new id to the persona of the chat', async () => {
    const { api, send, actions, asked, texts } = await openChat();
    api.server.reply = broken;
    send('One');
    await settlePromises();
    send('Two');
    await settlePromises();
    const [one, two] = asked().map(({ question }) => question.id);
    api.server.reply = replyOf({ content: 'Yes' });
    stubNetwork({ online: false });
    expect(actions.send('First', undefined, one)).toBe(true);
    expect(texts()).toEqual(['First', 'Two']);
    expect(asked()[0]?.question.id).not.toBe(one);
    stubNetwork({ online: true });
    expect(actions.send('Two', undefined, two)).toBe(true);
    await settlePromises();
    expect(texts()).toEqual(['First', 'Two', 'Yes']);
    const other = { ...BENEFITS, name: 'Other', endpoint: '/other' };
    const moved = await openChat({ persona: other, personas: [other] });
    moved.api.server.reply = broken;
    moved.send('One');
    await settlePromises();
    moved.actions.send('First', undefined, moved.asked()[0]?.question.id);
    expect(moved.asked()[0]?.persona).toBe('Other');
    expect(actions.send('Third', undefined, 'gone')).toBe(true);
    await settlePromises();
    expect(texts()).toEqual(['First', 'Two', 'Yes', 'Third', 'Yes']);
  });

  it('is not sent with the others while it is edited', async () => {
    const { api, send, actions, asked } = await openChat();
    api.server.reply = broken;
    send('One');
    await settlePromises();
    actions.beginEdit(asked()[0]?.question.id ?? '');
    api.server.reply = replyOf({ content: 'Yes' });
    actions.sendAll();
    await settlePromises();
    expect(asked().map(({ status }) => status)).toEqual(['failed']);
    expect(actions.keepEdit(asked()[0]?.question.id ?? '', 'First')).toBe(true);
    expect(asked().map(({ status, question }) => [status, question.content])).toEqual([
      ['failed', 'First'],
    ]);
    expect(actions.keepEdit('gone', 'Text')).toBe(false);
  });

  it('can be discarded', async () => {
    const { api, send, actions, asked, texts } = await openChat();
    api.server.reply = broken;
    send('One');
    await settlePromises();
    const [one] = asked();
    expect(actions.discard(one?.question.id ?? '')).toEqual({ asked: one, earlierIds: [] });
    expect(texts()).toEqual([]);
  });
});

describe('an edit in line', () => {
  /** Lets two questions wait behind an answer under way, and edits the first of them. */
  async function editInLine() {
    const opened = await openChat();
    const { api, send, actions, asked } = opened;
    const reply = deferred();
    const prompts: string[] = [];
    api.server.reply = async function* (request) {
      prompts.push(request.prompt);
      if (request.prompt === 'One') await reply.promise;
      yield { kind: 'piece', piece: { content: 'Yes' } };
    };
    for (const prompt of ['One', 'Two', 'Three']) send(prompt);
    const editedId = asked()[1]?.question.id ?? '';
    actions.beginEdit(editedId);
    return { ...opened, reply, prompts, editedId };
  }

  it('lets the line wait, which goes on once it is given up', async () => {
    const { actions, reply, prompts, editedId } = await editInLine();
    reply.resolve();
    await settlePromises();
    expect(prompts).toEqual(['One']);
    actions.endEdit(editedId);
    await settlePromises();
    expect(prompts).toEqual(['One', 'Two', 'Three']);
  });

  it('goes on with the new text in its place', async () => {
    const { actions, reply, prompts, editedId, texts } = await editInLine();
    reply.resolve();
    await settlePromises();
    actions.send('Second', undefined, editedId);
    await settlePromises();
    expect(prompts).toEqual(['One', 'Second', 'Three']);
    expect(texts()).toEqual(['One', 'Yes', 'Second', 'Yes', 'Three', 'Yes']);
  });

  it('holds the line where its text is kept unsent, and nothing is under way', async () => {
    const { actions, reply, prompts, editedId, asked } = await editInLine();
    reply.resolve();
    await settlePromises();
    expect(actions.keepEdit(editedId, 'Second')).toBe(true);
    await settlePromises();
    expect(prompts).toEqual(['One']);
    expect(asked().map(({ status, question }) => [question.content, status])).toEqual([
      ['Second', 'failed'],
      ['Three', 'failed'],
    ]);
  });

  it.each(['Two', 'Second'])(
    'holds the line where it is sent without a network: %s',
    async (text) => {
      const { actions, reply, told, editedId, asked } = await editInLine();
      reply.resolve();
      await settlePromises();
      stubNetwork({ online: false });
      const onSafe = vi.fn();
      expect(actions.send(text, onSafe, editedId)).toBe(true);
      await settlePromises();
      expect([onSafe.mock.calls.length, told.attempts.at(-1)]).toEqual([1, false]);
      expect(asked().map(({ status, question }) => [question.content, status])).toEqual([
        [text, 'failed'],
        ['Three', 'failed'],
      ]);
    },
  );

  it('sends nothing by being given up where the answer broke off, or without a network', async () => {
    const { actions, reply, prompts, editedId, asked } = await editInLine();
    reply.reject(new ApiConnectionError());
    await settlePromises();
    actions.endEdit(editedId);
    await settlePromises();
    expect(prompts).toEqual(['One']);
    expect(asked().map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    const offline = await editInLine();
    offline.reply.resolve();
    await settlePromises();
    stubNetwork({ online: false });
    offline.actions.endEdit(offline.editedId);
    await settlePromises();
    expect([offline.prompts, offline.told.attempts.at(-1)]).toEqual([['One'], false]);
    expect(offline.asked().map(({ status }) => status)).toEqual(['failed', 'failed']);
  });
});

describe('a question that was stopped', () => {
  it('is sent again by its own button, and not with all that failed', async () => {
    const { api, send, actions, asked, exchanges, chat, transcript, texts } = await openChat();
    api.server.reply = broken;
    send('One');
    await settlePromises();
    api.server.reply = async function* (_request, { signal }) {
      await new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new ApiAbortError()));
      });
      yield* [];
    };
    send('Two');
    await settlePromises();
    exchanges.stop(chat.chatId);
    await settlePromises();
    expect(transcript()).toMatchObject([{ failedToSend: true }, { ending: 'stopped' }]);
    expect(transcript()[1]).not.toHaveProperty('failedToSend');
    api.server.reply = replyOf({ content: 'Yes' });
    actions.sendAll();
    await settlePromises();
    expect(texts()).toEqual(['Two', 'One', 'Yes']);
    actions.retry(asked().find(({ status }) => status === 'stopped')?.question.id ?? '');
    await settlePromises();
    expect(texts()).toEqual(['One', 'Yes', 'Two', 'Yes']);
  });
});

it('asks a question again, as another one, and keeps what came of the answer that broke off', async () => {
  const { api, send, texts } = await openChat();
  api.server.reply = async function* (request, options) {
    yield* replyOf({ content: 'Thirty' })(request, options);
    throw new ApiConnectionError();
  };
  send('One');
  await settlePromises();
  api.server.reply = replyOf({ content: 'Thirty days.' });
  send('One');
  await settlePromises();
  expect(texts()).toEqual(['One', 'Thirty', 'One', 'Thirty days.']);
});
