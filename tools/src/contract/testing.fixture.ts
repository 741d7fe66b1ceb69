import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { OperationReport, Report } from './report.ts';

/** An answer of the mock on its way through, as text. */
export interface PassingAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Milliseconds for which it is held back. */
  heldMs?: number;
  /** Milliseconds from one line of it to the next; all of them at once where it is absent. */
  lineMs?: number;
}

export interface PassedCall {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
}

export interface Proxy {
  readonly origin: string;
  /** Every call that came, in order. */
  readonly calls: readonly PassedCall[];
  readonly close: () => Promise<void>;
}

/** The status that stands for an answer that never comes, and for a connection that is cut instead. */
export const NO_ANSWER = 0;
export const CUT = -1;

export type Change = (call: PassedCall, answer: PassingAnswer) => void;

/** Headers to send in the place of those that came. */
export type Divert = (call: PassedCall) => Readonly<Record<string, string>>;

/** A server that hands everything on to another, and may change each answer. */
export async function startProxy(
  to: string,
  change: Change = () => undefined,
  divert: Divert = () => ({}),
): Promise<Proxy> {
  const calls: PassedCall[] = [];
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    const call = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      authorization: incoming.headers.authorization,
    };
    calls.push(call);
    passOn({ to, agent, headers: divert(call) }, incoming, (answer) => {
      change(call, answer);
      if (answer.status === CUT) outgoing.destroy();
      else if (answer.status !== NO_ANSWER) void send(outgoing, answer);
    });
  });
  const { origin, close } = await listen(server);
  const closeBoth = () => {
    agent.destroy();
    return close();
  };
  return { origin, calls, close: closeBoth };
}

/** Headers about one connection, or about the length before a change. */
const HOP_HEADERS = ['connection', 'keep-alive', 'content-length', 'transfer-encoding'];

export function startServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Omit<Proxy, 'calls'>> {
  return listen(createServer(listener));
}

async function listen(server: ReturnType<typeof createServer>) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(
  { to, agent, headers: others }: { to: string; agent: Agent; headers: ReturnType<Divert> },
  incoming: IncomingMessage,
  done: (answer: PassingAnswer) => void,
) {
  const { connection: _connection, ...headers } = incoming.headers;
  const all = { ...headers, ...others };
  const options = { method: incoming.method, path: incoming.url ?? '/', headers: all, agent };
  const onward = request(to, options, (answer) => {
    let text = '';
    answer.setEncoding(encodingOf(answer.headers));
    answer.on('data', (chunk: string) => (text += chunk));
    answer.on('end', () => {
      const rest = { ...answer.headers };
      for (const name of HOP_HEADERS) delete rest[name];
      done({ status: answer.statusCode ?? 0, headers: rest, text });
    });
  });
  onward.on('error', () => incoming.destroy());
  incoming.pipe(onward);
}

/** Compressed bytes are no text, and are handed on one by one. */
function encodingOf(headers: PassingAnswer['headers']): 'latin1' | 'utf8' {
  return headers['content-encoding'] === undefined ? 'utf8' : 'latin1';
}

async function send(outgoing: ServerResponse, answer: PassingAnswer): Promise<void> {
  const { status, headers, text, heldMs, lineMs } = answer;
  if (heldMs !== undefined) await setTimeout(heldMs);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) outgoing.setHeader(name, value);
  }
  outgoing.writeHead(status);
  for (const line of lineMs === undefined ? [] : text.split(/(?<=\n)/)) {
    outgoing.write(line);
    await setTimeout(lineMs);
  }
  if (status === 204 || lineMs !== undefined) outgoing.end();
  else outgoing.end(text, encodingOf(headers));
}

/** Returns the differences, as `operation: check: reason`. */
export function differencesOf({ operations }: Report): readonly string[] {
  return operations.flatMap(({ operation, checks }) =>
    checks
      .filter(({ outcome }) => outcome === 'differs')
      .flatMap(({ check, reasons }) =>
        reasons.map((reason) => `${operation}: ${check}: ${reason}`),
      ),
  );
}

export function operationOf({ operations }: Report, id: string): OperationReport | undefined {
  return operations.find(({ operation }) => operation === id);
}
