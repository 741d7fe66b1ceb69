import type { Locator } from 'playwright-core';

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
