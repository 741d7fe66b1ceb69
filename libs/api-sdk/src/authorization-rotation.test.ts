import { describe, expect, it } from 'vitest';
import { createApiClient } from './client.ts';
import { ApiResponseError } from './errors.ts';
import { answerWithToken, failureOf, memoryTokens, USER } from './testing/test-client.ts';
import { sendJson, startServer } from './testing/test-server.ts';

describe('rotation', () => {
  /** Starts a server that answers request n with the token `token-n`, once `release(n)` is called. */
  async function heldServer() {
    const held = new Map<number, () => void>();
    const arrivals: (() => void)[] = [];
    const server = await startServer((answer, _request, count) => {
      held.set(count, () => answerWithToken(answer, `token-${count}`));
      arrivals.forEach((arrived) => arrived());
    });
    const arrived = async (count: number) => {
      while (held.size < count) await new Promise<void>((resolve) => arrivals.push(resolve));
    };
    return { server, arrived, release: (count: number) => held.get(count)?.() };
  }

  it('replaces the stored token by the one of an answer, also of an error', async () => {
    const tokens = memoryTokens('old');
    const server = await startServer((answer, _request, count) => {
      answer.setHeader('authorization', `token-${count}`);
      sendJson(answer, { status_code: 404, detail: 'No' }, 404);
    });
    const client = createApiClient({ host: server.origin, tokens });
    expect(await failureOf(client.auth.getCurrentUser())).toBeInstanceOf(ApiResponseError);
    expect(tokens.read()).toBe('token-1');
    await failureOf(client.auth.getCurrentUser());
    expect(server.requests[1]?.headers.authorization).toBe('token-1');
    expect(tokens.read()).toBe('token-2');
  });

  it.each(['', ' ', 'Bearer'])('ignores the value %j', async (value) => {
    const tokens = memoryTokens('old');
    const server = await startServer((answer) => answerWithToken(answer, value));
    await createApiClient({ host: server.origin, tokens }).auth.getCurrentUser();
    expect(tokens.read()).toBe('old');
  });

  it('keeps the stored token if the header cannot be read', async () => {
    const tokens = memoryTokens('old');
    const server = await startServer((answer) => sendJson(answer, USER));
    const client = createApiClient({ host: server.origin, tokens });
    await client.auth.getCurrentUser();
    await client.auth.getCurrentUser();
    expect(server.requests[1]?.headers.authorization).toBe('old');
  });

  it.each([
    [[1, 2, 3], 'token-3'],
    [[3, 1, 2], 'token-3'],
    [[2, 3, 1], 'token-3'],
    [[1, 3, 2], 'token-3'],
    [[2, 1], 'token-2'],
  ])(
    'keeps the token of the newest request if answers come in the order %j',
    async (order, kept) => {
      const tokens = memoryTokens('old');
      const { server, arrived, release } = await heldServer();
      const client = createApiClient({ host: server.origin, tokens });
      const calls = new Map<number, Promise<unknown>>();
      for (const count of [1, 2, 3].slice(0, order.length)) {
        calls.set(count, client.auth.getCurrentUser());
        await arrived(count);
      }
      for (const count of order) {
        release(count);
        await calls.get(count);
      }
      expect(tokens.read()).toBe(kept);
    },
  );

  it('writes nothing into a store that was emptied meanwhile', async () => {
    const tokens = memoryTokens('old');
    const { server, arrived, release } = await heldServer();
    const client = createApiClient({ host: server.origin, tokens });
    const call = client.auth.getCurrentUser();
    await arrived(1);
    tokens.clear();
    release(1);
    await call;
    expect(tokens.read()).toBeNull();
  });

  it('keeps the token of the next session', async () => {
    const tokens = memoryTokens('old');
    const { server, arrived, release } = await heldServer();
    const client = createApiClient({ host: server.origin, tokens });
    const late = client.auth.getCurrentUser();
    await arrived(1);
    tokens.clear();
    const signIn = client.auth.exchangeExternalToken('external');
    await arrived(2);
    release(2);
    await signIn;
    release(1);
    await late;
    expect(tokens.read()).toBe('token-2');
  });

  /** Starts a sign-in of another user (request 1) and a call of the earlier user (request 2). */
  async function signInBesideCall() {
    const tokens = memoryTokens('old');
    const { server, arrived, release } = await heldServer();
    const client = createApiClient({ host: server.origin, tokens });
    const signIn = client.auth.exchangeExternalToken('external');
    await arrived(1);
    const call = client.auth.getCurrentUser();
    await arrived(2);
    const running = [signIn, call];
    const settle = async (count: number) => {
      release(count);
      await running[count - 1];
    };
    return { tokens, client, server, arrived, release, settle };
  }

  it.each([[[1, 2]], [[2, 1]]])(
    'keeps the token of a sign-in and not of a call at the same time (answers %j)',
    async (order) => {
      const { tokens, client, arrived, release, settle } = await signInBesideCall();
      for (const count of order) await settle(count);
      expect(tokens.read()).toBe('token-1');
      const next = client.auth.getCurrentUser();
      await arrived(3);
      release(3);
      await next;
      expect(tokens.read()).toBe('token-3');
    },
  );

  it.each([[[1, 2, 3]], [[1, 3, 2]], [[2, 1, 3]], [[2, 3, 1]], [[3, 1, 2]], [[3, 2, 1]]])(
    'keeps the token of the later of two sign-ins (answers %j)',
    async (order) => {
      const tokens = memoryTokens('old');
      const { server, arrived, release } = await heldServer();
      const client = createApiClient({ host: server.origin, tokens });
      const running = [client.auth.exchangeExternalToken('external')];
      await arrived(1);
      running.push(client.auth.login({ email: 'a@b.example', password: 'p' }));
      await arrived(2);
      running.push(client.auth.getCurrentUser());
      await arrived(3);
      for (const count of order) {
        release(count);
        await running[count - 1];
      }
      expect(tokens.read()).toBe('token-2');
    },
  );

  it('begins no session after a failed sign-in', async () => {
    const tokens = memoryTokens('old');
    const held: (() => void)[] = [];
    const server = await startServer((answer, { path }) => {
      const isSignIn = path.endsWith('/login');
      answer.setHeader('authorization', isSignIn ? 'rotated' : 'kept');
      if (isSignIn) sendJson(answer, { status_code: 401, detail: 'Wrong' }, 401);
      else held.push(() => sendJson(answer, USER));
      if (held.length === 1) arrived();
    });
    let arrived: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (arrived = resolve));
    const client = createApiClient({ host: server.origin, tokens });
    const wrong = client.auth.login({ email: 'a@b.example', password: 'p' });
    const call = client.auth.getCurrentUser();
    await Promise.all([failureOf(wrong), isHeld]);
    held[0]?.();
    await call;
    expect(tokens.read()).toBe('kept');
  });

  it('keeps a token that the owner of the store wrote', async () => {
    const tokens = memoryTokens('old');
    const { server, arrived, release } = await heldServer();
    const call = createApiClient({ host: server.origin, tokens }).auth.getCurrentUser();
    await arrived(1);
    tokens.write('another session');
    release(1);
    await call;
    expect(tokens.read()).toBe('another session');
  });

  it('reads the store five times at most for a call, also for later ones', async () => {
    const tokens = memoryTokens('old');
    let reads = 0;
    const read = () => {
      reads += 1;
      return tokens.read();
    };
    const server = await startServer((answer) => answerWithToken(answer, 'fresh'));
    const client = createApiClient({ host: server.origin, tokens: { ...tokens, read } });
    await client.auth.getCurrentUser();
    const readsOfOne = reads;
    await client.auth.getCurrentUser();
    expect(reads).toBe(2 * readsOfOne);
    expect(readsOfOne).toBeLessThanOrEqual(5);
  });

  it('takes no token from an answer of another origin', async () => {
    const tokens = memoryTokens('old');
    const other = await startServer((answer) => answerWithToken(answer, 'stolen'));
    const client = createApiClient({
      host: 'https://api.example',
      tokens,
      fetch: () => fetch(other.origin),
    });
    expect(await client.auth.getCurrentUser()).toEqual(USER);
    expect(tokens.read()).toBe('old');
  });
});
