import { expect, type Locator, type Page } from '@playwright/test';

/** Finds the scrolling list of messages. */
export function log(page: Page): Locator {
  return page.getByRole('log', { name: 'Mensagens' });
}

/** Finds the messages that are in the document. */
export function rows(page: Page): Locator {
  return log(page).getByRole('listitem').and(page.locator('[data-message]'));
}

/** Scroll position, and distance from the end, in CSS px. */
export interface ScrollState {
  readonly top: number;
  readonly fromEnd: number;
  readonly viewHeight: number;
}

export async function scrollState(page: Page): Promise<ScrollState> {
  return log(page).evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
    top: scrollTop,
    fromEnd: scrollHeight - clientHeight - scrollTop,
    viewHeight: clientHeight,
  }));
}

/** Waits until the end of the last message is in view. */
export async function endIsInView(page: Page): Promise<void> {
  await expect.poll(async () => (await scrollState(page)).fromEnd).toBeLessThan(2);
}

/** A message, and the distance of its top from the top of the view. */
export interface MessagePosition {
  readonly id: string;
  readonly top: number;
}

/** Returns the first message that is at least partly in view. */
export async function firstInView(page: Page): Promise<MessagePosition> {
  return log(page).evaluate((scroller) => {
    const { top } = scroller.getBoundingClientRect();
    for (const row of scroller.querySelectorAll('[data-message]')) {
      const rect = row.getBoundingClientRect();
      if (rect.bottom > top)
        return { id: row.getAttribute('data-message') ?? '', top: rect.top - top };
    }
    return { id: '', top: 0 };
  });
}

/**
 * Returns the distance of a message from the top of the view; huge if it is not in the document.
 */
export async function topOf(page: Page, id: string): Promise<number> {
  return log(page).evaluate((scroller, messageId) => {
    const row = scroller.querySelector(`[data-message="${CSS.escape(messageId)}"]`);
    if (row === null) return Number.MAX_SAFE_INTEGER;
    return row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  }, id);
}

/** A line of a message, such as a paragraph, and its distance from the top of the view. */
export interface ReadingPosition extends MessagePosition {
  /** Index of the line in its message. */
  readonly line: number;
}

const LINES = ':is(p, li, h3, h4, tr, pre)';

/** Returns the first line of a message that is at least partly in view. */
export async function lineInView(page: Page): Promise<ReadingPosition> {
  return log(page).evaluate((scroller, lines) => {
    const { top } = scroller.getBoundingClientRect();
    for (const row of scroller.querySelectorAll('[data-message]'))
      for (const [line, element] of [...row.querySelectorAll(lines)].entries()) {
        const rect = element.getBoundingClientRect();
        const id = row.getAttribute('data-message') ?? '';
        if (rect.height > 0 && rect.bottom > top) return { id, line, top: rect.top - top };
      }
    return { id: '', line: 0, top: 0 };
  }, LINES);
}

/** Waits until a line is where it was. */
export async function placeIsKept(page: Page, { id, line, top }: ReadingPosition): Promise<void> {
  await expect
    .poll(async () => {
      const there = await lineInView(page);
      return there.id === id && there.line === line ? Math.abs(there.top - top) : Infinity;
    })
    .toBeLessThan(2);
}

/** Recorded positions of an element, by frame. */
export interface WatchedPositions {
  /**
   * Ends the recording. Returns the difference of the largest and the smallest position in CSS px,
   * and the number of frames.
   */
  readonly end: () => Promise<{ readonly moved: number; readonly frames: number }>;
}

/** Records the position of an element in each frame. */
export async function watchPosition(element: Locator): Promise<WatchedPositions> {
  const positions = await element.evaluateHandle((watched) => {
    const seen: number[] = [];
    let isOver = false;
    const look = () => {
      if (isOver) return;
      // Leaving the document counts as a move too.
      seen.push(watched.isConnected ? watched.getBoundingClientRect().top : -1_000_000);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return {
      end: () => {
        isOver = true;
        return { moved: Math.max(...seen) - Math.min(...seen), frames: seen.length };
      },
    };
  });
  return { end: () => positions.evaluate((watch) => watch.end()) };
}

/** Finds the link to a chat in the side panel by its index, newest first. */
export function chatLink(page: Page, index: number): Locator {
  return page.getByRole('navigation').locator('a[href*="chat="]').nth(index);
}

/** Opens a chat or a persona by its row in the side panel, even in a closed folder. */
export async function openFromPanel(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('navigation');
  const link = panel.getByRole('link', { name });
  // The tree is rendered before its rows.
  await expect(panel.getByRole('treegrid').getByRole('row').first()).toBeVisible();
  if ((await link.count()) === 0) {
    await panel.getByRole('button', { name: 'Ações da lista' }).click();
    await panel.getByRole('menuitem', { name: 'Expandir todas as pastas' }).click();
  }
  await scrollToRow(panel.getByRole('treegrid'), link);
  await link.click();
}

/** Scrolls a list until a row is in the document, which contains only visible rows. */
async function scrollToRow(list: Locator, row: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        if ((await row.count()) > 0) return true;
        await list.evaluate(async (element) => {
          const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
          element.scrollTop = isAtEnd ? 0 : element.scrollTop + element.clientHeight / 2;
          for (let frame = 0; frame < 2; frame += 1)
            await new Promise((resolve) => requestAnimationFrame(resolve));
        });
        // Rows become links only when the list has stopped scrolling.
        await expect(list.page().locator('[data-moving]')).toHaveCount(0);
        return (await row.count()) > 0;
      },
      { intervals: [0] },
    )
    .toBe(true);
}

/** Scrolls the messages by the mouse wheel. */
export async function wheel(page: Page, distance: number): Promise<void> {
  await log(page).hover();
  await page.mouse.wheel(0, distance);
}

/** Drags the messages by touch, downward if the distance is positive. */
export async function drag(page: Page, distance: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const point = { x: width / 2, y: height / 2 };
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [point]);
  for (let moved = 0; Math.abs(moved) < Math.abs(distance); moved += 6 * Math.sign(distance))
    await send('touchMove', [{ ...point, y: point.y + moved }]);
  await send('touchEnd', []);
  await client.detach();
}

/** Waits until scrolling has stopped; browsers scroll smoothly. */
export async function scrollingEnds(page: Page): Promise<void> {
  await log(page).evaluate(async (element) => {
    const FRAMES_OF_REST = 15;
    let last = element.scrollTop;
    for (let still = 0; still < FRAMES_OF_REST; still += 1) {
      await new Promise(requestAnimationFrame);
      if (element.scrollTop !== last) still = 0;
      last = element.scrollTop;
    }
  });
}

/** Starts a chat, and waits until it is shown. */
export async function beginChat(page: Page): Promise<void> {
  const before = page.url();
  await page.getByRole('button', { name: 'Nova conversa', exact: true }).click();
  await expect(page).not.toHaveURL(before);
  // The address changes before the screen.
  await expect(page.getByRole('article')).toHaveCount(0);
}

/** Presses a key until a button has the focus; fails after 40 presses. */
export async function moveTo(page: Page, key: 'Tab' | 'Shift+Tab', button: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    if (await button.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(button).toBeFocused();
}
