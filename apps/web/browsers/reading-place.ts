import type { ColegaPage } from './colega-page.ts';
import { type Tab, until } from './tab.ts';

/** Scroll position of the conversation, and its distance from the end, in CSS px. */
export interface ScrollState {
  readonly top: number;
  readonly fromEnd: number;
}

export function scrollState({ tab }: ColegaPage): Promise<ScrollState> {
  return tab.run(() => {
    const log = document.querySelector('[role="log"][aria-label="Mensagens"]');
    if (log === null) return { top: 0, fromEnd: 0 };
    const { scrollTop, scrollHeight, clientHeight } = log;
    return { top: scrollTop, fromEnd: scrollHeight - clientHeight - scrollTop };
  });
}

/** Turns the wheel over the conversation, and waits until it rests; engines scroll smoothly. */
export async function scrollBy(page: ColegaPage, distance: number): Promise<void> {
  await page.tab.wheel(await page.log.center(), distance);
  await scrollingEnds(page);
}

/** Waits until the conversation has had the same position for a third of a second. */
export async function scrollingEnds(page: ColegaPage): Promise<void> {
  let last = Number.NaN;
  let since = Date.now();
  await until('the end of scrolling', async () => {
    const { top } = await scrollState(page);
    if (top !== last) since = Date.now();
    last = top;
    return Date.now() - since > 300 ? true : undefined;
  });
}

/** Returns the id of the first message that is at least partly in view. */
export function firstInView({ tab }: ColegaPage): Promise<string> {
  return tab.run(() => {
    const log = document.querySelector('[role="log"][aria-label="Mensagens"]');
    const top = log?.getBoundingClientRect().top ?? 0;
    const rows = [...(log?.querySelectorAll('[data-message]') ?? [])];
    const first = rows.find((row) => row.getBoundingClientRect().bottom > top);
    return first?.getAttribute('data-message') ?? '';
  });
}

/** Recorded positions of a message. */
export interface WatchedMessage {
  /** Ends the recording; returns by how many CSS px the message has moved, and in how many frames. */
  readonly end: () => Promise<{ readonly moved: number; readonly frames: number }>;
}

interface WatchingWindow {
  watchedTops?: number[];
  endWatch?: () => void;
}

/** Records where a message is in each frame; one that leaves the page has moved far. */
export async function watchMessage(tab: Tab, id: string): Promise<WatchedMessage> {
  await tab.run((message) => {
    const row = document.querySelector(`[data-message="${CSS.escape(message)}"]`);
    const page = window as WatchingWindow;
    const tops: number[] = [];
    let frame = 0;
    const look = () => {
      tops.push(row?.isConnected ? row.getBoundingClientRect().top : -1_000_000);
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    page.watchedTops = tops;
    page.endWatch = () => cancelAnimationFrame(frame);
  }, id);
  return {
    end: () =>
      tab.run(() => {
        const { watchedTops: tops = [], endWatch } = window as WatchingWindow;
        endWatch?.();
        return { moved: Math.max(...tops) - Math.min(...tops), frames: tops.length };
      }),
  };
}
