import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAuthorization } from './authorization.ts';
import { createApiClient } from './client.ts';
import { REFUSAL, startSession } from './testing/ended-session.ts';
import { failureOf, gate, memoryTokens } from './testing/test-client.ts';
import { sendJson, startServer } from './testing/test-server.ts';

describe('many refused calls', () => {
  it('share one renewal, and one acquisition for each wave', async () => {
    const COUNT = 50;
    const allSent = gate<void>();
    const sent: string[] = [];
    let acquisitions = 0;
    let renewals = 0;
    const tokens = memoryTokens('ended');
    const client = createApiClient({
      host: 'https://api.example',
      tokens,
      getExternalToken: () => Promise.resolve(`external-${++acquisitions}`),
      renewSession: () => {
        renewals += 1;
        tokens.write('renewed');
        return Promise.resolve(true);
      },
      fetch: (request) => {
        const { url, headers } = request as Request;
        const external = headers.get('x-ms-authorization') ?? '';
        sent.push(`${new URL(url).pathname} ${headers.get('authorization')} ${external}`);
        if (sent.length === COUNT) allSent.open();
        if (headers.get('authorization') === 'renewed') {
          return Promise.resolve(Response.json({ chatId: '1' }));
        }
        return allSent.passed.then(() => Response.json(REFUSAL, { status: 401 }));
      },
    });
    const ids = Array.from({ length: COUNT }, (_value, index) => String(index));
    await Promise.all(ids.map((id) => client.chats.get(id)));
    expect({ acquisitions, renewals }).toEqual({ acquisitions: 2, renewals: 1 });
    const expected = [
      ...ids.map((id) => `/api/chat/${id} ended Bearer external-1`),
      ...ids.map((id) => `/api/chat/${id} renewed Bearer external-2`),
    ];
    expect(sent.sort()).toEqual(expected.sort());
  });

  it('reach a real server twice each, whenever they are refused', async () => {
    const { client, server, renewals } = await startSession();
    await Promise.all(Array.from({ length: 50 }, () => client.personas.list()));
    expect(renewals).toHaveLength(1);
    const renewed = server.requests.filter(({ headers }) => headers.authorization === 'renewed');
    expect(renewed).toHaveLength(50);
    expect(server.requests).toHaveLength(100);
  });

  it('use a renewal that ended while they were under way, also one that failed', async () => {
    const late = gate<void>();
    const server = await startServer(async (answer, { path }) => {
      if (path === '/api/chat/late') await late.passed;
      sendJson(answer, REFUSAL, 401);
    });
    let renewals = 0;
    const client = createApiClient({
      host: server.origin,
      tokens: memoryTokens('ended'),
      renewSession: () => {
        renewals += 1;
        return Promise.resolve(false);
      },
    });
    const straggler = failureOf(client.chats.get('late'));
    await failureOf(client.chats.get('early'));
    late.open();
    expect(await straggler).toMatchObject({ status: 401 });
    expect(renewals).toBe(1);
    await failureOf(client.chats.get('next'));
    expect(renewals).toBe(2);
  });

  it('get an external token that was asked for after the renewal', async () => {
    const tokens = memoryTokens('ended');
    const old = gate<string | null>();
    const asked = [() => Promise.resolve('first'), () => old.passed, () => Promise.resolve('new')];
    const renewal = gate<boolean>();
    const renewing = gate<void>();
    const server = await startServer((answer, { headers }) => {
      if (headers.authorization === 'renewed') sendJson(answer, []);
      else sendJson(answer, REFUSAL, 401);
    });
    const client = createApiClient({
      host: server.origin,
      tokens,
      getExternalToken: () => asked.shift()?.() ?? Promise.resolve(null),
      renewSession: () => {
        renewing.open();
        return renewal.passed;
      },
    });
    const refused = client.personas.list();
    await renewing.passed;
    const waiting = client.auth.getCurrentUser();
    tokens.write('renewed');
    renewal.open(true);
    expect(await refused).toEqual([]);
    expect(server.requests[1]?.headers['x-ms-authorization']).toBe('Bearer new');
    old.open(null);
    await failureOf(waiting);
  });
});

it('is served by a renewal that ends right after its headers were fixed', async () => {
  const renewal = gate<boolean>();
  const renewing = gate<void>();
  let stored = 'ended';
  let readsUntilEnd = Infinity;
  let renewals = 0;
  const read = () => {
    readsUntilEnd -= 1;
    if (readsUntilEnd === 0) {
      queueMicrotask(() => {
        stored = 'renewed';
        renewal.open(true);
      });
    }
    return stored;
  };
  const client = createApiClient({
    host: 'https://api.example',
    tokens: { read, write: () => undefined },
    renewSession: () => {
      renewals += 1;
      renewing.open();
      return renewal.passed;
    },
    fetch: (request) => {
      const isRenewed = (request as Request).headers.get('authorization') === 'renewed';
      return Promise.resolve(
        isRenewed ? Response.json([]) : Response.json(REFUSAL, { status: 401 }),
      );
    },
  });
  const first = client.personas.list();
  await renewing.passed;
  // The store is read as the call is made, as its session is compared, and as its headers are set.
  readsUntilEnd = 3;
  expect(await client.personas.list()).toEqual([]);
  expect(await first).toEqual([]);
  expect(renewals).toBe(1);
});

it('asks for one renewal at a time, and serves only calls that were sent before its end', async () => {
  const steps = fc.array(fc.constantFrom('send', 'refuse', 'renew', 'fail'), { maxLength: 30 });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  await fc.assert(
    fc.asyncProperty(steps, async (order) => {
      const ended: boolean[] = [];
      const calls: { ask: () => Promise<boolean>; sentAfter: number }[] = [];
      const answers: { answer: Promise<boolean>; servedBy: number }[] = [];
      let asked = 0;
      let end: ((renewed: boolean) => void) | undefined;
      const authorization = createAuthorization({
        origin: 'https://api.example',
        tokens: memoryTokens('session'),
        timeLimit: 10_000,
        renewSession: () => {
          asked += 1;
          expect(end).toBeUndefined();
          return new Promise((resolve) => (end = resolve));
        },
      });
      const finish = async (renewed: boolean) => {
        if (end === undefined) return;
        end(renewed);
        end = undefined;
        ended.push(renewed);
        await settle();
      };
      for (const step of order) {
        if (step === 'send') {
          const { renew } = authorization.startCall().authorize({});
          calls.push({ ask: renew, sentAfter: ended.length });
        } else if (step !== 'refuse') await finish(step === 'renew');
        else {
          for (const { ask, sentAfter } of calls.splice(0, 1)) {
            const isServed = end === undefined && ended.length > sentAfter;
            answers.push({ answer: ask(), servedBy: isServed ? ended.length - 1 : ended.length });
          }
        }
      }
      await finish(true);
      expect(asked).toBe(ended.length);
      for (const { answer, servedBy } of answers) expect(await answer).toBe(ended[servedBy]);
    }),
  );
});
