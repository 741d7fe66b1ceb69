import { ApiAbortError, ApiConnectionError } from '@colega/api-sdk';
import { describe, expect, it } from 'vitest';
import { createExchangeStore, dispatch } from '../../data/exchanges.ts';
import { createMessageCache } from '../../testing/chat-data.ts';
import { exchangeFixture } from '../../testing/fixtures.ts';
import { type LoadingProgress, loadWholeChat } from './load-whole-chat.ts';

/** Creates a chat of `count` messages, with some pages in the cache. */
async function setUp(count: number, pages = 1) {
  const { api, queryClient, ids, load: fill } = createMessageCache('chat-1');
  await fill(count, pages);
  api.server.calls.length = 0;
  const exchanges = createExchangeStore({ nextFrame: () => undefined, isVisible: () => false });
  const progress: LoadingProgress[] = [];
  const controller = new AbortController();
  const { signal } = controller;
  const load = async () => {
    const onProgress = (step: LoadingProgress) => void progress.push(step);
    const messages = await loadWholeChat({ api, queryClient, exchanges }, 'chat-1', {
      signal,
      onProgress,
    });
    return messages.map(({ id, ending }) => (ending === undefined ? id : `${id} ${ending}`));
  };
  return { queryClient, ids, exchanges, progress, controller, load, server: api.server };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `m${index + 1}`);

describe('loadWholeChat', () => {
  it('asks for nothing that is there', async () => {
    const { load, server, progress } = await setUp(60, 2);
    expect(await load()).toEqual(numbered(60));
    expect([server.calls, progress]).toEqual([[], []]);
  });

  it('loads the older pages alone, says how far it is, and leaves the list on the screen', async () => {
    const { load, server, progress, ids } = await setUp(120);
    expect(await load()).toEqual(numbered(120));
    expect(server.calls).toEqual(['messages.list', 'messages.list']);
    expect(progress).toEqual([
      { loaded: 100, total: 120 },
      { loaded: 120, total: 120 },
    ]);
    expect(ids()).toHaveLength(50);
  });

  it('loads everything where nothing is there', async () => {
    const { load, queryClient } = await setUp(70);
    queryClient.clear();
    expect(await load()).toEqual(numbered(70));
  });

  it('gives nothing where a page is missing', async () => {
    const { load, server } = await setUp(120);
    server.failures.set('messages.list', [new ApiConnectionError()]);
    await expect(load()).rejects.toBeInstanceOf(ApiConnectionError);
  });

  it('ends with its signal', async () => {
    const { load, controller, server } = await setUp(200);
    const loading = load();
    controller.abort();
    await expect(loading).rejects.toBeInstanceOf(ApiAbortError);
    expect(server.calls).toHaveLength(1);
  });

  it('adds questions that failed', async () => {
    const { load, exchanges } = await setUp(2);
    dispatch(exchanges, { type: 'exchange-started', exchange: exchangeFixture('e') });
    dispatch(exchanges, { type: 'exchange-failed', exchangeId: 'e', failure: 'refused' });
    expect(await load()).toEqual(['m1', 'm2', 'e-question']);
  });

  it('ends an answer that is still coming where it stands, if it stands anywhere', async () => {
    const { load, exchanges } = await setUp(2);
    dispatch(exchanges, { type: 'exchange-started', exchange: exchangeFixture('e') });
    expect(await load()).toEqual(['m1', 'm2', 'e-question']);
    const piece = { content: 'Thirty' };
    dispatch(exchanges, { type: 'piece-received', exchangeId: 'e', piece });
    expect(await load()).toEqual(['m1', 'm2', 'e-question', 'e-answer incomplete']);
  });
});
