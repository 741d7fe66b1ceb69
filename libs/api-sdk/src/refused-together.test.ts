import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createApiClient } from './client.ts';
import type { ApiClient } from './client.ts';
import { memoryTokens } from './testing/test-client.ts';

const PIECE = '{"content":"a"}\n';
const REFUSAL = { status_code: 401, detail: 'The session has ended' };
const KINDS = ['get', 'list', 'create', 'ask'] as const;

async function ask(client: ApiClient, chatId: string): Promise<string> {
  let text = '';
  for await (const streamed of client.replies.stream({ endpoint: 'x', prompt: 'Olá', chatId }))
    if (streamed.kind === 'piece') text += streamed.piece.content ?? '';
  return text;
}

/** Starts a call of one kind, which gives `a` where the server took it. */
function start(client: ApiClient, kind: (typeof KINDS)[number], id: string): Promise<string> {
  if (kind === 'ask') return ask(client, id);
  if (kind === 'get') return client.chats.get(id).then(() => 'a');
  if (kind === 'create') return client.chats.create({ persona: id }).then(() => 'a');
  return client.messages.list(id).then(() => 'a');
}

/** Makes the API of one session: what it takes with the new token, by address. */
function createServer(schedule: <Value>(value: Value) => Promise<Value>) {
  const taken: string[] = [];
  const refused: string[] = [];
  const answer = (address: string, isRenewed: boolean) => {
    (isRenewed ? taken : refused).push(address);
    if (!isRenewed) return Response.json(REFUSAL, { status: 401 });
    if (address.includes('/stream/'))
      return new Response(PIECE, { headers: { 'content-type': 'application/x-ndjson' } });
    return Response.json({ chatId: '1', items: [], total: 0 });
  };
  const fetch = async (input: RequestInfo | URL) => {
    const request = input as Request;
    const isRenewed = request.headers.get('authorization') === 'renewed';
    const address = `${request.method} ${request.url} ${await request.text()}`;
    return schedule(answer(address, isRenewed));
  };
  return { taken, refused, fetch };
}

it('calls and questions refused together make one renewal, in any order of their answers', async () => {
  const kinds = fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 50, size: 'max' });
  await fc.assert(
    fc.asyncProperty(kinds, fc.scheduler(), async (made, scheduler) => {
      const tokens = memoryTokens('ended');
      let renewals = 0;
      const server = createServer((value) => scheduler.schedule(Promise.resolve(value)));
      const client = createApiClient({
        host: 'https://api.example',
        tokens,
        fetch: server.fetch,
        renewSession: async () => {
          renewals += 1;
          await scheduler.schedule(Promise.resolve());
          tokens.write('renewed');
          return true;
        },
      });
      const calls = made.map((kind, index) => start(client, kind, String(index)));
      const answers = await scheduler.waitFor(Promise.all(calls));
      expect(renewals).toBe(1);
      expect(answers).toEqual(made.map(() => 'a'));
      // Each reached the server twice, and was taken once.
      expect(server.taken.toSorted()).toEqual(server.refused.toSorted());
      expect(new Set(server.taken).size).toBe(server.taken.length);
      expect(server.taken).toHaveLength(made.length);
    }),
    { numRuns: 50 },
  );
});

/** Makes a client of an API that refuses each session; `posted` holds what was sent. */
function refusedClient(renewSession: () => void, refusal: ResponseInit = { status: 401 }) {
  const posted: string[] = [];
  const client = createApiClient({
    host: 'https://api.example',
    tokens: memoryTokens('ended'),
    fetch: (input) => {
      posted.push((input as Request).url);
      return Promise.resolve(Response.json(REFUSAL, refusal));
    },
    renewSession: () => {
      renewSession();
      return Promise.resolve(true);
    },
  });
  return { client, posted };
}

it('a question that is refused twice is thrown, after one renewal for all', async () => {
  const renew = vi.fn();
  const { client, posted } = refusedClient(renew);
  const outcomes = await Promise.allSettled(['1', '2', '3', '4', '5'].map((id) => ask(client, id)));
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 401 } });
  expect(renew).toHaveBeenCalledOnce();
  expect(posted).toHaveLength(10);
});

it('a question that is stopped during the renewal is not sent again', async () => {
  const stop = new AbortController();
  const { client, posted } = refusedClient(() => stop.abort());
  const request = { endpoint: 'x', prompt: 'Olá', chatId: '1' };
  const reply = client.replies.stream(request, { signal: stop.signal })[Symbol.asyncIterator]();
  await expect(reply.next()).rejects.toMatchObject({ code: 'aborted' });
  expect(posted).toHaveLength(1);
});

it('a question whose refusal is only in the body is not sent again', async () => {
  const renew = vi.fn();
  const { client } = refusedClient(renew, { status: 200 });
  await expect(ask(client, '1')).rejects.toMatchObject({ status: 401 });
  expect(renew).not.toHaveBeenCalled();
});
