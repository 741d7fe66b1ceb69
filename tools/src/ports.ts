import { connect, createServer } from 'node:net';
import { CommandError } from './command-line.ts';

export interface PortChoice {
  readonly port: number;
  /** Name of the server, as a sentence's subject: `the web app`. */
  readonly purpose: string;
  /** The flag that chooses another port. */
  readonly flag: string;
}

/** Throws a CommandError that names the port and its flag when nothing can listen there. */
export async function requireFreePorts(
  choices: readonly PortChoice[],
  host: string,
): Promise<void> {
  for (const { port, purpose, flag } of choices) {
    const sharer = choices.find((other) => other.port === port && other.flag !== flag);
    if (sharer !== undefined) {
      throw new CommandError(
        `Port ${port} cannot serve both ${purpose} and ${sharer.purpose}: choose another with ${flag} or ${sharer.flag}.`,
      );
    }
    const reason = await listenProblem(port, host);
    if (reason === undefined && !(await isTaken(port))) continue;
    throw new CommandError(portProblem({ port, purpose, flag }, host, reason));
  }
}

function portProblem({ port, purpose, flag }: PortChoice, host: string, reason?: string): string {
  if (reason === 'EADDRNOTAVAIL' || reason === 'ENOTFOUND') {
    return `This machine has no address "${host}": choose another with --host.`;
  }
  if (reason === 'EACCES') {
    return `Port ${port} for ${purpose} needs more rights than you have: choose another with ${flag}.`;
  }
  return `Port ${port} for ${purpose} is taken: stop what listens there, or choose another with ${flag}, as in "npm start -- --web-port 4210 --api-port 4310".`;
}

function listenProblem(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code ?? error.message);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

// Some systems let two servers share a port on different addresses of `localhost`; the browser then meets either.
function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(500, () => settle(false));
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}

/** As many different ports as asked for, free at this moment. */
export async function findFreePorts(count: number, host = '127.0.0.1'): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, host, resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

interface Waiting {
  /** Milliseconds after which nobody waits any longer. @default 20000 */
  readonly limit?: number;
  /** True if the server has ended, so that nothing will answer. */
  readonly isOver?: () => boolean;
}

const ASK_LIMIT_MS = 2000;
const ASK_PAUSE_MS = 100;

/** Waits until something answers over HTTP at this origin, whatever the status; a CommandError where nothing does. */
export async function waitUntilAnswering(origin: string, waiting?: Waiting): Promise<void> {
  if (await answersInTime(origin, waiting)) return;
  throw new CommandError(`${origin} does not answer.`);
}

/** Waits until a server answers at this origin: true then, false after the limit or once `isOver` holds. */
export async function answersInTime(origin: string, waiting: Waiting = {}): Promise<boolean> {
  const { limit = 20_000, isOver = () => false } = waiting;
  const deadline = Date.now() + limit;
  while (!(await answersHttp(origin))) {
    if (isOver() || Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, ASK_PAUSE_MS));
  }
  return true;
}

function answersHttp(origin: string): Promise<boolean> {
  return fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(ASK_LIMIT_MS) }).then(
    () => true,
    () => false,
  );
}
