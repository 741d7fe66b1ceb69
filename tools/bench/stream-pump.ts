import { TOKEN_LENGTH } from './stream-text.ts';

/** Shows an answer that grows; `done` comes with the whole text, once. */
export interface StreamRenderer {
  readonly show: (text: string, done: boolean) => void;
}

/** Functions of the page that the pump calls. */
export interface StreamPage {
  /** Resolves in the next animation frame, before its layout. */
  readonly frame: () => Promise<void>;
  /** Resolves when the page has nothing else left to do. */
  readonly idle: () => Promise<void>;
  /** Scrolls to the end of what is shown. */
  readonly pin: () => void;
  /** Counts the frames that have kept the main thread busy for more than 50 ms on end since a time. */
  readonly slowFramesSince: (time: number) => number;
}

export interface FrameFigures {
  readonly frames: number;
  /** Milliseconds between the beginnings of two frames, waiting for other processes included. */
  readonly longestFrame: number;
  /** Frames that have kept the main thread busy for more than 50 ms on end. */
  readonly slowFrames: number;
}

const TOKENS_PER_SECOND = 100;
const FRAMES_PER_SECOND = 60;
const SETTLING_FRAMES = 10;

/**
 * Shows a text as it would stream at 100 tokens a second and 60 frames a second, without the waiting:
 * every frame gets one or two tokens, and the next frame begins when the page has done its work.
 */
export async function streamText(
  text: string,
  renderer: StreamRenderer,
  page: StreamPage,
): Promise<FrameFigures> {
  const frames = framesOf(text.length / TOKEN_LENGTH);
  const started = performance.now();
  let last = started;
  let longestFrame = 0;
  for (let frame = 1; frame <= frames + SETTLING_FRAMES; frame += 1) {
    await page.idle();
    await page.frame();
    const now = performance.now();
    if (frame > 1) longestFrame = Math.max(longestFrame, now - last);
    last = now;
    if (frame <= frames) renderer.show(shownAt(text, frame), false);
    if (frame === frames + 1) renderer.show(text, true);
    page.pin();
  }
  return { frames, longestFrame, slowFrames: page.slowFramesSince(started) };
}

/** Counts the frames that it takes until as many tokens have come. */
export function framesOf(tokens: number): number {
  return Math.ceil((tokens * FRAMES_PER_SECOND) / TOKENS_PER_SECOND);
}

function shownAt(text: string, frame: number): string {
  const tokens = Math.floor((frame * TOKENS_PER_SECOND) / FRAMES_PER_SECOND);
  return text.slice(0, tokens * TOKEN_LENGTH);
}

/** A text node, as far as it is needed here. */
interface GrowingText {
  readonly appendData: (text: string) => void;
}

/** The floor: the text itself, unrendered, in a text node for each of its blocks. */
export function createRawBlocks(openBlock: () => GrowingText): StreamRenderer {
  let shown = 0;
  let block: GrowingText | undefined;
  const append = (text: string) => {
    if (text !== '') (block ??= openBlock()).appendData(text);
  };
  return {
    show(text) {
      // The second newline of a gap may come with the next token.
      let gap = text.indexOf('\n\n', Math.max(0, shown - 1));
      while (gap >= 0) {
        append(text.slice(shown, gap + 2));
        block = undefined;
        shown = gap + 2;
        gap = text.indexOf('\n\n', shown);
      }
      append(text.slice(shown));
      shown = text.length;
    },
  };
}
