import type { Browser, BrowserContext, CDPSession, Page, Request, Route } from 'playwright-core';
import { type FetchedFile, QUIET_MS, smallestOf, type Traffic, watchTraffic } from './traffic.ts';
import { type Moments, type PageReport, readReport, watchPage } from './page-watch.ts';

const SCRIPT = /\.m?js(?:\?.*)?$/;

/** Scripts that wait for their turn. */
interface ScriptQueue {
  readonly isHeld: (request: Request) => boolean;
  /** Lets the smallest of those that wait come; false where none waits. */
  readonly next: () => Promise<boolean>;
  /** Lets all come, also those that are asked for later. */
  readonly open: () => Promise<void>;
}

/**
 * Holds the scripts of a page back, to be let through one at a time, the smallest first: the order in which
 * files arrive that are asked for together and share a network, whatever else the machine has to do.
 */
async function queueScripts(page: Page, sizeOf: (path: string) => number): Promise<ScriptQueue> {
  const held = new Map<Request, Route>();
  let isOpen = false;
  await page.route(SCRIPT, async (route) => {
    if (isOpen) await route.continue();
    else held.set(route.request(), route);
  });
  const release = async (request: Request) => {
    const route = held.get(request);
    held.delete(request);
    await route?.continue();
  };
  return {
    isHeld: (request) => held.has(request),
    async next() {
      const size = (request: Request) => sizeOf(new URL(request.url()).pathname);
      const smallest = smallestOf([...held.keys()], size);
      if (smallest !== undefined) await release(smallest);
      return smallest !== undefined;
    },
    async open() {
      isOpen = true;
      await Promise.all([...held.keys()].map(release));
    },
  };
}

/** Slowness of machine and network. */
export interface Slowness {
  readonly cpuFactor: number;
  readonly bytesPerSecond: number;
  readonly latencyMs: number;
}

/** Scripts come one at a time until this moment, and all together after it. */
export interface ScriptOrder {
  readonly until: keyof Moments;
  /** Bytes of a file by its path. */
  readonly sizeOf: (path: string) => number;
}

export interface VisitOptions {
  readonly address: string;
  /** Absent, machine and network are as they are. */
  readonly slowness?: Slowness | undefined;
  /** Text that is put into the field as soon as that is possible. */
  readonly text?: string | undefined;
  /** Fills the browser's storage: who is signed in. */
  readonly prepare?: ((context: BrowserContext) => Promise<void>) | undefined;
  readonly order?: ScriptOrder | undefined;
}

export interface Visit extends PageReport {
  readonly files: readonly FetchedFile[];
  /** Milliseconds until the last file had arrived, after which the page asked for nothing. */
  readonly settled: number;
  /** With scripts in order: milliseconds after which they came all together. */
  readonly inOrderUntil: number;
}

/** Long enough for the request that follows from a script. */
const BETWEEN_SCRIPTS_MS = 100;
/** Longest wait for the moment after the last script: a busy machine is slow to run what has come. */
const MAX_AFTER_SCRIPTS_MS = 20_000;

/** Opens the address with an empty cache, and waits until the page has settled. */
export async function visitPage(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    // It fetches all files of the build for later, which the page itself does not need.
    serviceWorkers: 'block',
  });
  try {
    await options.prepare?.(context);
    const page = await context.newPage();
    await watchPage(page, options.text ?? null);
    const { order, slowness } = options;
    const queue = order && (await queueScripts(page, order.sizeOf));
    const traffic = watchTraffic(page, (request) => queue?.isHeld(request) === true);
    if (slowness !== undefined) await slowDown(await context.newCDPSession(page), slowness);
    await page.goto(options.address, { waitUntil: 'commit' });
    if (queue && order) await scriptsInOrder({ page, queue, traffic, until: order.until });
    const opened = Date.now();
    await queue?.open();
    await traffic.rest(QUIET_MS);
    const report = await readReport(page);
    const files = await traffic.files(report.began);
    const settled = Math.max(...files.map(({ arrived }) => arrived));
    return { ...report, files, settled, inOrderUntil: opened - report.began };
  } finally {
    await context.close();
  }
}

interface OrderedVisit {
  readonly page: Page;
  readonly queue: ScriptQueue;
  readonly traffic: Traffic;
  readonly until: keyof Moments;
}

async function scriptsInOrder({ page, queue, traffic, until }: OrderedVisit): Promise<void> {
  let lastScript = Date.now();
  for (;;) {
    await traffic.rest(BETWEEN_SCRIPTS_MS);
    const { moments } = await readReport(page);
    if (moments[until] !== undefined) return;
    if (await queue.next()) lastScript = Date.now();
    else if (Date.now() - lastScript > MAX_AFTER_SCRIPTS_MS)
      throw new Error(`The page has all its scripts, but no "${until}".`);
  }
}

async function slowDown(session: CDPSession, slowness: Slowness): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowness.latencyMs,
    downloadThroughput: slowness.bytesPerSecond,
    uploadThroughput: slowness.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpuFactor });
}
