import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiError, createFakeApi, type FakeApi } from '../../testing/fake-api-client.ts';
import { chatFixture, wireMessageFixture } from '../../testing/fixtures.ts';
import { stubNetwork } from '../../testing/network.ts';
import { createCorpusReader, type ReadingProgress } from './read-corpus.ts';
import { createSearchCorpus } from './search-corpus.ts';

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
  const corpus = createSearchCorpus({ put: () => undefined, remove: () => undefined });
  const reader = createCorpusReader(api, corpus);
  const seen: (ReadingProgress | null)[] = [];
  reader.progress.subscribe(() => seen.push(reader.progress.get()));
  const rest = () => vi.waitFor(() => expect(reader.progress.get()).toBeNull());
  return { corpus, reader, seen, rest };
}

const count = (name: string) => api.server.calls.filter((call) => call === name).length;

describe('reading what can be searched', () => {
  it('reads all chats by page, then the newest messages of the hundred newest', async () => {
    const { corpus, reader, seen } = setUp(130);
    reader.start();
    await vi.waitFor(() => expect(reader.isDone.get()).toBe(true));
    expect(count('chats.list')).toBe(7);
    expect(count('messages.list')).toBe(100);
    expect(corpus.message('chat-129', 'message-1')?.content).toBe('About 129');
    expect(corpus.hasMessages('chat-0')).toBe(false);
    expect(seen[0]).toEqual({ phase: 'chats', done: 20, total: 130 });
    expect(seen.at(-2)).toEqual({ phase: 'messages', done: 100, total: 100 });
    expect(seen.at(-1)).toBeNull();
  });

  it('asks for the messages of two chats at a time', async () => {
    const { reader } = setUp(5);
    const list = api.messages.list.bind(api.messages);
    let open = 0;
    let most = 0;
    api.messages.list = async (...call) => {
      open += 1;
      most = Math.max(most, open);
      try {
        return await list(...call);
      } finally {
        open -= 1;
      }
    };
    reader.start();
    await vi.waitFor(() => expect(reader.isDone.get()).toBe(true));
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
    const before = count('messages.list');
    reader.start();
    await vi.waitFor(() => expect(reader.isDone.get()).toBe(true));
    expect(count('chats.list')).toBe(3);
    expect(count('messages.list')).toBeLessThanOrEqual(before + 50);
  });

  it('begins nothing without a network', () => {
    stubNetwork({ online: false });
    const { reader } = setUp(5);
    reader.start();
    expect(api.server.calls).toEqual([]);
    expect(reader.progress.get()).toBeNull();
  });

  it('leaves out a chat whose messages cannot be read', async () => {
    const { corpus, reader } = setUp(5);
    api.server.failures.set('messages.list', [apiError(404)]);
    reader.start();
    await vi.waitFor(() => expect(reader.isDone.get()).toBe(true));
    expect(corpus.hasMessages('chat-4')).toBe(false);
    expect(corpus.hasMessages('chat-0')).toBe(true);
  });

  it('rests where the server refuses one after the other', async () => {
    const { reader, rest } = setUp(50);
    api.server.failures.set(
      'messages.list',
      Array.from({ length: 50 }, () => apiError(500)),
    );
    reader.start();
    await vi.waitFor(() => expect(count('messages.list')).toBeGreaterThan(0));
    await rest();
    expect(count('messages.list')).toBeLessThan(6);
    expect(reader.isDone.get()).toBe(false);
  });

  it('asks again for a page of chats that failed when the search is opened the next time', async () => {
    const { reader, rest } = setUp(30);
    api.server.failures.set('chats.list', [apiError(500)]);
    reader.start();
    await rest();
    await vi.waitFor(() => {
      reader.start();
      expect(reader.isDone.get()).toBe(true);
    });
    expect(count('chats.list')).toBe(3);
  });
});
