import type { AddressInfo } from 'node:net';
import type { WireMessage, WireReplyPiece } from '@colega/api-sdk';
import { afterEach, describe, expect, it } from 'vitest';
import { personaFixtures } from '../fixtures/personas.ts';
import type { UserFixture } from '../fixtures/users.ts';
import {
  contentOf,
  createChat,
  messagesOf as storedMessages,
  piecesOf,
} from '../testing/conversation.ts';
import { signIn, type SignedInHeaders } from '../testing/sign-in.ts';
import { createTestServer, WEB_ORIGIN, type TestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { beatriz, marina } from '../testing/users.ts';

const ENDPOINT = personaFixtures[0]?.endpoint ?? '';

interface Conversation {
  readonly server: TestServer;
  readonly origin: string;
  readonly headers: SignedInHeaders;
  readonly chatId: string;
}

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ app }) => app.close()));
});

async function startConversation(
  tokensPerSecond = 1_000_000,
  user: UserFixture = marina,
): Promise<Conversation> {
  const server = await createTestServer({ tokensPerSecond });
  servers.push(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const headers = await signIn(server.app, user);
  const chatId = await createChat(server.app, headers);
  return { server, origin: `http://127.0.0.1:${String(port)}`, headers, chatId };
}

function ask(
  { origin, headers, chatId }: Conversation,
  prompt: string,
  changes: { endpoint?: string; chatId?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(`${origin}/api/v1/personas/stream/${changes.endpoint ?? ENDPOINT}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', origin: WEB_ORIGIN },
    body: JSON.stringify({ prompt, chatId: changes.chatId ?? chatId }),
    ...(changes.signal ? { signal: changes.signal } : {}),
  });
}

async function linesOf(response: Response): Promise<string[]> {
  return (await response.text()).split('\n').filter(Boolean);
}

async function askForPieces(
  ...question: Parameters<typeof ask>
): Promise<readonly WireReplyPiece[]> {
  return piecesOf(await (await ask(...question)).text());
}

function messagesOf({ server, headers, chatId }: Conversation): Promise<WireMessage[]> {
  return storedMessages(server.app, headers, chatId);
}

/** Reads until the text has this many characters, and answers it. */
async function readSome(response: Response, characters: number): Promise<string> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (text.length < characters) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  return text;
}

function untilStored(conversation: Conversation, count: number): Promise<WireMessage[]> {
  return until(`${String(count)} messages are stored`, async () => {
    const messages = await messagesOf(conversation);
    return messages.length >= count && messages;
  });
}

describe('an answer', () => {
  it('is stored as it was streamed, under the id that its last piece names', async () => {
    const conversation = await startConversation();
    const response = await ask(conversation, 'Posso dividir minhas férias?');
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    expect(response.headers.get('access-control-allow-origin')).toBe(WEB_ORIGIN);
    const pieces = piecesOf(await response.text());
    const [question, answer] = await messagesOf(conversation);
    expect(question).toMatchObject({
      role: 'user',
      sender: 'Marina Azevedo',
      content: 'Posso dividir minhas férias?',
    });
    expect(answer).toMatchObject({
      role: 'assistant',
      sender: personaFixtures[0]?.name,
      content: contentOf(pieces),
    });
    expect(contentOf(pieces).length).toBeGreaterThan(0);
    expect(pieces.at(-1)).toEqual({ metadata: { persona_message_id: answer?.messageId } });
  });

  it('begins with its headers, and its question is stored, before the first piece', async () => {
    const conversation = await startConversation(0.001);
    const stop = new AbortController();
    const response = await ask(conversation, '/slow', { signal: stop.signal });
    expect(response.status).toBe(200);
    expect(await messagesOf(conversation)).toHaveLength(1);
    stop.abort();
  });

  it('comes a token a line', async () => {
    const pieces = await askForPieces(await startConversation(), '/tools');
    const contents = pieces.flatMap(({ content }) => content ?? []);
    expect(Math.max(...contents.map((content) => [...content].length))).toBe(4);
  });

  it('that the client stops is stored as far as it came', async () => {
    const conversation = await startConversation(200);
    const stop = new AbortController();
    const response = await ask(conversation, '/long', { signal: stop.signal });
    await readSome(response, 3000);
    stop.abort();
    const [, answer] = await untilStored(conversation, 2);
    expect(answer?.content).toMatch(/^# Guia/);
    expect(answer?.content).not.toContain('Em resumo');
  });

  it('that the client stops is stored before the next question, and one that it reads does not wait for it', async () => {
    const conversation = await startConversation(200);
    const stop = new AbortController();
    const response = await ask(conversation, '/long', { signal: stop.signal });
    await readSome(response, 300);
    const next = ask(conversation, '/empty');
    stop.abort();
    await next;
    const roles = async () => (await messagesOf(conversation)).map(({ role }) => role);
    expect(await roles()).toEqual(['user', 'assistant', 'user']);
    await readSome(await ask(conversation, '/long'), 300);
    await ask(conversation, '/empty');
    expect(await roles()).toEqual(['user', 'assistant', 'user', 'user', 'user']);
  });
});

describe('a question', () => {
  it.each([
    ['of an unknown endpoint', { endpoint: 'nobody' }, 404],
    ['in an unknown chat', { chatId: 'unknown' }, 404],
  ])('%s is refused', async (_name, changes, status) => {
    const conversation = await startConversation();
    const response = await ask(conversation, 'x', changes);
    expect(await response.json()).toMatchObject({ status_code: status });
    expect(await messagesOf(conversation)).toEqual([]);
  });

  it("in somebody else's chat is refused as unknown", async () => {
    const conversation = await startConversation();
    const headers = await signIn(conversation.server.app, beatriz);
    const response = await ask({ ...conversation, headers }, 'x');
    expect(await response.json()).toMatchObject({ status_code: 404, detail: 'Chat not found' });
  });

  it('to a persona that the user may not use is refused', async () => {
    const response = await ask(await startConversation(1000, beatriz), 'x');
    expect(await response.json()).toMatchObject({ status_code: 403 });
  });
});

describe('a magic prompt', () => {
  it('/empty answers nothing and stores nothing', async () => {
    const conversation = await startConversation();
    expect(await (await ask(conversation, '/empty')).text()).toBe('');
    expect(await messagesOf(conversation)).toHaveLength(1);
  });

  it('/error-piece goes on after its error', async () => {
    const pieces = await askForPieces(await startConversation(), '/error-piece');
    const at = pieces.findIndex(({ error }) => error !== undefined);
    expect(pieces[at]?.error).toMatchObject({ status_code: 503 });
    expect(contentOf(pieces.slice(at))).toContain('depois do erro');
  });

  it('/broken-json holds one line that is no JSON, which is not stored', async () => {
    const conversation = await startConversation();
    const lines = await linesOf(await ask(conversation, '/broken-json'));
    expect(lines.filter((line) => !line.endsWith('}'))).toHaveLength(1);
    const [, answer] = await messagesOf(conversation);
    expect(answer?.content).toBe('Antes da linha quebrada. Depois da linha quebrada.');
  });

  it('/reset drops the text so far and keeps the context', async () => {
    const conversation = await startConversation();
    const pieces = await askForPieces(conversation, '/reset');
    expect(pieces.filter(({ reset }) => reset)).toHaveLength(1);
    const [, answer] = await messagesOf(conversation);
    expect(answer?.content).toBe('Esta é a resposta que vale.');
    expect(answer?.context).toHaveLength(1);
  });

  it('/tools shows each tool without its output first', async () => {
    const conversation = await startConversation();
    const pieces = await askForPieces(conversation, '/tools');
    const entries = pieces.flatMap(({ context }) => context ?? []);
    const first = entries.filter(({ id }) => id === 'ferramenta-1');
    expect(first.map((entry) => 'output' in entry)).toEqual([false, true]);
    const [, answer] = await messagesOf(conversation);
    expect(answer?.context.map(({ type }) => type)).toEqual([
      'tool',
      'tool',
      'reference',
      'context',
    ]);
  });

  it('/cut breaks the connection, and keeps what was sent', async () => {
    const conversation = await startConversation();
    const response = await ask(conversation, '/cut');
    await expect(response.text()).rejects.toThrow();
    const [, answer] = await untilStored(conversation, 2);
    expect(answer?.content).toBe('A conexão vai cair no meio desta fra');
  });

  it('/long has about 2,000 tokens', async () => {
    const pieces = await askForPieces(await startConversation(), '/long');
    expect(pieces.length).toBeGreaterThan(1800);
    expect(pieces.length).toBeLessThan(2200);
  });

  it('/slow comes whole in the end', async () => {
    const pieces = await askForPieces(await startConversation(), '/slow');
    expect(contentOf(pieces)).toMatch(/^Esta resposta chega .*espera\.$/);
  });
});

it('closes with answers under way', async () => {
  const conversation = await startConversation(1);
  const response = await ask(conversation, '/long');
  await readSome(response, 1);
  await conversation.server.app.close();
  await expect(response.text()).rejects.toThrow();
});
