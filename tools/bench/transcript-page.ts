import type { Page } from 'playwright-core';

/** Parts of a page that are needed: this project knows no types of a browser. */
interface PageElement {
  readonly getAttribute: (name: string) => string | null;
  readonly getBoundingClientRect: () => { readonly top: number; readonly bottom: number };
}

interface PageText {
  readonly appendData: (text: string) => void;
}

interface PageParent {
  readonly append: (...children: unknown[]) => void;
}

interface PageGlobal {
  readonly document: {
    readonly createElement: (name: string) => unknown;
    readonly createTextNode: (text: string) => PageText;
    readonly querySelectorAll: (selector: string) => Iterable<PageElement>;
    readonly addEventListener: (
      type: string,
      listener: (event: { readonly timeStamp: number }) => void,
      capture: boolean,
    ) => void;
  };
  readonly requestAnimationFrame: (callback: () => void) => void;
  fetch: typeof fetch;
  keyDelays?: number[];
}

interface PageChannel {
  readonly port1: { onmessage: () => void };
  readonly port2: { readonly postMessage: (message: null) => void };
}

/** Resolves once the page has painted, and has stayed the same for some frames. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { document, requestAnimationFrame } = globalThis as unknown as PageGlobal;
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
    let before = '';
    for (let still = 0; still < 10; still += 1) {
      await frame();
      const rows = [...document.querySelectorAll('[role=log] [data-message]')];
      const now = rows.map((row) => row.getBoundingClientRect().top).join();
      if (now !== before) still = 0;
      before = now;
    }
  });
}

/** Counts the frames that the page painted in so many milliseconds. */
export function framesDuring(page: Page, milliseconds: number): Promise<number> {
  return page.evaluate(async (duration) => {
    const { requestAnimationFrame } = globalThis as unknown as PageGlobal;
    const end = performance.now() + duration;
    let frames = 0;
    while (performance.now() < end) {
      await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      frames += 1;
    }
    return frames;
  }, milliseconds);
}

interface VisibleMessage {
  readonly id: string;
  readonly top: number;
}

/** The message `id`, or else the first one that begins within the view, and where its top is. */
export function visibleMessage(page: Page, id?: string): Promise<VisibleMessage> {
  return page.evaluate((wanted) => {
    const { document } = globalThis as unknown as PageGlobal;
    const rows = [...document.querySelectorAll('[role=log] [data-message]')];
    const idOf = (row: PageElement) => row.getAttribute('data-message') ?? '';
    const isWanted = (row: PageElement) =>
      wanted === undefined ? row.getBoundingClientRect().top > 60 : idOf(row) === wanted;
    const found = rows.find(isWanted);
    if (found === undefined) throw new Error('The message is not on the page any more.');
    return { id: idOf(found), top: found.getBoundingClientRect().top };
  }, id);
}

interface PageStream {
  readonly text: string;
  /** Number of tokens of four characters that come at once, before the others at 100 a second. */
  readonly tokensAtOnce: number;
}

/** Answers the next question within the page: a long answer need not take as long as its tokens. */
export function streamFromPage(page: Page, stream: PageStream): Promise<void> {
  return page.evaluate(({ text, tokensAtOnce }) => {
    const global = globalThis as unknown as PageGlobal;
    const usual = global.fetch;
    const encoder = new TextEncoder();
    const line = (content: string) => encoder.encode(`${JSON.stringify({ content })}\n`);
    global.fetch = (...call) => {
      const address = call[0] instanceof Request ? call[0].url : String(call[0]);
      if (!address.includes('/personas/stream/')) return usual(...call);
      let at = tokensAtOnce * 4;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(line(text.slice(0, at))),
        pull: async (controller) => {
          await new Promise((resolve) => setTimeout(resolve, 10));
          if (at >= text.length) controller.close();
          else controller.enqueue(line(text.slice(at, (at += 4))));
        },
      });
      const headers = { 'content-type': 'application/x-ndjson' };
      return Promise.resolve(new Response(body, { headers }));
    };
  }, stream);
}

/**
 * Shows the reply of `streamFromPage` below the last message as bare text, at most once a frame and a new
 * node for each paragraph: the least that an answer can cost there.
 */
export function streamAsBareText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { document, requestAnimationFrame, fetch } = globalThis as unknown as PageGlobal;
    const [row] = [...document.querySelectorAll('[role=log] [data-message]')].slice(-1);
    let paragraph: PageText | undefined;
    let received = '';
    const show = () => {
      const parts = received.split('\n\n');
      received = '';
      for (const [index, part] of parts.entries()) {
        if (index > 0 || paragraph === undefined) {
          paragraph = document.createTextNode('');
          const element = document.createElement('p') as PageParent;
          element.append(paragraph);
          (row as unknown as PageParent).append(element);
        }
        paragraph.appendData(part);
      }
    };
    const read = async () => {
      const { body } = await fetch('/personas/stream/');
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
        if (received === '') requestAnimationFrame(show);
        received += (JSON.parse(piece.value) as { content: string }).content;
      }
    };
    void read();
  });
}

/** Begins to measure each key; the answer gives the milliseconds from key to paint. */
export async function startKeyWatch(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const global = globalThis as unknown as PageGlobal;
    const delays: number[] = (global.keyDelays = []);
    const { port1, port2 } = new MessageChannel() as unknown as PageChannel;
    const waiting: number[] = [];
    port1.onmessage = () => {
      const begun = waiting.shift();
      if (begun !== undefined) delays.push(performance.now() - begun);
    };
    // A task that the callback of a frame starts runs after the paint of that frame.
    global.document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        global.requestAnimationFrame(() => {
          waiting.push(timeStamp);
          port2.postMessage(null);
        });
      },
      true,
    );
  });
  return () => page.evaluate(() => (globalThis as unknown as PageGlobal).keyDelays ?? []);
}
