import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearChat } from '../data/clear-chat.ts';
import type { ExternalSignIn } from '../session/external-sign-in.ts';
import { writeSessionToken } from '../session/stored-session.ts';
import { settlePromises } from '../testing/deferred.ts';
import { createFakeExternalSignIn } from '../testing/fake-external-sign-in.ts';
import { ANA, APP_CONFIG } from '../testing/fixtures.ts';
import { localValues, STORAGE_KEYS } from '../shared/storage.ts';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';
import { portugueseTexts } from '../testing/texts.ts';
import { constructApp } from './construct.ts';

clearStoredValuesAroundTests();
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Ends an endless loop of calls. */
const CALL_LIMIT = 20;

/** Creates a server with these answers, by the path below /api/. Returns the calls it gets. */
function serverWith(answers: Readonly<Record<string, () => Response>>): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/', '');
    calls.push(path);
    if (calls.length > CALL_LIMIT) return Promise.reject(new TypeError('Too many calls'));
    return Promise.resolve(answers[path]?.() ?? new Response(null, { status: 404 }));
  });
  return calls;
}

const refuse = () => Response.json({ detail: 'Not you' }, { status: 401 });
const identify = () => Response.json(ANA, { headers: { authorization: 'Bearer new' } });

function partsWith(answers: Partial<ExternalSignIn> = {}) {
  const logged: string[] = [];
  const left: string[] = [];
  const external = createFakeExternalSignIn(answers);
  const parts = constructApp({
    config: APP_CONFIG,
    framed: false,
    loadExternalSignIn: () => Promise.resolve(external),
    log: (message) => logged.push(message),
    leavePage: () => left.push('page'),
  });
  return { ...parts, external, logged, left };
}

describe('a read that the API refuses for ever', () => {
  it('ends the session after one renewal', async () => {
    const calls = serverWith({
      'auth/current': identify,
      'auth/mslogin': identify,
      'v1/personas': refuse,
    });
    writeSessionToken('stored');
    const { session, services, external } = partsWith({
      silently: () => Promise.resolve('external token'),
    });
    await session.start();
    const reading = new QueryObserver(services.queryClient, {
      queryKey: ['personas'],
      queryFn: () => services.api.personas.list(),
    });
    const stop = reading.subscribe(() => undefined);
    const renewal = { status: 'needed', failure: null, cause: 'ended' };
    await expect.poll(() => session.state.get()).toMatchObject({ renewal });
    stop();
    expect(calls).toEqual(['auth/current', 'v1/personas', 'auth/mslogin', 'v1/personas']);
    expect(external.calls.filter((name) => name === 'silently')).toHaveLength(1);
  });
});

it('ends the session where a question is refused again after a renewal', async () => {
  const calls = serverWith({
    'auth/current': identify,
    'auth/mslogin': identify,
    'v1/personas/stream/x': refuse,
  });
  writeSessionToken('stored');
  const { session, services } = partsWith({ silently: () => Promise.resolve('external token') });
  await session.start();
  const ask = async () => {
    const request = { endpoint: 'x', prompt: 'Pay?', chatId: 'c' };
    for await (const _piece of services.api.replies.stream(request)) throw new Error('Answered');
  };
  await expect(ask()).rejects.toMatchObject({ status: 401 });
  expect(calls.filter((call) => call !== 'auth/current')).toEqual([
    'v1/personas/stream/x',
    'auth/mslogin',
    'v1/personas/stream/x',
  ]);
  expect(session.state.get()).toMatchObject({ renewal: { status: 'needed', cause: 'ended' } });
});

it('renews once for a refused call and a refused look at the session, whichever is later', async () => {
  let isKnown = true;
  const late: (() => void)[] = [];
  const guarded = (answer: () => Response) => () => (isKnown ? answer() : refuse());
  const calls = serverWith({
    'auth/current': guarded(identify),
    'auth/mslogin': () => {
      isKnown = true;
      return identify();
    },
    'v1/personas': guarded(() => Response.json([])),
  });
  const { fetch: answer } = globalThis;
  vi.stubGlobal('fetch', async (request: Request) => {
    const answered = answer(request);
    if (!isKnown && request.url.endsWith('/auth/current'))
      await new Promise<void>((resolve) => late.push(resolve));
    return answered;
  });
  writeSessionToken('stored');
  const { session, services } = partsWith({ silently: () => Promise.resolve('external token') });
  await session.start();
  isKnown = false;
  const looked = session.check();
  await expect.poll(() => late).toHaveLength(1);
  await services.api.personas.list();
  late[0]?.();
  expect(await looked).toBe(true);
  expect(calls.filter((call) => call === 'auth/mslogin')).toHaveLength(1);
});

describe('signing out', () => {
  it('sends what could still be undone in the session that ends, and hears nothing of it', async () => {
    const authorizations: (string | null)[] = [];
    serverWith({ 'auth/current': identify });
    const { fetch: answer } = globalThis;
    vi.stubGlobal('fetch', (request: Request) => {
      if (request.method === 'DELETE') authorizations.push(request.headers.get('authorization'));
      return answer(request);
    });
    vi.stubGlobal('addEventListener', () => undefined);
    writeSessionToken('stored');
    const { session, services, exchanges } = partsWith();
    await session.start();
    const { api, queryClient, errors, undo } = services;
    const chat = { chatId: 'c', title: null, persona: '', createdAt: '', folderIds: [] };
    const t = await portugueseTexts();
    clearChat({ api, queryClient, exchanges, errors, undo, t, tell: () => undefined }, chat);
    await session.signOut();
    await expect.poll(() => authorizations).toEqual(['Bearer new']);
    await settlePromises();
    expect([errors.reported.get(), undo.pending.get()]).toEqual([null, []]);
    expect(queryClient.getMutationCache().getAll()).toEqual([]);
  });
});

it('forgets the error on the screen with the user who leaves', async () => {
  serverWith({ 'auth/current': identify });
  writeSessionToken('stored');
  const { session, services } = partsWith();
  await session.start();
  services.errors.report('personas');
  await session.signOut();
  expect(services.errors.reported.get()).toBeNull();
});

it('logs why there is no external token, and calls without it', async () => {
  const calls = serverWith({ 'auth/current': identify });
  writeSessionToken('stored');
  localValues.write(STORAGE_KEYS.signedInExternally, 'true');
  const { session, logged } = partsWith({
    acquireToken: () => Promise.reject(new Error('interaction_required')),
  });
  await session.start();
  expect(session.state.get().status).toBe('signed-in');
  expect([calls, logged]).toEqual([['auth/current'], ['No external token: interaction_required']]);
});

it('says that the external token is missing, to who is signed in', async () => {
  serverWith({ 'auth/current': identify, 'v1/personas': () => Response.json([]) });
  writeSessionToken('stored');
  localValues.write(STORAGE_KEYS.signedInExternally, 'true');
  const { session, services } = partsWith({
    acquireToken: () => Promise.reject(new Error('interaction_required')),
  });
  await session.start();
  await services.api.personas.list();
  const renewal = { cause: 'no-external-token', status: 'needed' };
  expect(session.state.get()).toMatchObject({ renewal });
});

describe('calls of an ended session', () => {
  const BOB = { ...ANA, email: 'bob@aurora.example' };

  /** Starts with a server that no longer knows the session, but knows the next one. */
  function startEnded(next: typeof ANA) {
    const isKnown = { now: false };
    const guarded = (answer: () => Response) => () => (isKnown.now ? answer() : refuse());
    const calls = serverWith({
      'auth/current': identify,
      'auth/mslogin': () => {
        isKnown.now = true;
        return Response.json(next, { headers: { authorization: 'Bearer next' } });
      },
      'v1/personas': guarded(() => Response.json([])),
      'chat/folders': guarded(() => Response.json({ items: [], total: 0 })),
      chat: guarded(() => Response.json({ chatId: 'c' })),
    });
    writeSessionToken('stored');
    return { calls, ...partsWith({ byPopup: () => Promise.resolve('external token') }) };
  }

  it('are each made once more after its user has signed in', async () => {
    const { calls, session, services } = startEnded(ANA);
    await session.start();
    const { api } = services;
    const made = [api.personas.list(), api.folders.list(), api.chats.create({ persona: 'x' })];
    await expect.poll(() => session.state.get()).toMatchObject({ renewal: { cause: 'ended' } });
    const before = calls.length;
    await session.signIn();
    await Promise.all(made);
    expect(calls.slice(before).sort()).toEqual([
      'auth/mslogin',
      'chat',
      'chat/folders',
      'v1/personas',
    ]);
  });

  it('are not made for another user', async () => {
    const { calls, session, services, left } = startEnded(BOB);
    await session.start();
    const made = services.api.chats.create({ persona: 'x' }).catch((error: unknown) => error);
    await expect.poll(() => session.state.get()).toMatchObject({ renewal: { cause: 'ended' } });
    const before = calls.length;
    await session.signIn();
    const outcome = await Promise.race([made, new Promise((resolve) => setImmediate(resolve))]);
    expect(outcome).toBeUndefined();
    expect(calls.slice(before)).toEqual(['auth/mslogin']);
    expect(left).toEqual(['page']);
  });
});
