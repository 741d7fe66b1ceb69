import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it arrived. */
export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: ReceivedBody;
  /** True as soon as the caller has closed the connection before the end of the answer. */
  readonly wasLeft: () => boolean;
}

export interface ReceivedBody {
  readonly model?: string;
  readonly stream?: boolean;
  readonly messages?: readonly {
    readonly role: string;
    readonly content: string;
    readonly tool_calls?: readonly unknown[];
    readonly tool_call_id?: string;
  }[];
  readonly tools?: readonly unknown[];
}

/** Writes the answer of one call, byte for byte. */
export type ProtocolAnswer = (response: ServerResponse, call: ReceivedCall) => void | Promise<void>;

export interface ProtocolServer {
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  /** The answers of the next calls, in their order; a call beyond them is a 500. */
  readonly answerNext: (...answers: readonly ProtocolAnswer[]) => void;
  readonly close: () => Promise<void>;
}

/** A local server of OpenAI's protocol, which answers as a test says. */
export async function startProtocolServer(): Promise<ProtocolServer> {
  const calls: ReceivedCall[] = [];
  const next: ProtocolAnswer[] = [];
  const server = createServer((request, response) => {
    void receive(request, response).then(async (call) => {
      calls.push(call);
      const answer = next.shift() ?? refusal(500, { error: { message: 'No answer was planned' } });
      await answer(response, call);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/v1`,
    calls,
    answerNext: (...answers) => void next.push(...answers),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<ReceivedCall> {
  let wasLeft = false;
  response.once('close', () => (wasLeft = !response.writableEnded));
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  const { method = '', url: path = '', headers } = request;
  const body = text === '' ? {} : (JSON.parse(text) as ReceivedBody);
  return { method, path, headers, body, wasLeft: () => wasLeft };
}

/** An answer that is no stream: a refusal, a list of models. */
export function refusal(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ProtocolAnswer {
  const isText = typeof body === 'string';
  return (response) => {
    response.writeHead(status, {
      'content-type': isText ? 'text/html' : 'application/json',
      ...headers,
    });
    response.end(isText ? body : JSON.stringify(body));
  };
}

/** A stream of these events, each in one write. */
export function stream(...events: readonly string[]): ProtocolAnswer {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const event of events) response.write(event);
    response.end();
  };
}

/** A stream that goes on after its events without saying any more. */
export function openStream(...events: readonly string[]): ProtocolAnswer {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    for (const event of events) response.write(event);
  };
}

/** An event of a stream, as the protocol frames it. */
export function event(data: unknown): string {
  return `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
}

/** A part of an answer. */
export function delta(
  fields: Readonly<Record<string, unknown>>,
  finish: string | null = null,
): string {
  return event({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_790_000_000,
    model: 'test-model',
    choices: [{ index: 0, delta: fields, finish_reason: finish }],
  });
}

/** A part of the call of a tool. */
export function callPart(part: {
  readonly index?: number;
  readonly id?: string;
  readonly name?: string;
  readonly input?: string;
}): string {
  const { index, id, name, input } = part;
  const called = { name, arguments: input };
  return delta({ tool_calls: [{ index, id, type: 'function', function: called }] });
}

/** The usage, which comes in a chunk without a choice. */
export const USAGE = event({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  choices: [],
  usage: { prompt_tokens: 9, completion_tokens: 12, total_tokens: 21 },
});

export const DONE = event('[DONE]');

/** A whole answer, in pieces of a few characters. */
export function spoken(text: string, finish = 'stop'): ProtocolAnswer {
  const pieces = text.match(/.{1,5}/gsu) ?? [];
  return stream(
    delta({ role: 'assistant', content: '' }),
    ...pieces.map((content) => delta({ content })),
    ...[delta({}, finish), USAGE, DONE],
  );
}

/** A whole call of one tool, its input in two pieces. */
export function calling(name: string, input: unknown, id = 'call_1'): ProtocolAnswer {
  const text = JSON.stringify(input);
  const middle = Math.floor(text.length / 2);
  return stream(
    callPart({ index: 0, id, name, input: '' }),
    callPart({ index: 0, input: text.slice(0, middle) }),
    callPart({ index: 0, input: text.slice(middle) }),
    ...[delta({}, 'tool_calls'), USAGE, DONE],
  );
}
