import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../src/command-line.ts';
import { findFreePorts } from '../src/ports.ts';
import { packageCommand } from '../src/workspace.ts';
import type { BenchmarkContext } from './benchmark.ts';
import { startServer } from './child-server.ts';
import type { Target } from './load.ts';
import { seedMockApi, startMockApi } from './mock-api.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Servers that answer the page of chats. */
export type ChatPageTargets = Readonly<
  Record<'ours' | 'raw node:http' | 'Prism' | 'json-server', Target>
>;

const STORED_CHATS = 10_000;
const PAGE_SIZE = 20;
const query = `currentPage=1&pageSize=${PAGE_SIZE}&orderBy=created_at&sortOrder=desc`;

/** Starts all, each in a process of its own, and checks that they answer what they are asked for. */
export async function startChatPageServers(context: BenchmarkContext): Promise<ChatPageTargets> {
  const folder = temporaryFolder(context.onEnd);
  context.tell(`starting the mock API with ${STORED_CHATS} chats`);
  const ours = await startOurs();
  const page = await readPage('The mock API', ours, PAGE_SIZE);
  context.tell('starting raw node:http, Prism and json-server');
  const raw = await startRaw(page, folder);
  const prism = await startPrism();
  const rows = await startJsonServer(page, folder);
  if ((await readPage('raw node:http', raw, PAGE_SIZE)) !== page) {
    throw new CommandError('raw node:http does not answer what the mock API answers.');
  }
  await readPage('Prism', prism, 1);
  await readPage('json-server', rows, PAGE_SIZE);
  return { 'raw node:http': raw, ours, Prism: prism, 'json-server': rows };
}

async function startOurs(): Promise<Target> {
  const mock = await startMockApi(['--control']);
  await seedMockApi(mock, { seed: 'bench', chats: STORED_CHATS, folders: 500 });
  return { url: `${mock.origin}/api/chat?${query}`, headers: mock.headers };
}

async function startRaw(page: string, folder: string): Promise<Target> {
  const file = join(folder, 'page.json');
  writeFileSync(file, page);
  const [port = 0] = await findFreePorts(1);
  const script = join(import.meta.dirname, 'raw-http-server.ts');
  const args = [String(port), file];
  const { origin } = await startServer({ name: 'raw node:http', script, args, port });
  return { url: `${origin}/api/chat?${query}`, headers: {} };
}

/** Prism takes the paths of the contract without the base path of its servers. */
async function startPrism(): Promise<Target> {
  const [port = 0] = await findFreePorts(1);
  const script = packageCommand('@stoplight/prism-cli', 'prism', import.meta.dirname);
  const place = ['--host', '127.0.0.1', '--port', String(port)];
  const args = ['mock', '--multiprocess=false', ...place, 'libs/api-sdk/openapi.yaml'];
  const { origin } = await startServer({ name: 'Prism', script, args, port });
  const headers = { authorization: 'Bearer session', 'x-ms-authorization': 'Bearer external' };
  return { url: `${origin}/chat?${query}`, headers };
}

async function startJsonServer(page: string, folder: string): Promise<Target> {
  const file = join(folder, 'rows.json');
  const { items } = JSON.parse(page) as { readonly items: readonly object[] };
  const chat = Array.from({ length: STORED_CHATS }, (_, index) => ({
    ...items[index % items.length],
    id: `chat-${index}`,
  }));
  writeFileSync(file, JSON.stringify({ chat }));
  const [port = 0] = await findFreePorts(1);
  const place = ['--host', '127.0.0.1', '--port', String(port)];
  const args = [...place, '--quiet', file];
  const script = packageCommand('json-server', 'json-server', import.meta.dirname);
  const { origin } = await startServer({ name: 'json-server', script, args, port });
  const paging = `_page=1&_limit=${PAGE_SIZE}&_sort=createdAt&_order=desc`;
  return { url: `${origin}/chat?${paging}`, headers: {} };
}

/** The text of an answer that must be a success with so many items, as a page or a bare list. */
async function readPage(name: string, target: Target, count: number): Promise<string> {
  const answer = await fetch(target.url, { headers: target.headers });
  const text = await answer.text();
  const items = answer.ok ? countItems(JSON.parse(text)) : 0;
  if (items === count) return text;
  const found = answer.ok ? `${items} items` : `${answer.status} ${text.slice(0, 200)}`;
  throw new CommandError(`${name} does not answer ${count} items but ${found}.`);
}

/** Counts the items of a page `{items}` or of a bare list; 0 of anything else. */
export function countItems(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (typeof answer !== 'object' || answer === null || !('items' in answer)) return 0;
  return Array.isArray(answer.items) ? answer.items.length : 0;
}
