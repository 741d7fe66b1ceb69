import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireReplyPiece } from '@colega/api-sdk';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { openStartSources } from './start-sources.ts';
import { contentOf, createChat, messagesOf, piecesOf } from './testing/conversation.ts';
import {
  calling,
  delta,
  event,
  openStream,
  refusal,
  spoken,
  startProtocolServer,
  stream,
  type ProtocolServer,
} from './testing/protocol-server.ts';
import { signIn, type SignedInHeaders } from './testing/sign-in.ts';
import { createTestServer } from './testing/test-server.ts';
import { until } from './testing/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'colega-conversation-'));
afterAll(() => rmSync(folder, { recursive: true }));

let upstream: ProtocolServer;
let app: FastifyInstance | undefined;
beforeEach(async () => {
  upstream = await startProtocolServer();
});
afterEach(async () => {
  await app?.close();
  await upstream.close();
});

interface Conversation {
  readonly chatId: string;
  readonly headers: SignedInHeaders;
}

/** Starts a server as a command does with `--model` and `--store`, and signs in. */
async function start(): Promise<{
  readonly app: FastifyInstance;
  readonly headers: SignedInHeaders;
}> {
  const sources = { modelUrl: upstream.url, storeFile: join(folder, 'data.sqlite') };
  const opened = await openStartSources({ ...sources, modelName: 'test-model' });
  const server = await createTestServer({ ...opened, createId: () => crypto.randomUUID() });
  app = server.app;
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, headers: await signIn(app) };
}

function ask({ chatId, headers }: Conversation, prompt: string, signal?: AbortSignal) {
  const { port } = app?.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${String(port)}/api/v1/personas/stream/institucional`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt, chatId }),
    ...(signal ? { signal } : {}),
  });
}

async function answerTo(conversation: Conversation, prompt: string): Promise<WireReplyPiece[]> {
  return piecesOf(await (await ask(conversation, prompt)).text());
}

it('five turns with tools, stop, error and title are all there after a restart', async () => {
  const first = await start();
  const conversation = {
    chatId: await createChat(first.app, first.headers),
    headers: first.headers,
  };
  const { chatId } = conversation;

  upstream.answerNext(spoken('Bom dia, Marina!'), spoken('Férias de Marina'));
  await answerTo(conversation, 'Bom dia');
  const url = `/api/chat/${chatId}/generate-title`;
  await first.app.inject({ method: 'POST', url, headers: first.headers });

  upstream.answerNext(calling('search_documents', { query: 'férias' }), spoken('São 30 dias [1].'));
  await answerTo(conversation, 'Quantos dias de férias tenho?');

  upstream.answerNext(openStream(delta({ content: 'Pois bem: ' })));
  const stop = new AbortController();
  const stopped = await ask(conversation, 'Conte tudo', stop.signal);
  await stopped.body?.getReader().read();
  stop.abort();
  const stored = () => messagesOf(first.app, first.headers, chatId);
  await until('the stopped answer is stored', async () => (await stored()).length === 6);

  upstream.answerNext(
    stream(delta({ content: 'Até aqui' }), event({ error: { message: 'out of memory' } })),
  );
  expect((await answerTo(conversation, 'Resuma')).some(({ error }) => error)).toBe(true);

  upstream.answerNext(refusal(503, { error: { message: 'loading' } }));
  await answerTo(conversation, 'De novo?');
  upstream.answerNext(spoken('Três períodos.'));
  expect(contentOf(await answerTo(conversation, 'E agora?'))).toBe('Três períodos.');

  const before = await stored();
  await first.app.close();
  const second = await start();
  const after = await messagesOf(second.app, second.headers, chatId);
  expect(after).toEqual(before);
  expect(after.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'Bom dia'],
    ['assistant', 'Bom dia, Marina!'],
    ['user', 'Quantos dias de férias tenho?'],
    ['assistant', 'São 30 dias [1].'],
    ['user', 'Conte tudo'],
    ['assistant', 'Pois bem: '],
    ['user', 'Resuma'],
    ['assistant', 'Até aqui'],
    ['user', 'De novo?'],
    ['user', 'E agora?'],
    ['assistant', 'Três períodos.'],
  ]);
  expect(after[3]?.context[0]).toMatchObject({ type: 'tool', name: 'Busca nos documentos' });
  const chat = await second.app.inject({ url: `/api/chat/${chatId}`, headers: second.headers });
  expect(chat.json()).toMatchObject({ title: 'Férias de Marina' });

  upstream.answerNext(spoken('Em janeiro.'));
  await answerTo({ chatId, headers: second.headers }, 'Quando?');
  expect(upstream.calls.at(-1)?.body.messages?.slice(1, 3)).toEqual([
    { role: 'user', content: 'Bom dia' },
    { role: 'assistant', content: 'Bom dia, Marina!' },
  ]);
});

it('an answer under way when the server ends is kept as far as it came', async () => {
  const first = await start();
  const conversation = {
    chatId: await createChat(first.app, first.headers),
    headers: first.headers,
  };
  upstream.answerNext(openStream(delta({ content: 'Era uma vez' })));
  const response = await ask(conversation, 'Conte uma história');
  await response.body?.getReader().read();
  await first.app.close();
  const second = await start();
  const kept = await messagesOf(second.app, second.headers, conversation.chatId);
  expect(kept.map(({ content }) => content)).toEqual(['Conte uma história', 'Era uma vez']);
});
