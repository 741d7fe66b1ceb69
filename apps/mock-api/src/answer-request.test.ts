import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerRequest } from './answer-request.ts';
import { demonstrationUser } from './fixtures/users.ts';
import { createChat, messagesOf, piecesOf } from './testing/conversation.ts';
import { signIn, type SignedInHeaders } from './testing/sign-in.ts';
import { API_ORIGIN, createTestServer } from './testing/test-server.ts';
import { until } from './testing/until.ts';

let app: FastifyInstance;
let headers: SignedInHeaders;
let chatId: string;
beforeEach(async () => {
  ({ app } = await createTestServer({ control: true, tokensPerSecond: 200 }));
  headers = await signIn(app);
  chatId = await createChat(app, headers);
});
afterEach(() => app.close());

const send = (path: string, init: RequestInit = {}) =>
  answerRequest(app, new Request(API_ORIGIN + path, { headers, ...init }));

const sendJson = (path: string, body: unknown, init: RequestInit = {}) =>
  send(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
    ...init,
  });

const ask = (prompt: string, init: RequestInit = {}) =>
  sendJson('/api/v1/personas/stream/institucional', { prompt, chatId }, init);

const plan = (fault: object) => sendJson('/__mock/faults', [fault]);

it('answers with status, headers and body', async () => {
  const { email, password } = demonstrationUser;
  const signedIn = await sendJson('/api/auth/login', { email, password });
  expect(signedIn.headers.get('authorization')).toMatch(/^Bearer /);
  const chat = await send(`/api/chat/${chatId}?`);
  expect([chat.status, chat.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect(await chat.json()).toMatchObject({ chatId });
  const unknown = await send('/api/chat/none');
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { status_code: 404 }]);
  expect((await send(`/api/chat/${chatId}`, { method: 'DELETE' })).status).toBeLessThan(300);
});

it('gives a reply piece by piece, as the server says it', async () => {
  const reply = await ask('/tools');
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  const chunks: string[] = [];
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) break;
    chunks.push(value);
  }
  expect(chunks.length).toBeGreaterThan(5);
  const pieces = piecesOf(chunks.join(''));
  expect(pieces[0]?.context?.[0]).toMatchObject({ type: 'tool' });
  expect(pieces.at(-1)?.metadata?.persona_message_id).toBeTypeOf('string');
});

it.each(['the signal of the request', 'the reader'])(
  'stops a reply by %s, and what had come is stored',
  async (by) => {
    const stop = new AbortController();
    const reply = await ask('/long', { signal: stop.signal });
    const reader = reply.body?.getReader();
    await reader?.read();
    if (by === 'the reader') await reader?.cancel();
    else stop.abort();
    await until('the stopped answer is stored', async () => {
      const [, answer] = await messagesOf(app, headers, chatId);
      return answer;
    });
  },
);

it('is a network error where the connection is dropped, and breaks where it is cut', async () => {
  await plan({ method: 'GET', path: '/api/chat', kind: 'drop', times: 1 });
  expect((await send('/api/chat')).type).toBe('error');
  await plan({ method: 'POST', path: '/api/v1/personas/stream/*', kind: 'cut', afterPieces: 2 });
  await expect((await ask('Olá')).text()).rejects.toThrow();
});
