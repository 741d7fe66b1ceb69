import type { SearchDocument } from '@colega/chat-domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubNetwork } from '../../../testing/browser-fakes.ts';
import { chatFixture } from '../../../testing/fixtures.ts';
import { createSearchAnswers } from './search-answers.ts';
import { createSearchClient } from './search-client.ts';
import type { SearchAnswer, SearchCommand } from './search-protocol.ts';
import type { SearchWorker } from './worker-connection.ts';

afterEach(() => vi.unstubAllGlobals());

/** Creates a worker in this thread that answers when the test says so. */
function createWorker() {
  const answer = createSearchAnswers();
  const received: SearchCommand[] = [];
  const inbox: SearchCommand[] = [];
  let tell: (event: { data: SearchAnswer }) => void = () => undefined;
  let fail: () => void = () => undefined;
  const worker = {
    received,
    transferred: [] as Transferable[],
    ended: false,
    ready: () => tell({ data: { type: 'ready' } }),
    crash: () => fail(),
    /** Answers all commands, and those that follow from the answers. */
    work: () => {
      for (let command = inbox.shift(); command !== undefined; command = inbox.shift())
        tell({ data: answer(command) });
    },
    postMessage: (command: SearchCommand, transfer: readonly Transferable[]) => {
      received.push(command);
      worker.transferred.push(...transfer);
      inbox.push(command);
    },
    terminate: () => {
      worker.ended = true;
    },
    addEventListener: ((type: string, listener: never) => {
      if (type === 'message') tell = listener;
      if (type === 'error') fail = listener;
    }) as SearchWorker['addEventListener'],
  };
  return worker;
}

function createStage() {
  const workers: ReturnType<typeof createWorker>[] = [];
  const client = createSearchClient(() => {
    workers.push(createWorker());
    return workers.at(-1);
  });
  const worker = (place = 0) => {
    const found = workers[place];
    if (found === undefined) throw new Error('no such worker');
    return found;
  };
  return { client, workers, worker };
}

const chat = (id: string, title: string): SearchDocument => ({ kind: 'chat', id, title });
const pageOf = (...ids: readonly string[]): ArrayBuffer => {
  const items = ids.map((chatId) => chatFixture({ chatId, title: `Title ${chatId}` }));
  return new TextEncoder().encode(JSON.stringify({ items, total: items.length })).buffer;
};
const idsOf = (outcome: Awaited<ReturnType<ReturnType<typeof createSearchClient>['search']>>) =>
  outcome.status === 'found' ? outcome.hits.map(({ id }) => id) : outcome.status;
const queries = (received: readonly SearchCommand[]) =>
  received.flatMap((command) => (command.type === 'query' ? [command.query.text] : []));

describe('the search client', () => {
  it('makes no worker before the first query', async () => {
    const { client, workers, worker } = createStage();
    client.put([chat('a', 'Férias')]);
    expect(workers).toHaveLength(0);
    const found = client.search({ text: 'ferias', limit: 5 });
    expect(workers).toHaveLength(1);
    worker().ready();
    worker().work();
    // The first query gets an answer from the empty index at once; its caller asks again.
    expect(await found).toMatchObject({ status: 'found', hits: [], isComplete: false });
    expect(client.version.get()).toBe(1);
    const again = client.search({ text: 'ferias', limit: 5 });
    worker().work();
    expect(idsOf(await again)).toEqual(['a']);
  });

  it('answers the last query alone, and never sends those between', async () => {
    const { client, worker } = createStage();
    client.put([chat('a', 'Reembolso')]);
    const outcomes = ['r', 're', 'ree'].map((text) => client.search({ text, limit: 5 }));
    worker().ready();
    worker().work();
    outcomes.push(
      client.search({ text: 'reem', limit: 5 }),
      client.search({ text: 'x', limit: 5 }),
    );
    worker().work();
    expect((await Promise.all(outcomes)).map(({ status }) => status)).toEqual([
      'replaced',
      'replaced',
      'found',
      'replaced',
      'found',
    ]);
    expect(queries(worker().received)).toEqual(['ree', 'reem', 'x']);
  });

  it('drops the answer of a query that was cancelled', async () => {
    const { client, worker } = createStage();
    const first = client.search({ text: 'a', limit: 5 });
    worker().ready();
    client.cancel();
    worker().work();
    expect(await first).toEqual({ status: 'replaced' });
  });

  it('sends many documents in slices, and a query between them', async () => {
    const { client, worker } = createStage();
    void client.search({ text: 'a', limit: 5 });
    worker().ready();
    worker().work();
    client.put(Array.from({ length: 1000 }, (_, place) => chat(`${place}`, `Title ${place}`)));
    const found = client.search({ text: 'title', limit: 3 });
    worker().work();
    expect(idsOf(await found)).toEqual(['0', '1', '2']);
    expect(worker().received.map(({ type }) => type)).toEqual([
      ...['query', 'change', 'query', 'change', 'change', 'change'],
    ]);
  });

  it('sends few at a time where they are long', () => {
    const { client, worker } = createStage();
    void client.search({ text: 'a', limit: 5 });
    worker().ready();
    worker().work();
    client.put(Array.from({ length: 4 }, (_, place) => chat(`${place}`, 'a'.repeat(100_000))));
    worker().work();
    expect(worker().received.filter(({ type }) => type === 'change')).toHaveLength(2);
  });

  it('takes documents out, and replaces them', async () => {
    const { client, worker } = createStage();
    void client.search({ text: 'a', limit: 5 });
    worker().ready();
    client.put([chat('a', 'Férias'), chat('b', 'Férias')]);
    worker().work();
    client.remove([
      { kind: 'chat', id: 'a' },
      { kind: 'chat', id: 'unknown' },
    ]);
    client.put([chat('b', '1234')]);
    worker().work();
    const found = client.search({ text: 'ferias', limit: 5 });
    worker().work();
    expect(idsOf(await found)).toEqual([]);
  });

  it('starts the worker once more after a crash, with all documents and the query', async () => {
    const { client, worker } = createStage();
    void client.search({ text: 'a', limit: 5 });
    worker().ready();
    client.put([chat('a', 'Férias')]);
    worker().work();
    const found = client.search({ text: 'ferias', limit: 5 });
    worker().crash();
    expect(worker().ended).toBe(true);
    worker(1).ready();
    worker(1).work();
    expect(await found).toMatchObject({ status: 'found' });
    const again = client.search({ text: 'ferias', limit: 5 });
    worker(1).work();
    expect(idsOf(await again)).toEqual(['a']);
  });

  it('says that searching is impossible after a second crash', async () => {
    const { client, worker, workers } = createStage();
    const found = client.search({ text: 'a', limit: 5 });
    worker().crash();
    worker(1).crash();
    expect(await found).toEqual({ status: 'impossible' });
    expect(client.isPossible.get()).toBe(false);
    expect(await client.search({ text: 'b', limit: 5 })).toEqual({ status: 'impossible' });
    expect(workers).toHaveLength(2);
  });

  it('can search once the network is back, where the worker’s file could not come without it', async () => {
    const events = new EventTarget();
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    stubNetwork({ online: false });
    const { client, worker } = createStage();
    client.put([chat('a', 'Férias')]);
    const found = client.search({ text: 'ferias', limit: 5 });
    worker().crash();
    worker(1).crash();
    expect(await found).toEqual({ status: 'impossible' });
    events.dispatchEvent(new Event('online'));
    expect(client.isPossible.get()).toBe(true);
    void client.search({ text: 'ferias', limit: 5 });
    worker(2).ready();
    worker(2).work();
    const again = client.search({ text: 'ferias', limit: 5 });
    worker(2).work();
    expect(idsOf(await again)).toEqual(['a']);
  });

  it('says so in a browser without workers', async () => {
    const client = createSearchClient(() => undefined);
    expect(await client.search({ text: 'a', limit: 5 })).toEqual({ status: 'impossible' });
    expect(client.isPossible.get()).toBe(false);
  });

  it('reads a page after what is put, and a query goes before both', async () => {
    const { client, worker } = createStage();
    const read = client.read({ of: 'chats', bytes: pageOf('a', 'b') });
    const unread = client.unread(5);
    client.put([chat('c', 'Title c')]);
    const found = client.search({ text: 'title', limit: 5 });
    worker().ready();
    worker().work();
    expect(worker().received.map(({ type }) => type)).toEqual([
      ...['query', 'change', 'read', 'unread'],
    ]);
    expect(idsOf(await found)).toEqual([]);
    expect(await read).toMatchObject({ items: 2, total: 2 });
    expect(await unread).toMatchObject({ chatIds: ['a', 'b'], ofChats: 2 });
    // One count for the change, one for the page.
    expect(client.version.get()).toBe(2);
    const again = client.search({ text: 'title', limit: 5 });
    worker().work();
    expect(idsOf(await again)).toEqual(['a', 'b', 'c']);
  });

  it('gives away the bytes of a page', () => {
    const { client, worker } = createStage();
    const bytes = pageOf('a');
    void client.read({ of: 'chats', bytes });
    worker().ready();
    expect(worker().transferred).toEqual([bytes]);
  });

  it('reads nothing of what is no page', async () => {
    const { client, worker } = createStage();
    const read = client.read({ of: 'chats', bytes: new ArrayBuffer(0) });
    worker().ready();
    worker().work();
    expect(await read).toBeNull();
    expect(client.version.get()).toBe(0);
  });

  it('tells of a loss when the worker crashes, and answers what was to be read', async () => {
    const { client, worker } = createStage();
    const reads = ['a', 'b'].map((id) => client.read({ of: 'chats', bytes: pageOf(id) }));
    worker().ready();
    expect(client.losses.get()).toBe(0);
    worker().crash();
    expect(await Promise.all(reads)).toEqual([null, null]);
    expect(client.losses.get()).toBe(1);
    const again = client.read({ of: 'chats', bytes: pageOf('a') });
    worker(1).ready();
    worker(1).work();
    expect(await again).toMatchObject({ items: 1 });
  });

  it('reads nothing without a worker', async () => {
    const client = createSearchClient(() => undefined);
    expect(await client.read({ of: 'chats', bytes: pageOf('a') })).toBeNull();
    expect(await client.unread(5)).toBeNull();
  });

  it('ends the worker and forgets the documents', async () => {
    const { client, worker, workers } = createStage();
    const found = client.search({ text: 'a', limit: 5 });
    client.put([chat('a', 'Férias')]);
    client.end();
    expect(worker().ended).toBe(true);
    expect(await found).toEqual({ status: 'replaced' });
    void client.search({ text: 'a', limit: 5 });
    worker(1).ready();
    worker(1).work();
    expect(workers).toHaveLength(2);
    expect(worker(1).received.map(({ type }) => type)).toEqual(['query']);
  });
});
