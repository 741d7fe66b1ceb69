import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { GATE_ORIGIN, WEB_ORIGIN } from './addresses.ts';

/** Another address of the built app, which can be cut off as by a lost network, in any engine. */
export interface Gate {
  readonly origin: string;
  readonly close: () => Promise<void>;
  readonly open: () => Promise<void>;
}

/** Opens the gate until the test ends. */
export async function openGate(): Promise<Gate> {
  const port = Number(new URL(WEB_ORIGIN).port);
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const follow = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const open = async () => {
    server = createServer((socket) => {
      const beyond = connect(port, '127.0.0.1');
      follow(socket);
      follow(beyond);
      socket.pipe(beyond).pipe(socket);
    });
    server.listen(Number(new URL(GATE_ORIGIN).port), '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async () => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open();
  onTestFinished(close);
  return { origin: GATE_ORIGIN, close, open };
}
