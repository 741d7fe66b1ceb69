import { CommandError } from '../src/command-line.ts';
import { findFreePorts } from '../src/ports.ts';
import { type ChildServer, startServer } from './child-server.ts';

/** Our mock API in a process of its own, and the headers of a user who has signed in there. */
export interface MockApi extends ChildServer {
  readonly headers: Readonly<Record<string, string>>;
}

/** Numbers of chats and folders of the user. */
export interface Seed {
  readonly seed: string;
  readonly chats: number;
  readonly folders: number;
}

/** Starts the mock API with flags of its own command line and signs in. */
export async function startMockApi(flags: readonly string[] = []): Promise<MockApi> {
  const [port = 0] = await findFreePorts(1);
  const server = await startServer({
    name: 'The mock API',
    script: 'apps/mock-api/src/main.ts',
    args: ['--port', String(port), ...flags],
    port,
  });
  return { ...server, headers: await signIn(server.origin) };
}

/** Replaces all that the mock API stores; it needs the flag `--control`. */
export async function seedMockApi({ origin, headers }: MockApi, seed: Seed): Promise<void> {
  const answer = await post(`${origin}/__mock/reset`, seed, headers);
  if (!answer.ok) throw new CommandError(`The mock API cannot be seeded: ${await reason(answer)}.`);
}

async function signIn(origin: string): Promise<Readonly<Record<string, string>>> {
  const { demonstrationUser } = await import('@colega/mock-api');
  const { email, password } = demonstrationUser;
  const answer = await post(`${origin}/api/auth/login`, { email, password });
  const authorization = answer.headers.get('authorization');
  if (answer.ok && authorization !== null) return { authorization };
  throw new CommandError(`Nobody can sign in to the mock API: ${await reason(answer)}.`);
}

function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function reason(answer: Response): Promise<string> {
  return `${answer.status} ${(await answer.text()).slice(0, 200)}`;
}
