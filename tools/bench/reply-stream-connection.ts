import { connect, type Socket } from 'node:net';

/** A call whose answer is read as it comes over the connection. */
export interface StreamedCall {
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The answer from its status line on; the bytes are overwritten by the next read. */
  readonly onBytes: (bytes: Buffer) => void;
  readonly onClose: () => void;
}

// One for all connections: what is read is dealt with before the next read.
const received = Buffer.allocUnsafe(64 * 1024);

/**
 * Sends a POST over a connection of its own. An HTTP client would take more of a core for a thousand
 * answers than their server, and the lateness that it measures would be its own.
 */
export function openStreamedCall(call: StreamedCall): Socket {
  const { hostname, port } = new URL(call.origin);
  const socket = connect({
    host: hostname,
    port: Number(port),
    onread: {
      buffer: received,
      callback: (length) => {
        call.onBytes(received.subarray(0, length));
        return true;
      },
    },
  });
  socket.on('error', () => undefined);
  socket.on('close', call.onClose);
  const head = Object.entries({
    ...call.headers,
    host: `${hostname}:${port}`,
    'content-length': Buffer.byteLength(call.body),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${call.path} HTTP/1.1\r\n${head.join('')}\r\n${call.body}`);
  return socket;
}
