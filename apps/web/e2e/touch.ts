import type { Locator, Page } from '@playwright/test';

/** Size of a phone held upright, in CSS px. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

type Touch = (
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: readonly Point[],
) => Promise<void>;

async function withFinger(page: Page, act: (touch: Touch) => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await act(async (type, touchPoints) => {
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  });
  await browser.detach();
}

/** Moves a finger over the page. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  await withFinger(page, async (touch) => {
    await touch('touchStart', [from]);
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', [
        { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
      ]);
    await touch('touchEnd', []);
  });
}

/** Rests a finger on an element until `isHeld`, then lifts it. */
export async function hold(locator: Locator, isHeld: () => Promise<void>): Promise<void> {
  // Waits until it stands still.
  await locator.tap({ trial: true });
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element has no box');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await withFinger(locator.page(), async (touch) => {
    await touch('touchStart', [point]);
    await isHeld();
    await touch('touchEnd', []);
  });
}
