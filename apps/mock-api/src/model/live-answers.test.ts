import type { AddressInfo } from 'node:net';
import type { WireReplyPiece } from '@colega/api-sdk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentOf, createChat, messagesOf, piecesOf } from '../testing/conversation.ts';
import {
  calling,
  delta,
  DONE,
  event,
  openStream,
  refusal,
  spoken,
  startProtocolServer,
  stream,
  type ProtocolServer,
} from '../testing/protocol-server.ts';
import { signIn, type SignedInHeaders } from '../testing/sign-in.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { openModel } from './open-model.ts';

let upstream: ProtocolServer;
let server: TestServer;
let headers: SignedInHeaders;
let chatId: string;

beforeEach(async () => {
  upstream = await startProtocolServer();
  const model = await openModel({ url: upstream.url, name: 'test-model' });
  server = await createTestServer({ model });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  headers = await signIn(server.app);
  chatId = await createChat(server.app, headers);
});
afterEach(async () => {
  await server.app.close();
  await upstream.close();
});

function ask(prompt: string, signal?: AbortSignal): Promise<Response> {
  const { port } = server.app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${String(port)}/api/v1/personas/stream/institucional`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt, chatId }),
    ...(signal ? { signal } : {}),
  });
}

async function pieces(prompt: string): Promise<WireReplyPiece[]> {
  return piecesOf(await (await ask(prompt)).text());
}

const stored = () => messagesOf(server.app, headers, chatId);
const bodyOf = (call: number) => upstream.calls[call]?.body;

async function generateTitle(): Promise<string> {
  const url = `/api/chat/${chatId}/generate-title`;
  const answer = await server.app.inject({ method: 'POST', url, headers });
  return answer.json<{ title: string }>().title;
}

describe('a persona that a model answers for', () => {
  it('streams what the model says, and stores it under the id that it tells', async () => {
    upstream.answerNext(spoken('Bom dia! Como posso ajudar?'));
    const answer = await pieces('Bom dia');
    expect(contentOf(answer)).toBe('Bom dia! Como posso ajudar?');
    const [question, message] = await stored();
    expect(question).toMatchObject({ role: 'user', content: 'Bom dia' });
    expect(message).toMatchObject({
      messageId: answer.at(-1)?.metadata?.persona_message_id,
      content: 'Bom dia! Como posso ajudar?',
      sender: 'institucional',
    });
  });

  it('tells the model who it is and what was said before', async () => {
    upstream.answerNext(spoken('Oi, Marina.'), spoken('Marina.'));
    await pieces('Sou a Marina');
    await pieces('Qual é o meu nome?');
    const [system, ...said] = bodyOf(1)?.messages ?? [];
    expect(system?.role).toBe('system');
    expect(system?.content).toContain('“institucional”');
    expect(system?.content).toContain('Hoje é 2026-11-20.');
    expect(said).toEqual([
      { role: 'user', content: 'Sou a Marina' },
      { role: 'assistant', content: 'Oi, Marina.' },
      { role: 'user', content: 'Qual é o meu nome?' },
    ]);
  });

  it('leaves out what does not fit into its budget of tokens', async () => {
    upstream.answerNext(spoken('x'.repeat(20_000)), spoken('Sim.'));
    await pieces('Escreva muito');
    await pieces('E agora?');
    expect(bodyOf(1)?.messages?.slice(1)).toEqual([{ role: 'user', content: 'E agora?' }]);
  });
});

describe('a tool', () => {
  it('is told twice, gives its sources, and its output goes back to the model', async () => {
    upstream.answerNext(
      calling('search_documents', { query: 'férias' }),
      spoken('Até três períodos [1].'),
    );
    const answer = await pieces('Posso dividir as férias?');
    const [first, second] = answer.filter(({ context }) => context);
    const call = {
      ...{ type: 'tool', id: 't1', name: 'Busca nos documentos' },
      ...{ input: { query: 'férias' }, callOrder: 1 },
    };
    expect(first?.context).toEqual([call]);
    expect(second?.context?.[0]).toMatchObject({ ...call, output: { documents: [{}, {}] } });
    expect(second?.context?.[1]).toMatchObject({ type: 'reference', id: 'r1' });
    const [, message] = await stored();
    expect(message?.content).toBe('Até três períodos [1].');
    expect(message?.context).toEqual(second?.context);
    expect(bodyOf(1)?.messages?.slice(-2)).toMatchObject([
      { role: 'assistant', tool_calls: [{ id: 'call_1', function: { name: 'search_documents' } }] },
      { role: 'tool', tool_call_id: 'call_1' },
    ]);
  });

  it('that does not exist, or is called with broken input, is answered all the same', async () => {
    upstream.answerNext(calling('delete_everything', {}), spoken('Não posso.'));
    const answer = await pieces('Apague tudo');
    expect(answer.find(({ context }) => context)?.context?.[0]).toMatchObject({
      name: 'delete_everything',
    });
    expect(bodyOf(1)?.messages?.at(-1)?.content).toContain('There is no tool');
    expect(contentOf(answer)).toBe('Não posso.');
  });

  it('is left out for a model that knows none, from then on', async () => {
    const refused = refusal(400, { error: { message: 'test-model does not support tools' } });
    upstream.answerNext(refused, spoken('Sem elas.'), spoken('Também sem.'));
    expect(contentOf(await pieces('Férias?'))).toBe('Sem elas.');
    expect(contentOf(await pieces('E depois?'))).toBe('Também sem.');
    expect(upstream.calls.map(({ body }) => body.tools?.length)).toEqual([1, undefined, undefined]);
    expect(bodyOf(1)?.messages?.[0]?.content).not.toContain('search_documents');
  });

  it('is called five times in an answer at most', async () => {
    const again = calling('search_documents', { query: 'férias' });
    upstream.answerNext(...Array.from({ length: 20 }, () => again));
    await pieces('Férias?');
    expect(upstream.calls).toHaveLength(6);
    expect(bodyOf(5)?.tools).toBeUndefined();
  });
});

describe('a failure of the model', () => {
  it('before the answer is an error piece, and nothing is stored for it', async () => {
    upstream.answerNext(refusal(429, {}, { 'retry-after': '30' }));
    expect(await pieces('Oi')).toEqual([
      {
        error: {
          status_code: 429,
          detail: 'The model has too much to do; try again in 30 s',
          extra: [],
        },
      },
    ]);
    expect(await stored()).toHaveLength(1);
  });

  it('within the answer is an error piece after the text, which is stored', async () => {
    upstream.answerNext(
      stream(delta({ content: 'Até aqui' }), event({ error: { message: 'out of memory' } })),
    );
    const answer = await pieces('Oi');
    expect(answer).toMatchObject([
      { content: 'Até aqui' },
      { error: { status_code: 502, detail: 'The model failed: out of memory' } },
      { metadata: {} },
    ]);
    expect((await stored())[1]?.content).toBe('Até aqui');
  });
});

it('ends the call of the model when the person stops, and keeps what had come', async () => {
  upstream.answerNext(openStream(delta({ content: 'Era uma vez' })));
  const stop = new AbortController();
  const response = await ask('Conte uma história', stop.signal);
  await response.body?.getReader().read();
  stop.abort();
  await until('the call is ended', () => upstream.calls[0]?.wasLeft());
  const answer = await until('the answer is stored', async () => (await stored())[1]);
  expect(answer.content).toBe('Era uma vez');
});

it('ends the call of the model when the server ends', async () => {
  upstream.answerNext(openStream(delta({ content: 'Era' })));
  const response = await ask('Conte uma história');
  await response.body?.getReader().read();
  await server.app.close();
  await until('the call is ended', () => upstream.calls[0]?.wasLeft());
});

describe('a title', () => {
  it('is the model’s, made from question and answer', async () => {
    upstream.answerNext(spoken('Sim, até três vezes.'), spoken('"Férias em partes."'));
    await pieces('Posso dividir as férias?');
    expect(await generateTitle()).toBe('Férias em partes');
    expect(bodyOf(1)?.messages?.[1]?.content).toBe(
      'Posso dividir as férias?\n\n---\n\nSim, até três vezes.',
    );
  });

  it.each([
    ['fails', refusal(500, 'no')],
    ['says nothing', stream(delta({}, 'stop'), DONE)],
  ])('is made from the question where the model %s', async (_, answer) => {
    upstream.answerNext(spoken('Sim.'), answer);
    await pieces('Onde fica o refeitório?');
    expect(await generateTitle()).toBe('Fica o refeitório');
  });

  it('does not exist before a question', async () => {
    const url = `/api/chat/${chatId}/generate-title`;
    const answer = await server.app.inject({ method: 'POST', url, headers });
    expect(answer.statusCode).toBe(409);
    expect(upstream.calls).toEqual([]);
  });
});
