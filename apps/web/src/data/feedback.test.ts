import { ApiConnectionError, type WireMessage } from '@colega/api-sdk';
import type { Feedback } from '@colega/chat-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMessageCache } from '../testing/chat-data.ts';
import { settlePromises, waitUntil } from '../testing/deferred.ts';
import { apiError } from '../testing/fake-api-client.ts';
import { BENEFITS, wireMessageFixture } from '../testing/fixtures.ts';
import { giveFeedback } from './feedback.ts';
import { messagesOf, messagesQuery } from './messages.ts';

const CHAT = 'chat-1';
const STORED: WireMessage = wireMessageFixture({
  messageId: 'answer-1',
  role: 'assistant',
  sender: BENEFITS.name,
});

let world: ReturnType<typeof createMessageCache>;

async function begin(feedback: WireMessage['feedback'] = null): Promise<void> {
  world = createMessageCache(CHAT);
  world.api.server.messages.set(CHAT, [{ ...STORED, feedback }]);
  await world.queryClient.fetchInfiniteQuery(messagesQuery(world.api, CHAT));
}
beforeEach(() => begin());

function answer() {
  const [message] = messagesOf(world.pages());
  if (message === undefined) throw new Error('The cache has no answer');
  return message;
}
const give = (feedback: Feedback) =>
  giveFeedback(world, { chatId: CHAT, message: answer() }, feedback);
const shown = () => answer().feedback;
const stored = () => world.api.server.messages.get(CHAT)?.[0]?.feedback;
const calls = () => world.api.server.calls.filter((name) => name.startsWith('feedback.'));
const fail = (name: string, ...errors: Error[]) => world.api.server.failures.set(name, errors);

describe('a rating', () => {
  it('is shown at once, and added to an answer that has none', async () => {
    const given = give({ rating: 4 });
    expect(shown()).toEqual({ rating: 4 });
    await given;
    expect([shown(), stored(), calls()]).toEqual([{ rating: 4 }, { rating: 4 }, ['feedback.add']]);
  });

  it('is updated where the answer has one, with its comment', async () => {
    await begin({ rating: 2, comment: 'Short' });
    await give({ rating: 5, comment: 'Better now' });
    expect([stored(), calls()]).toEqual([
      { rating: 5, comment: 'Better now' },
      ['feedback.update'],
    ]);
  });

  it('has no blank comment', async () => {
    await give({ rating: 3, comment: ' \n' });
    expect([shown(), stored()]).toEqual([{ rating: 3 }, { rating: 3 }]);
  });

  it('is an update where the server has one already', async () => {
    fail('feedback.add', apiError(409));
    await give({ rating: 3 });
    expect([stored(), calls()]).toEqual([{ rating: 3 }, ['feedback.add', 'feedback.update']]);
  });

  it('is refused for an answer that the server does not know', async () => {
    const { messageId: _messageId, ...unknown } = answer();
    await expect(
      giveFeedback(world, { chatId: CHAT, message: unknown }, { rating: 3 }),
    ).rejects.toThrow('not-ratable');
    expect(calls()).toEqual([]);
  });
});

describe('a rating that fails', () => {
  it('leaves the answer without one', async () => {
    fail('feedback.add', new ApiConnectionError());
    expect(await give({ rating: 1 })).toBe(false);
    expect(answer()).not.toHaveProperty('feedback');
  });

  it('gives the old one back, comment included', async () => {
    await begin({ rating: 5, comment: 'Great' });
    fail('feedback.update', apiError(500));
    expect(await give({ rating: 1 })).toBe(false);
    expect(shown()).toEqual({ rating: 5, comment: 'Great' });
  });

  it('can be given again', async () => {
    fail('feedback.add', new ApiConnectionError());
    expect(await give({ rating: 1 })).toBe(false);
    await give({ rating: 1 });
    expect([stored(), calls()]).toEqual([{ rating: 1 }, ['feedback.add', 'feedback.add']]);
  });
});

/** Gives one star, and waits until the call is under way. */
async function giveFirst() {
  const given = give({ rating: 1 });
  await waitUntil(() => calls().length > 0);
  return { given };
}

describe('quick changes of a rating', () => {
  it('are one addition, and one update to the last of them', async () => {
    const first = await giveFirst();
    await Promise.all([first.given, ...[2, 3, 5].map((rating) => give({ rating }))]);
    expect([shown(), stored(), calls()]).toEqual([
      { rating: 5 },
      { rating: 5 },
      ['feedback.add', 'feedback.update'],
    ]);
  });

  it('are added where the first has failed', async () => {
    fail('feedback.add', new ApiConnectionError());
    const first = await giveFirst();
    expect(await Promise.all([first.given, give({ rating: 2 })])).toEqual([true, true]);
    expect([stored(), calls()]).toEqual([{ rating: 2 }, ['feedback.add', 'feedback.add']]);
  });

  it('come back to the one the server has taken where the last has failed', async () => {
    fail('feedback.update', apiError(500));
    const first = await giveFirst();
    expect(await Promise.all([first.given, give({ rating: 2 })])).toEqual([true, false]);
    expect([shown(), stored()]).toEqual([{ rating: 1 }, { rating: 1 }]);
  });
});

it('outlives a reading of the messages that began before it', async () => {
  const query = messagesQuery(world.api, CHAT);
  const reading = world.queryClient.fetchInfiniteQuery({ ...query, staleTime: 0 });
  await Promise.all([give({ rating: 4 }), reading.catch(() => undefined)]);
  await world.queryClient.fetchInfiniteQuery({ ...query, staleTime: 0 });
  expect(shown()).toEqual({ rating: 4 });
});

describe('a rating of a user who leaves', () => {
  it('is not updated where the server had one already', async () => {
    fail('feedback.add', apiError(409));
    const given = give({ rating: 3 });
    await waitUntil(() => calls().length > 0);
    world.queryClient.clear();
    expect(await Promise.race([given, settlePromises()])).toBeUndefined();
    expect(calls()).toEqual(['feedback.add']);
  });

  it('brings nothing to the server any more, where another session may have begun', async () => {
    const first = give({ rating: 3 });
    await waitUntil(() => calls().length > 0);
    const second = give({ rating: 3, comment: 'Secret' });
    world.queryClient.clear();
    expect(await Promise.race([first, second, settlePromises()])).toBeUndefined();
    expect(stored()).toEqual({ rating: 3 });
    expect(calls()).toEqual(['feedback.add']);
  });
});
