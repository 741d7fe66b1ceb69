import { ReplyTooLongError } from './errors.ts';
import { parseJson } from './json.ts';

/** The longest line of a reply, in bytes: 4 MiB. */
export const LINE_LIMIT = 4 * 1024 * 1024;

const NEWLINE = 10;

/** How to read a body: the longest line in bytes, a wrapper for each wait, and what ends the reading. */
export interface NdjsonOptions {
  readonly lineLimit?: number | undefined;
  readonly waitForNews?: <Value>(wait: Promise<Value>) => Promise<Value>;
  readonly signal?: AbortSignal;
}

interface LineSplitter {
  /** The lines that a network piece completes, up to one that is too long. */
  push(bytes: Uint8Array): { readonly lines: string[]; readonly tooLong: boolean };
  /** The last line, where it has no newline. */
  end(): string[];
}

function trimmed(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function createLineSplitter(limit: number): LineSplitter {
  const decoder = new TextDecoder();
  let unfinished = '';
  let unfinishedBytes = 0;

  // The byte of a newline never occurs inside a longer UTF-8 sequence, so bytes can be counted.
  const countLinesWithin = (bytes: Uint8Array): { count: number; tooLong: boolean } => {
    let count = 0;
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      if (unfinishedBytes + end - start > limit) return { count, tooLong: true };
      unfinishedBytes = 0;
      start = end + 1;
      count += 1;
    }
    unfinishedBytes += bytes.length - start;
    return { count, tooLong: unfinishedBytes > limit };
  };

  return {
    push(bytes) {
      const { count, tooLong } = countLinesWithin(bytes);
      const text = decoder.decode(bytes, { stream: true });
      const lines: string[] = [];
      let start = 0;
      while (lines.length < count) {
        const end = text.indexOf('\n', start);
        lines.push(unfinished + text.slice(start, end));
        unfinished = '';
        start = end + 1;
      }
      unfinished += text.slice(start);
      return { lines: trimmed(lines), tooLong };
    },
    end: () => trimmed([unfinished + decoder.decode()]),
  };
}

/**
 * Reads newline-separated JSON, one value a line; `undefined` stands for a line that is no JSON.
 * Blank lines are left out, a last line without newline counts, and at most one network piece is
 * held. Ending the iteration, or the signal, cancels the body. Throws `ReplyTooLongError`.
 */
export async function* readNdjson(
  body: ReadableStream<Uint8Array>,
  { lineLimit = LINE_LIMIT, waitForNews = (wait) => wait, signal }: NdjsonOptions = {},
): AsyncGenerator<unknown, void, undefined> {
  const reader = body.getReader();
  const splitter = createLineSplitter(lineLimit);
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    for (;;) {
      const { done, value } = await waitForNews(reader.read());
      const { lines, tooLong } = done
        ? { lines: splitter.end(), tooLong: false }
        : splitter.push(value);
      for (const line of lines) yield parseJson(line);
      if (tooLong) throw new ReplyTooLongError(lineLimit);
      if (done) return;
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
    cancel();
  }
}
