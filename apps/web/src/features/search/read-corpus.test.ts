import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubNetwork } from '../../testing/browser-fakes.ts';
import { apiError, createFakeApi, type FakeApi } from '../../testing/fake-api-client.ts';
import { chatFixture, wireMessageFixture } from '../../testing/fixtures.ts';
import { createCorpusReader, type ReadProgress } from './read-corpus.ts';
import { createSearchAnswers } from './worker/search-answers.ts';
import { createSearchClient } from './worker/search-client.ts';
import type { SearchAnswer, SearchCommand } from './worker/search-protocol.ts';
import type { SearchWorker } from './worker/worker-connection.ts';

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  stubNetwork({ online: true });
});
afterEach(() => vi.unstubAllGlobals());

function setUp(chats: number) {
  api.server.chats = Array.from({ length: chats }, (_, place) => {
    const day = String(10 + Math.floor(place / 60)).padStart(2, '0');
    const minute = String(place % 60).padStart(2, '0');
    const createdAt = `2026-01-${day}T10:${minute}:00Z`;
    const chatId = `chat-${place}`;
    api.server.messages.set(chatId, [wireMessageFixture({ content: `About ${place}` })]);
    return chatFixture({ chatId, createdAt });
  });
  const workers: ReturnType<typeof startWorker>[] = [];
  const client = createSearchClient(() => {
    workers.push(startWorker());
    return workers.at(-1);
  });
  const reader = createCorpusReader(api, client);
  const seen: (ReadProgress | null)[] = [];
  reader.progress.subscribe(() => seen.push(reader.progress.get()));
  const rest = () => expect.poll(() => reader.progress.get()).toBeNull();
  async function find(text: string) {
    const outcome = await client.search({ text, limit: 5 });
    if (outcome.status !== 'found') return outcome.status;
    return outcome.hits.flatMap(({ kind, chatId }) => (kind === 'message' ? [chatId] : []));
  }
  return { client, workers, reader, seen, rest, find };
}

/** Runs the worker's code in this thread; it answers in a later microtask. */
function startWorker() {
  const answer = createSearchAnswers();
  let tell: (event: { data: SearchAnswer }) => void = () => undefined;
  let fail: () => void = () => undefined;
  return {
    crash: () => fail(),
    postMessage: (command: SearchCommand) => {
      queueMicrotask(() => tell({ data: answer(command) }));
    },
    terminate: () => undefined,
    addEventListener: ((type: string, listener: never) => {
      if (type === 'error') fail = listener;
      if (type !== 'message') return;
      tell = listener;
      queueMicrotask(() => tell({ data: { type: 'ready' } }));
    }) as SearchWorker['addEventListener'],
  };
}

const count = (name: string) => api.server.calls.filter((call) => call === name).length;

describe('reading what can be searched', () => {
  it('reads all chats by page, then the newest messages of the hundred newest', async () => {
    const { find, reader, seen } = setUp(130);
    reader.start();
    await expect.poll(() => reader.isDone.get()).toBe(true);
    expect(count('chats.listBytes')).toBe(7);
    expect(count('messages.listBytes')).toBe(100);
    expect(await find('"About 129"')).toEqual(['chat-129']);
    expect(await find('About 0')).not.toContain('chat-0');
    expect(seen[0]).toEqual({ phase: 'chats', done: 20, total: 130 });
    expect(seen.at(-2)).toEqual({ phase: 'messages', done: 100, total: 100 });
    expect(seen.at(-1)).toBeNull();
  });

  it('asks for the messages of two chats at a time', async () => {
    const { reader } = setUp(5);
    const list = api.messages.listBytes.bind(api.messages);
    let open = 0;
    let most = 0;
    api.messages.listBytes = async (...call) => {
      open += 1;
      most = Math.max(most, open);
      try {
        return await list(...call);
      } finally {
        open -= 1;
      }
    };
    reader.start();
    await expect.poll(() => reader.isDone.get()).toBe(true);
    expect(most).toBe(2);
  });

  it('stops, and goes on where it was', async () => {
    const { reader, rest } = setUp(50);
    reader.start();
    await new Promise<void>((stopped) => {
      const unsubscribe = reader.progress.subscribe(() => {
        if (reader.progress.get()?.phase !== 'messages') return;
        unsubscribe();
        reader.stop();
        stopped();
      });
    });
    await rest();
    expect(reader.isDone.get()).toBe(false);
    const before = count('messages.listBytes');
    reader.start();
    await expect.poll(() => reader.isDone.get()).toBe(true);
    expect(count('chats.listBytes')).toBe(3);
    expect(count('messages.listBytes')).toBeLessThanOrEqual(before + 50);
  });

  it('begins nothing without a network', () => {
    stubNetwork({ online: false });
    const { reader } = setUp(5);
    reader.start();
    expect(api.server.calls).toEqual([]);
    expect(reader.progress.get()).toBeNull();
  });

  it('leaves out a chat whose messages cannot be read', async () => {
    const { find, reader } = setUp(5);
    api.server.failures.set('messages.listBytes', [apiError(404)]);
    reader.start();
    await expect.poll(() => reader.isDone.get()).toBe(true);
    expect(await find('About')).toEqual(['chat-3', 'chat-2', 'chat-1', 'chat-0']);
  });

  it('rests where the server refuses one after the other', async () => {
    const { reader, rest } = setUp(50);
    api.server.failures.set(
      'messages.listBytes',
      Array.from({ length: 50 }, () => apiError(500)),
    );
    reader.start();
    await expect.poll(() => count('messages.listBytes')).toBeGreaterThan(0);
    await rest();
    expect(count('messages.listBytes')).toBeLessThan(6);
    expect(reader.isDone.get()).toBe(false);
  });

  it('asks again for a page of chats that failed when the search is opened the next time', async () => {
    const { reader, rest } = setUp(30);
    api.server.failures.set('chats.listBytes', [apiError(500)]);
    reader.start();
    await rest();
    const isDoneAfterStart = () => {
      reader.start();
      return reader.isDone.get();
    };
    await expect.poll(isDoneAfterStart).toBe(true);
    expect(count('chats.listBytes')).toBe(3);
  });

  it('reads all once more where the worker lost it, while it is wanted', async () => {
    const { find, reader, workers } = setUp(5);
    reader.start();
    await expect.poll(() => reader.isDone.get()).toBe(true);
    workers[0]?.crash();
    expect(reader.isDone.get()).toBe(false);
    await expect.poll(() => reader.isDone.get()).toBe(true);
    expect(await find('About 3')).toEqual(['chat-3']);
    expect(count('messages.listBytes')).toBe(10);
    reader.stop();
    workers[1]?.crash();
    await Promise.resolve();
    expect(reader.progress.get()).toBeNull();
  });

  it('fetches one page and no more where nothing can read it', async () => {
    const client = createSearchClient(() => undefined);
    const reader = createCorpusReader(api, client);
    reader.start();
    await expect.poll(() => client.isPossible.get()).toBe(false);
    reader.start();
    await new Promise((resolve) => setImmediate(resolve));
    expect(api.server.calls).toEqual(['chats.listBytes']);
    expect(reader.isDone.get()).toBe(false);
  });
});
