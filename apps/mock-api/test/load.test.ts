import { Agent } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { loadContract } from '../src/contract.ts';
import { prepareControl } from '../src/control/control.ts';
import { textOf, type AnswerStep } from '../src/fixtures/answers.ts';
import { chooseScript, personaFixtures, type PersonaFixture } from '../src/fixtures/personas.ts';
import { createScriptedAnswers } from '../src/replies/answer-source.ts';
import { createReplyStreams } from '../src/replies/reply-streams.ts';
import { LISTEN_BACKLOG } from '../src/server.ts';
import { MemoryStore } from '../src/state/memory-store.ts';
import type { KeptChat } from '../src/state/user-data.ts';
import { contentOf, createChat, piecesOf } from '../src/testing/conversation.ts';
import { exchange, type Call } from '../src/testing/exchange.ts';
import { postRaw, readRaw } from '../src/testing/raw-client.ts';
import { signIn } from '../src/testing/sign-in.ts';
import { API_ORIGIN, createTestServer, WEB_ORIGIN } from '../src/testing/test-server.ts';
import { until } from '../src/testing/until.ts';
import { marina } from '../src/testing/users.ts';
import { testPersona } from '../src/testing/persona.ts';

let lastPersona = 0;
const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function listen(app: FastifyInstance): Promise<number> {
  apps.push(app);
  await app.listen({ port: 0, host: '127.0.0.1', backlog: LISTEN_BACKLOG });
  return (app.server.address() as AddressInfo).port;
}

/** Asks, and reads the answer to its end. */
async function askForText(port: number, path: string, call: Call = {}) {
  const { body, broken } = await exchange(port, path, { method: 'POST', body: {}, ...call });
  if (broken) throw new Error('The connection broke');
  const pieces = piecesOf(body);
  return { text: contentOf(pieces), messageId: pieces.at(-1)?.metadata?.persona_message_id };
}

const untilBytes = (app: FastifyInstance) =>
  until('some bytes are written', () => (app.openStreams.list()[0]?.bytes ?? 0) > 0);

describe('a thousand streams that are asked for at once', { tags: ['wide'] }, () => {
  const STREAMS = 1000;
  const CHATS = 20;
  const PROMPT = 'Posso dividir minhas férias?';

  it('come to their ends without a loss', async () => {
    const { app } = await createTestServer({ tokensPerSecond: 2000 });
    const port = await listen(app);
    const headers = await signIn(app);
    const chatIds = await Promise.all(
      Array.from({ length: CHATS }, () => createChat(app, headers)),
    );
    const [persona] = personaFixtures;
    const path = `/api/v1/personas/stream/${persona?.endpoint ?? ''}`;
    const whole = textOf((persona && chooseScript(persona, PROMPT)?.steps) ?? []);

    const answers = await Promise.all(
      Array.from({ length: STREAMS }, (_, index) => {
        const body = { prompt: PROMPT, chatId: chatIds[index % CHATS] };
        return askForText(port, path, { headers, body });
      }),
    );

    expect(whole.length).toBeGreaterThan(100);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([whole]));
    expect(new Set(answers.map(({ messageId }) => messageId)).size).toBe(STREAMS);
    expect(app.openStreams.list()).toEqual([]);
    for (const chatId of chatIds) {
      const stored = await app.inject({ url: `/api/chat/${chatId}/messages`, headers });
      expect(stored.json<{ total: number }>().total).toBe((2 * STREAMS) / CHATS);
    }
  }, 120_000);
});

describe('a server of streams', () => {
  const TOOLS = 20;
  const TOOL_BYTES = 2 * 1024 * 1024;
  const HUGE = personaOf([
    ...Array.from({ length: TOOLS }, (_, index) => ({
      kind: 'tool' as const,
      id: `ferramenta-${String(index)}`,
      name: 'consultar',
      input: null,
      output: 'x'.repeat(TOOL_BYTES),
      callOrder: index,
      milliseconds: 0,
    })),
    { kind: 'text', markdown: 'Fim.' },
  ]);
  const SMALL = personaOf([{ kind: 'text', markdown: 'Uma resposta curta.' }]);

  /** Starts a server that answers for each persona at its endpoint, without delay. */
  async function startServer(personas: readonly PersonaFixture[]) {
    const now = () => new Date();
    const app = Fastify({ forceCloseConnections: true });
    prepareControl(app, { control: false, apiOrigin: API_ORIGIN, webOrigins: [WEB_ORIGIN], now });
    let lastId = 0;
    const store = new MemoryStore({ now, createId: () => `id-${String((lastId += 1))}` });
    const contract = loadContract();
    const replies = createReplyStreams({
      ...{ store, contract, tokensPerSecond: 1_000_000 },
      answers: createScriptedAnswers(personas),
    });
    const chats = new Map<string, KeptChat>();
    for (const persona of personas) {
      const chat = store.findChat(marina, store.createChat(marina, persona.name).chatId);
      if (!chat) throw new Error('The chat is lost');
      chats.set(persona.name, chat);
      app.post(`/${persona.endpoint}`, async (_request, reply) => {
        const asked = { role: 'user', sender: marina.name, content: 'Pergunta' } as const;
        const message = store.addMessage(chat, asked);
        await replies.send(reply, { owner: marina, chat, persona, message });
      });
    }
    return { app, port: await listen(app), chats };
  }

  it('is not blocked by a client that never reads, and forgets it when it leaves', async () => {
    const { app, port, chats } = await startServer([HUGE, SMALL]);
    const silent = await postRaw({ port, path: `/${HUGE.endpoint}`, headers: {}, body: {} });
    await untilBytes(app);
    for (let count = 0; count < 20; count += 1) {
      const { text } = await askForText(port, `/${SMALL.endpoint}`);
      expect(text).toBe('Uma resposta curta.');
    }
    const [held, ...others] = app.openStreams.list();
    expect(others).toEqual([]);
    expect(held?.bytes).toBeLessThan((TOOLS * TOOL_BYTES) / 2);

    silent.destroy();
    await until('no stream is open', () => app.openStreams.list().length === 0);
    const kept = chats.get(HUGE.name)?.messages.at(-1);
    expect(kept?.role).toBe('assistant');
    expect(kept?.context.length).toBeLessThan(TOOLS);
  });

  it('sends all of it to a client that begins to read late', async () => {
    const { app, port } = await startServer([HUGE]);
    const late = await postRaw({ port, path: `/${HUGE.endpoint}`, headers: {}, body: {} });
    await untilBytes(app);
    const { body, isWhole } = await readRaw(late);
    expect(isWhole).toBe(true);
    expect(body.length).toBeGreaterThan(TOOLS * TOOL_BYTES);
    expect(body.toString('utf8', body.length - 200)).toContain('persona_message_id');
    expect(app.openStreams.list()).toEqual([]);
  });

  it('leaves no listener on a connection that carries many answers', async () => {
    const { app, port } = await startServer([SMALL]);
    const sockets: Socket[] = [];
    app.server.on('connection', (socket: Socket) => sockets.push(socket));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const counts: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      await askForText(port, `/${SMALL.endpoint}`, { agent });
      const [socket] = sockets;
      const names = socket?.eventNames() ?? [];
      counts.push(names.reduce((sum, name) => sum + (socket?.listenerCount(name) ?? 0), 0));
    }
    agent.destroy();
    expect(sockets).toHaveLength(1);
    expect(new Set(counts).size).toBe(1);
  });
});

function personaOf(steps: readonly AnswerStep[]): PersonaFixture {
  const name = `persona-${String((lastPersona += 1))}`;
  return testPersona(name, [{ keywords: [], title: name, steps }]);
}
