import type { Browser, Page } from 'playwright-core';
import { buildWeb } from '../src/nx.ts';
import { ensureChromium } from '../src/chromium.ts';
import { findFreePorts } from '../src/ports.ts';
import { type RunningServers, startServers } from '../src/servers.ts';
import { launchBenchmarkBrowser, watchMainThread } from './benchmark-browser.ts';
import type { BenchmarkContext } from './benchmark.ts';

/** The built app with its mock API, and a browser for it. */
export interface ChatApp {
  readonly browser: Browser;
  readonly servers: RunningServers;
}

/** A page of the app in which a chat is open, and what its main thread has worked so far. */
export interface OpenChat {
  readonly page: Page;
  /** Milliseconds of CPU of the page's main thread since it was opened. */
  readonly cpu: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Builds and serves the app; browser and servers are ended when the benchmark ends. */
export async function openChatApp(
  onEnd: BenchmarkContext['onEnd'],
  browserArgs: readonly string[] = [],
): Promise<ChatApp> {
  await buildWeb();
  await ensureChromium();
  const [webPort = 0, apiPort = 0] = await findFreePorts(2);
  const servers = await startServers({
    webPort,
    apiPort,
    host: '127.0.0.1',
    tokensPerSecond: 100,
    seed: 'transcript',
  });
  onEnd(() => servers.close());
  return { browser: await launchBenchmarkBrowser(onEnd, browserArgs), servers };
}

/** Signs in to an account with two chats of as many messages, and opens the newer one. */
export async function openChat(
  { browser, servers }: ChatApp,
  messagesPerChat: number,
): Promise<OpenChat> {
  await seed(servers, { chats: 2, messagesPerChat, folders: 0 });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(servers.webOrigin);
  await signIn(page);
  await chatRow(page, 0).click();
  await page
    .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
    .getByRole('article')
    .first()
    .waitFor();
  return { page, cpu: await watchMainThread(page), close: () => context.close() };
}

/** A row of the list of chats that hold messages, the newest first: above them is the one of this visit. */
export function chatRow(page: Page, index: number) {
  return page
    .getByRole('navigation')
    .locator('a[href*="chat="]')
    .nth(index + 1);
}

/** Content of the benchmarks' account. */
export interface AccountSeed {
  readonly chats: number;
  readonly messagesPerChat: number;
  readonly folders: number;
}

/** Gives the account other contents; whoever was signed in has to do so again. */
export async function seed({ apiOrigin }: RunningServers, contents: AccountSeed): Promise<void> {
  const { demonstrationUser } = await import('@colega/mock-api');
  const body = { ...contents, user: demonstrationUser.email };
  const answer = await fetch(`${apiOrigin}/__mock/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The mock API cannot be seeded: ${await answer.text()}`);
}

/** Signs in as a person does, and waits for the lists of the panel. */
export async function signIn(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Microsoft/ }).click();
  await (await opened).getByRole('button', { name: /Marina Azevedo/ }).click();
  await chatRow(page, 1).waitFor();
}
