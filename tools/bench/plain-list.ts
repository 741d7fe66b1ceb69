import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { workspaceRoot } from '../src/workspace.ts';
import { watchMainThread } from './benchmark-browser.ts';
import type { BenchmarkContext } from './benchmark.ts';
import { bundleScript } from './bundle-script.ts';
import { temporaryFolder } from './temporary-folder.ts';

const FRAMES = 600;

/** Parts of a page that are needed: this project knows no types of a browser. */
interface PageGlobal {
  readonly requestAnimationFrame: (callback: () => void) => void;
}

/** Scrolls up what is at its end, a row and a half a frame; the CPU of a frame, in milliseconds. */
export async function scrollUp(list: Locator, cpu: () => Promise<number>): Promise<number> {
  const before = await cpu();
  const frames = await list.evaluate(async (element: { scrollTop: number }, most) => {
    const { requestAnimationFrame } = globalThis as unknown as PageGlobal;
    let count = 0;
    while (count < most && element.scrollTop > 0) {
      element.scrollTop -= 50;
      await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      count += 1;
    }
    return count;
  }, FRAMES);
  return ((await cpu()) - before) / frames;
}

/** The script has its place outside of this workspace. */
const file = (path: string) => JSON.stringify(join(workspaceRoot, 'node_modules', path));

/** Ten thousand rows of nothing but a name, of which React makes those in sight: the least that a list does. */
const SCRIPT = `
  import { createElement, useState } from ${file('react/index.js')};
  import { createRoot } from ${file('react-dom/client.js')};
  const ROW = 34;
  const ROWS = 10_000;
  function List() {
    const [top, setTop] = useState(0);
    const first = Math.max(0, Math.floor(top / ROW) - 4);
    const rows = Array.from({ length: Math.min(25, ROWS - first) }, (_, index) => first + index);
    return createElement(
      'div',
      {
        id: 'list',
        style: { width: 280, height: 600, overflowY: 'auto', background: '#fff' },
        onScroll: ({ currentTarget }) => setTop(currentTarget.scrollTop),
      },
      createElement(
        'div',
        { style: { position: 'relative', height: ROWS * ROW } },
        rows.map((row) =>
          createElement(
            'div',
            { key: row, style: { position: 'absolute', top: row * ROW, height: ROW } },
            'Conversa ' + row,
          ),
        ),
      ),
    );
  }
  createRoot(document.querySelector('#root')).render(createElement(List));
`;

/** Bundles the plain list; what measures the CPU of a frame in which it is scrolled. */
export async function createPlainList({
  onEnd,
}: BenchmarkContext): Promise<(browser: Browser) => Promise<number>> {
  const script = await readFile(await bundleScript(SCRIPT, temporaryFolder(onEnd)), 'utf8');
  return (browser) => measure(browser, script);
}

async function measure(browser: Browser, script: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.setContent('<!doctype html><div id="root"></div>');
    await page.addScriptTag({ type: 'module', content: script });
    const list = page.locator('#list');
    await list.waitFor();
    await list.evaluate((element: { scrollTop: number; scrollHeight: number }) => {
      element.scrollTop = element.scrollHeight;
    });
    await page.waitForTimeout(500);
    return await scrollUp(list, await watchMainThread(page));
  } finally {
    await context.close();
  }
}
