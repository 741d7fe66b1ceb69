import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it arrived over the connection. */
export interface RawAnswer {
  /** Body, as far as it arrived. */
  readonly body: Buffer;
  /** Sizes of the chunks on the wire, without the empty last one. */
  readonly chunks: readonly number[];
  /** True if the body arrived to its end. */
  readonly isWhole: boolean;
}

export interface RawRequest {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Sends a POST over its own connection, and does not read the answer yet. */
export async function postRaw({ port, path, headers, body }: RawRequest): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.pause();
  await once(socket, 'connect');
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    host: `127.0.0.1:${String(port)}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
  return socket;
}

/** Reads until the connection ends, by the server or by an error. */
export async function readRaw(socket: Socket): Promise<RawAnswer> {
  const received: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => received.push(bytes));
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'close');
  return parseChunked(Buffer.concat(received));
}

function parseChunked(answer: Buffer): RawAnswer {
  let at = answer.indexOf('\r\n\r\n') + 4;
  const parts: Buffer[] = [];
  for (;;) {
    const lineEnd = answer.indexOf('\r\n', at);
    if (lineEnd < 0) return rawAnswer(parts, false);
    const size = parseInt(answer.toString('latin1', at, lineEnd), 16);
    if (size === 0) return rawAnswer(parts, true);
    parts.push(answer.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

function rawAnswer(parts: readonly Buffer[], isWhole: boolean): RawAnswer {
  return { body: Buffer.concat(parts), chunks: parts.map(({ length }) => length), isWhole };
}
