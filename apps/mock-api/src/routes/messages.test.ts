import type { WireMessage } from '@colega/api-sdk';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signIn, type SignedInHeaders } from '../testing/sign-in.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const UNRATED = { messageId: 'message-0001-04', persona: 'institucional' };
const QUESTION = 'message-0001-01';

let server: TestServer;
let headers: SignedInHeaders;
beforeEach(async () => {
  server = await createTestServer();
  headers = await signIn(server.app);
});
afterEach(() => server.app.close());

async function rate(method: 'POST' | 'PATCH', messageId: string, payload: object) {
  const url = `/api/chat/chat-0001/messages/${messageId}/feedback`;
  return server.app.inject({ method, url, headers, payload });
}

async function ratingOf(messageId: string): Promise<WireMessage['feedback'] | undefined> {
  const response = await server.app.inject({ url: '/api/chat/chat-0001/messages', headers });
  const { items } = response.json<{ items: WireMessage[] }>();
  return items.find((message) => message.messageId === messageId)?.feedback;
}

it('is shown with the answer, and replaced as a whole', async () => {
  const { messageId, persona } = UNRATED;
  const first = await rate('POST', messageId, { rating: 2, comment: 'Incompleta.', persona });
  expect(first.statusCode).toBe(204);
  expect(await ratingOf(messageId)).toEqual({ rating: 2, comment: 'Incompleta.' });
  expect((await rate('PATCH', messageId, { rating: 5, persona })).statusCode).toBe(204);
  expect(await ratingOf(messageId)).toEqual({ rating: 5 });
});

it('is added once, and changed only where it is', async () => {
  const { messageId, persona } = UNRATED;
  expect((await rate('PATCH', messageId, { rating: 1, persona })).statusCode).toBe(404);
  await rate('POST', messageId, { rating: 4, persona });
  expect((await rate('POST', messageId, { rating: 1, persona })).statusCode).toBe(409);
  expect(await ratingOf(messageId)).toEqual({ rating: 4 });
});

const PERSONA = UNRATED.persona;

it.each([
  { name: 'a question', messageId: QUESTION, key: 'messageId', source: 'path' },
  { name: "another persona's answer", persona: 'x', key: 'persona', source: 'body' },
  { name: 'more than five stars', rating: 6, key: 'rating', source: 'body' },
])('is refused for $name', async ({ name: _, key, source, ...changes }) => {
  const { messageId, rating, persona } = {
    messageId: UNRATED.messageId,
    rating: 1,
    persona: PERSONA,
    ...changes,
  };
  expect((await rate('POST', messageId, { rating, persona })).json()).toMatchObject({
    status_code: 400,
    extra: [{ key, source }],
  });
});

it('is refused for a message of another chat', async () => {
  const payload = { rating: 1, persona: 'Benefícios e RH' };
  expect((await rate('POST', 'message-0002-04', payload)).statusCode).toBe(404);
});
