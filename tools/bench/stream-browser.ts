import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
  FRAMES_WITHOUT_PAUSE,
  launchBenchmarkBrowser,
  watchMainThread,
} from './benchmark-browser.ts';
import type { BenchmarkContext } from './benchmark.ts';
import type { Implementation } from './stream-entries.ts';
import type { FrameFigures } from './stream-pump.ts';
import { countCodeBlocks } from './stream-text.ts';

const ORIGIN = 'http://stream.localhost';

/** Elements of the page; the scroller grows. */
const HTML = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Stream</title>
<link rel="stylesheet" href="/assets/style.css"></head>
<body class="defaultTheme"><div id="scroller" style="height:100vh;overflow-y:auto">
<div id="answer" style="max-width:46rem;margin-inline:auto"></div></div>
<script type="module" src="/script.js"></script></body></html>`;

/** Cost of streaming one text. */
export interface StreamFigures extends FrameFigures {
  /** Milliseconds of CPU of the page's main thread. */
  readonly cpu: number;
}

/** A bundle in its folder, and the text that its page shall stream. */
export interface StreamTask {
  readonly name: Implementation;
  readonly folder: string;
  readonly text: string;
}

/** A Chromium whose frames follow each other without a pause, closed when the benchmark ends. */
export function openStreamBrowser(onEnd: BenchmarkContext['onEnd']): Promise<Browser> {
  return launchBenchmarkBrowser(onEnd, FRAMES_WITHOUT_PAUSE);
}

/** Streams the text into a page of its own; throws where the page does not show it in the end. */
export async function measureStream(browser: Browser, task: StreamTask): Promise<StreamFigures> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    let failure: Error | undefined;
    page.on('pageerror', (error) => (failure ??= error));
    await openBundle(page, task.folder);
    const figures = await stream(page, task);
    if (failure !== undefined) throw failure;
    expectShown(task, await readShown(page));
    return figures;
  } finally {
    await context.close();
  }
}

/** No server: the page's files are answered from the folder. */
async function openBundle(page: Page, folder: string): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: HTML })
      : route.fulfill({ path: join(folder, pathname) });
  });
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => 'startStream' in globalThis);
}

type PageGlobal = typeof globalThis & {
  readonly startStream: (text: string) => Promise<FrameFigures>;
  /** Resolves once the page has as many of them, or after as many milliseconds. */
  readonly awaitElements: (what: {
    readonly selector: string;
    readonly count: number;
    readonly longest: number;
  }) => Promise<void>;
};

async function stream(page: Page, task: StreamTask): Promise<StreamFigures> {
  const cpu = await watchMainThread(page);
  const before = await cpu();
  const frames = await page.evaluate(
    (given) => (globalThis as PageGlobal).startStream(given),
    task.text,
  );
  if (task.name === 'ours') await coloursCome(page, countCodeBlocks(task.text));
  return { ...frames, cpu: (await cpu()) - before };
}

const COLOURED = 'pre:has([data-token])';
/** In milliseconds; a text that is short, or a machine that is busy, ends before its colours come. */
const LONGEST_WAIT = 10_000;

/**
 * Waits for the colours of all code: they are part of what a stream costs. The page tells of them by
 * itself: to be asked again and again would cost it time that no other page is asked for.
 */
async function coloursCome(page: Page, blocks: number): Promise<void> {
  // Without them, the page is judged as it is then.
  await page.evaluate((given) => (globalThis as PageGlobal).awaitElements(given), {
    selector: COLOURED,
    count: blocks,
    longest: LONGEST_WAIT,
  });
}

async function readShown(page: Page): Promise<Shown> {
  return {
    text: (await page.locator('#answer').textContent()) ?? '',
    colouredBlocks: await page.locator(COLOURED).count(),
  };
}

/** Content of a page at the end; only our implementation marks code tokens with `data-token`. */
export interface Shown {
  readonly text: string;
  readonly colouredBlocks: number;
}

/** Throws for a page that shows nothing, half of it or code without colours: its figures are too good. */
export function expectShown({ name, text }: Omit<StreamTask, 'folder'>, shown: Shown): void {
  const isWhole = shown.text.trimEnd().endsWith(text.slice(-30));
  if (!isWhole || shown.text.length < text.length * 0.6) {
    throw new Error(`${name} shows ${shown.text.length} characters of ${text.length}`);
  }
  const expected = countCodeBlocks(text);
  if (name === 'ours' && shown.colouredBlocks !== expected) {
    throw new Error(`ours shows ${shown.colouredBlocks} of ${expected} code blocks in colours`);
  }
}
