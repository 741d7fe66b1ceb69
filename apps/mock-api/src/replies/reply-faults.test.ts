import type { AddressInfo, Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FaultKind, RawLine } from '../control/fault.ts';
import { personaFixtures } from '../fixtures/personas.ts';
import { createChat, messagesOf } from '../testing/conversation.ts';
import { postRaw, readRaw, type RawAnswer } from '../testing/raw-client.ts';
import { signIn, type SignedInHeaders } from '../testing/sign-in.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';

const STREAM = `/api/v1/personas/stream/${personaFixtures[0]?.endpoint ?? ''}`;
const PROMPT = '/tools';

let server: TestServer;
let headers: SignedInHeaders;
let port: number;
let chatId: string;

beforeAll(async () => {
  server = await createTestServer({ control: true });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
  headers = await signIn(server.app);
});
beforeEach(async () => {
  await server.app.inject({ method: 'DELETE', url: '/__mock/faults' });
  chatId = await newChat();
});
afterAll(() => server.app.close());

const newChat = () => createChat(server.app, headers);
const messages = () => messagesOf(server.app, headers, chatId);

async function plan(fault: FaultKind): Promise<void> {
  const payload = [{ method: 'POST', path: STREAM, times: 1, ...fault }];
  const answer = await server.app.inject({ method: 'POST', url: '/__mock/faults', payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}

const open = (prompt = PROMPT): Promise<Socket> =>
  postRaw({ port, path: STREAM, headers, body: { prompt, chatId } });

async function ask(fault: FaultKind | null, prompt = PROMPT): Promise<RawAnswer> {
  if (fault) await plan(fault);
  return readRaw(await open(prompt));
}

const streams = () => server.app.openStreams.list();
const untilAnswered = () => until('an answer is stored', async () => (await messages())[1]);
const untilNoStream = () => until('no stream is open', () => streams().length === 0);
const untilPieces = (count: number) =>
  until(`${String(count)} pieces are written`, () =>
    streams().find(({ pieces }) => pieces >= count),
  );

/** Without the last line, which has the id of the message. */
const withoutId = (body: Buffer) => body.toString().replace(/\{"metadata".*\n$/, '');
const linesOf = (body: Buffer) => body.toString().split('\n').slice(0, -1);

describe('a cut', () => {
  it.each([0, 1, 5])('after %i pieces comes exactly there', async (afterPieces) => {
    const usual = linesOf((await ask(null)).body);
    chatId = await newChat();
    const answer = await ask({ kind: 'cut', afterPieces });
    expect(answer.isWhole).toBe(false);
    expect(linesOf(answer.body)).toEqual(usual.slice(0, afterPieces));
    await untilNoStream();
    expect(await messages()).toHaveLength(afterPieces === 0 ? 1 : 2);
  });

  it('after every piece leaves out only the end of the body', async () => {
    const usual = linesOf((await ask(null)).body);
    chatId = await newChat();
    const answer = await ask({ kind: 'cut', afterPieces: usual.length });
    expect(answer.isWhole).toBe(false);
    expect(linesOf(answer.body)).toHaveLength(usual.length);
    const stored = await untilAnswered();
    expect(linesOf(answer.body).at(-1)).toContain(stored.messageId);
  });

  it('after more pieces than there are never comes', async () => {
    expect((await ask({ kind: 'cut', afterPieces: 10_000 })).isWhole).toBe(true);
  });

  it.each([0, 1, 17, 300])('after %i bytes comes exactly there', async (afterBytes) => {
    const usual = (await ask(null)).body;
    chatId = await newChat();
    const answer = await ask({ kind: 'cut', afterBytes });
    expect(answer.isWhole).toBe(false);
    expect(answer.body).toEqual(usual.subarray(0, afterBytes));
    await untilNoStream();
    expect(await messages()).toHaveLength(afterBytes === 0 ? 1 : 2);
  });

  it('of a stream that is silent keeps what was written', async () => {
    await plan({ kind: 'idle', afterPieces: 3 });
    const socket = await open();
    await untilPieces(3);
    await server.app.inject({ method: 'DELETE', url: '/__mock/sockets' });
    const answer = await readRaw(socket);
    expect([answer.isWhole, linesOf(answer.body).length]).toEqual([false, 3]);
    await untilNoStream();
    expect(await messages()).toHaveLength(2);
  });

  it('without a position comes in the middle', async () => {
    const usual = (await ask(null)).body;
    chatId = await newChat();
    const answer = await ask({ kind: 'cut' });
    expect(answer.isWhole).toBe(false);
    expect(answer.body).toEqual(usual.subarray(0, answer.body.length));
    expect(answer.body.length).toBeGreaterThan(0);
    expect(answer.body.length).toBeLessThan(usual.length);
  });
});

describe('a split', () => {
  it.each([1, 7, 100])('has %i bytes in each chunk, and all of them', async (bytes) => {
    const usual = (await ask(null)).body;
    chatId = await newChat();
    const answer = await ask({ kind: 'split', bytes });
    expect(answer.isWhole).toBe(true);
    expect(withoutId(answer.body)).toBe(withoutId(usual));
    expect(new Set(answer.chunks.slice(0, -1))).toEqual(new Set([bytes]));
    expect(answer.chunks.at(-1)).toBeLessThanOrEqual(bytes);
    expect(await messages()).toHaveLength(2);
    await untilNoStream();
  });

  it('of a client that leaves ends with it', async () => {
    await plan({ kind: 'split', bytes: 1 });
    const socket = await open('/long');
    await until('some bytes are written', () => (streams()[0]?.bytes ?? 0) > 10);
    socket.destroy();
    await untilNoStream();
    expect(await untilAnswered()).toMatchObject({ role: 'assistant' });
  });
});

describe('raw lines', () => {
  it('come byte for byte, and their pieces are the stored answer', async () => {
    const broken = Buffer.from([0x7b, 0xff, 0xfe, 0x0d]).toString('base64');
    const lines: readonly RawLine[] = [
      '{"content":"Olá, "}',
      '',
      '{"content": "sem fim',
      { base64: broken },
      '[1,2]',
      '{"content":5}',
      '\ufeff{"content":"mundo"}\r',
      { base64: Buffer.from('{"content":"!"}\n{"content":"?"}').toString('base64') },
    ];
    const answer = await ask({ kind: 'lines', lines });
    const expected = lines.flatMap((line) => [
      typeof line === 'string' ? Buffer.from(line) : Buffer.from(line.base64, 'base64'),
      Buffer.from('\n'),
    ]);
    expect(answer.body).toEqual(Buffer.concat(expected));
    expect(answer.isWhole).toBe(true);
    expect(await messages()).toMatchObject([
      { role: 'user', content: PROMPT },
      { role: 'assistant', content: 'Olá, mundo!?' },
    ]);
  });

  it('without a piece store the question alone', async () => {
    const deep = `{"content":"x","context":[{"id":"1","type":"tool","name":"a","callOrder":0,"input":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}`;
    const lines = ['', 'null', '{}', '{"__proto__":{"content":"x"}}', deep];
    const answer = await ask({ kind: 'lines', lines });
    expect(linesOf(answer.body)).toEqual(lines);
    expect(await messages()).toHaveLength(1);
  });

  it('may be none', async () => {
    const answer = await ask({ kind: 'lines', lines: [] });
    expect([answer.body.length, answer.isWhole]).toEqual([0, true]);
  });

  it('of any bytes reach the client', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 60 })), async (all) => {
        const lines = all.map((bytes) => ({ base64: Buffer.from(bytes).toString('base64') }));
        const { body } = await ask({ kind: 'lines', lines });
        expect(body).toEqual(Buffer.concat(all.flatMap((bytes) => [bytes, Buffer.from('\n')])));
      }),
      { numRuns: 20 },
    );
  });
});

describe('an idle stream', () => {
  it('goes on after its silence', async () => {
    const usual = (await ask(null)).body;
    chatId = await newChat();
    const answer = await ask({ kind: 'idle', afterPieces: 2, milliseconds: 30 });
    expect(withoutId(answer.body)).toBe(withoutId(usual));
    expect(answer.isWhole).toBe(true);
    expect(answer.chunks.length).toBeGreaterThanOrEqual(2);
  });

  it.each([0, 3])('stays so after %i pieces until the client leaves', async (afterPieces) => {
    await plan({ kind: 'idle', afterPieces });
    const socket = await open();
    const stream = await untilPieces(afterPieces);
    expect(stream).toMatchObject({ method: 'POST', path: STREAM });
    const questioned = chatId;
    chatId = await newChat();
    // It does not go on in the time of another whole answer.
    expect((await ask(null, '/long')).isWhole).toBe(true);
    expect(streams()).toMatchObject([{ pieces: afterPieces, bytes: stream.bytes }]);
    socket.destroy();
    await untilNoStream();
    chatId = questioned;
    expect(await messages()).toHaveLength(afterPieces === 0 ? 1 : 2);
  });
});

describe('a chat that loses its question while the answer comes', () => {
  async function askAnd(method: 'DELETE' | 'POST', url: string): Promise<RawAnswer> {
    await plan({ kind: 'idle', afterPieces: 3, milliseconds: 1_000 });
    const socket = await open();
    await untilPieces(3);
    const changed = await server.app.inject({ method, url, headers });
    expect(changed.statusCode).toBeLessThan(300);
    return readRaw(socket);
  }

  it('by being deleted does not come back', async () => {
    const answer = await askAnd('DELETE', `/api/chat/${chatId}`);
    expect(answer.isWhole).toBe(true);
    expect(answer.body.toString()).not.toContain('persona_message_id');
    const url = `/api/chat/${chatId}`;
    expect((await server.app.inject({ url, headers })).statusCode).toBe(404);
  });

  it('by being cleared stays empty', async () => {
    const answer = await askAnd('DELETE', `/api/chat/${chatId}/messages`);
    expect(answer.isWhole).toBe(true);
    expect(await messages()).toEqual([]);
  });

  it('by a reset of the server does not come back', async () => {
    const answer = await askAnd('POST', '/__mock/reset');
    expect(answer.isWhole).toBe(true);
    const url = `/api/chat/${chatId}`;
    expect((await server.app.inject({ url, headers })).statusCode).toBe(404);
  });
});
