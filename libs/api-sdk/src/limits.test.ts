import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAvatarClient } from './avatar.ts';
import { createApiClient } from './client.ts';
import type { ApiClient } from './client.ts';
import { ApiTimeoutError, isAbort } from './errors.ts';
import type { StreamOptions } from './replies.ts';
import { memoryTokens, USER } from './testing/test-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function silentClient() {
  const fetch = () => new Promise<Response>(() => undefined);
  return createApiClient({ host: 'https://api.example', tokens: memoryTokens(), fetch });
}

/** Watches a call, and notes its error if it fails. */
function watchCall(call: Promise<unknown>): { error?: unknown } {
  const state: { error?: unknown } = {};
  call.catch((error: unknown) => {
    state.error = error;
  });
  return state;
}

it('ends a call after 10 s', async () => {
  const call = watchCall(silentClient().personas.list());
  await vi.advanceTimersByTimeAsync(9_990);
  expect(call).toEqual({});
  await vi.advanceTimersByTimeAsync(10);
  expect(call.error).toBeInstanceOf(ApiTimeoutError);
});

it('ends a call after 10 s for headers and body together', async () => {
  const headers = { 'content-type': 'application/json' };
  const client = createApiClient({
    host: 'https://api.example',
    tokens: memoryTokens(),
    fetch: () =>
      new Promise((resolve) =>
        setTimeout(() => resolve(new Response(new ReadableStream(), { headers })), 6_000),
      ),
  });
  const call = watchCall(client.personas.list());
  await vi.advanceTimersByTimeAsync(9_990);
  expect(call).toEqual({});
  await vi.advanceTimersByTimeAsync(10);
  expect(call.error).toBeInstanceOf(ApiTimeoutError);
});

it('ends a reply after 20 minutes, and reports silence after 20 s', async () => {
  const onIdle = vi.fn();
  const request = { endpoint: 'institucional', prompt: 'Olá', chatId: '1' };
  const reply = silentClient().replies.stream(request, { onIdle });
  const call = watchCall(reply[Symbol.asyncIterator]().next());
  await vi.advanceTimersByTimeAsync(19_990);
  expect(onIdle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10);
  expect(onIdle).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_179_990);
  expect(call).toEqual({});
  await vi.advanceTimersByTimeAsync(10);
  expect(call.error).toBeInstanceOf(ApiTimeoutError);
  expect(onIdle).toHaveBeenCalledOnce();
});

describe('silence within a reply', () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const request = { endpoint: 'institucional', prompt: 'Olá', chatId: '1' };

  function openReply(options: StreamOptions) {
    let source: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (source = controller),
    });
    const answer = new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
    const client = createApiClient({
      host: 'https://api.example',
      tokens: memoryTokens(),
      fetch: () => Promise.resolve(answer),
    });
    const reply = client.replies.stream(request, options)[Symbol.asyncIterator]();
    return { reply, send: (text: string) => source?.enqueue(encode(text)) };
  }

  it('is reported once each time', async () => {
    const onIdle = vi.fn();
    const { reply, send } = openReply({ onIdle, idleNoticeAfter: 100 });
    const first = reply.next();
    await vi.advanceTimersByTimeAsync(500);
    expect(onIdle).toHaveBeenCalledTimes(1);
    send('{"content":"a"}\n');
    expect((await first).done).toBe(false);
    void reply.next();
    await vi.advanceTimersByTimeAsync(500);
    expect(onIdle).toHaveBeenCalledTimes(2);
  });

  it('is ended by blank lines, and ends the reply at the limit', async () => {
    const { reply, send } = openReply({ idleLimit: 100 });
    const call = watchCall(reply.next());
    for (let count = 0; count < 5; count += 1) {
      await vi.advanceTimersByTimeAsync(90);
      send('\n');
    }
    await vi.advanceTimersByTimeAsync(90);
    expect(call).toEqual({});
    await vi.advanceTimersByTimeAsync(10);
    expect(call.error).toBeInstanceOf(ApiTimeoutError);
  });

  it('does not count the time that the reader takes', async () => {
    const onIdle = vi.fn();
    const { reply, send } = openReply({ onIdle, idleNoticeAfter: 50, idleLimit: 100 });
    send('{"content":"a"}\n');
    expect((await reply.next()).done).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    send('{"content":"b"}\n');
    expect((await reply.next()).done).toBe(false);
    expect(onIdle).not.toHaveBeenCalled();
  });
});

/** Makes a fetch whose body comes after the machine slept for an hour. */
function sleepyFetch(body: unknown) {
  return () => {
    const answer = Response.json(body, { headers: { authorization: 'fresh' } });
    const text = () => {
      vi.setSystemTime(Date.now() + 3_600_000);
      return Promise.resolve(JSON.stringify(body));
    };
    return Promise.resolve(Object.assign(answer, { text }));
  };
}

it('refuses an answer that came too late, but keeps its token', async () => {
  const tokens = memoryTokens('session');
  const client = createApiClient({
    host: 'https://api.example',
    tokens,
    fetch: sleepyFetch(USER),
  });
  await expect(client.auth.getCurrentUser()).rejects.toBeInstanceOf(ApiTimeoutError);
  expect(tokens.read()).toBe('fresh');
  const avatar = createAvatarClient({
    host: 'https://avatar.example',
    fetch: sleepyFetch({ id: '1', status: 'done' }),
  });
  await expect(avatar.getTalk('1')).rejects.toBeInstanceOf(ApiTimeoutError);
  expect(vi.getTimerCount()).toBe(0);
});

describe('calls that are refused while a renewal is under way', () => {
  /** Makes a client whose calls are refused until the store holds `renewed`. */
  function refusedClient(renewSession: (client: ApiClient) => Promise<boolean>) {
    const tokens = memoryTokens('ended');
    const client: ApiClient = createApiClient({
      host: 'https://api.example',
      tokens,
      renewSession: () => renewSession(client),
      fetch: (request) => {
        const isRenewed = (request as Request).headers.get('authorization') === 'renewed';
        const refusal = { status_code: 401, detail: 'The session has ended' };
        return Promise.resolve(isRenewed ? Response.json([]) : Response.json(refusal));
      },
    });
    return { client, tokens };
  }

  it.each([
    ['before', 0],
    ['while it was under way', 1_000],
  ])('wait as long as a person takes, where they were sent %s', async (_when, later) => {
    const HOURS = 3 * 3_600_000;
    const { client, tokens } = refusedClient(async () => {
      await new Promise((resolve) => setTimeout(resolve, HOURS));
      tokens.write('renewed');
      return true;
    });
    const first = client.personas.list();
    await vi.advanceTimersByTimeAsync(later);
    const second = client.personas.list();
    await vi.advanceTimersByTimeAsync(HOURS - later);
    expect(await Promise.all([first, second])).toEqual([[], []]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('wait no longer than their own signal allows', async () => {
    const { client } = refusedClient(() => new Promise(() => undefined));
    void client.personas.list();
    await vi.advanceTimersByTimeAsync(1_000);
    const leaving = new AbortController();
    const call = watchCall(client.personas.list({ signal: leaving.signal }));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(call.error).toBeUndefined();
    leaving.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(isAbort(call.error)).toBe(true);
  });

  it('do not wait if they are of auth, since the renewal itself calls auth', async () => {
    const inside: unknown[] = [];
    const { client } = refusedClient(async ({ auth }) => {
      await auth.getCurrentUser().catch((error: unknown) => inside.push(error));
      return false;
    });
    const call = watchCall(client.personas.list());
    await vi.advanceTimersByTimeAsync(0);
    expect(inside).toMatchObject([{ status: 401 }]);
    expect(call.error).toMatchObject({ status: 401 });
  });
});

it('sends a call once more after a renewal that takes longer than a call may', async () => {
  let requests = 0;
  const client = createApiClient({
    host: 'https://api.example',
    tokens: memoryTokens('ended'),
    renewSession: () => new Promise((resolve) => setTimeout(() => resolve(true), 11_000)),
    fetch: () => {
      requests += 1;
      return Promise.resolve(
        requests > 1 ? Response.json([]) : Response.json({ status_code: 401 }, { status: 401 }),
      );
    },
  });
  const call = client.personas.list();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await call).toEqual([]);
});

it('counts the time in which the machine slept', async () => {
  const line = new TextEncoder().encode('{"content":"a"}\n');
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(line) });
  const answer = new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
  const client = createApiClient({
    host: 'https://api.example',
    tokens: memoryTokens(),
    fetch: () => Promise.resolve(answer),
  });
  const request = { endpoint: 'institucional', prompt: 'Olá', chatId: '1' };
  const reply = client.replies.stream(request)[Symbol.asyncIterator]();
  expect((await reply.next()).done).toBe(false);
  vi.setSystemTime(Date.now() + 1_200_000);
  await expect(reply.next()).rejects.toBeInstanceOf(ApiTimeoutError);
});

it('sends cookies, follows no redirect and stores nothing', async () => {
  const requests: unknown[] = [];
  const client = createApiClient({
    host: 'https://api.example',
    tokens: memoryTokens(),
    fetch: (request) => {
      requests.push(request);
      return Promise.resolve(Response.json(USER));
    },
  });
  await client.auth.getCurrentUser();
  expect(requests[0]).toMatchObject({
    credentials: 'include',
    redirect: 'error',
    cache: 'no-store',
  });
});
