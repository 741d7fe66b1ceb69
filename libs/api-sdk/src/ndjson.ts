import { ReplyTooLongError } from './errors.ts';
import { parseJson } from './json.ts';

/** Size limit of a line of a reply: 4 MiB. */
export const MAX_LINE_BYTES = 4 * 1024 * 1024;

const NEWLINE = 10;
const OPENING_BRACE = 123;
const MORE_FOLLOWS = { stream: true };

/** Options of reading a body. */
interface NdjsonOptions {
  /** In bytes. */
  readonly lineLimit?: number | undefined;
  /** Called as the wait for the next network chunk begins. */
  readonly onWait?: (() => void) | undefined;
  /** Called as it ends. */
  readonly onData?: (() => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Result = IteratorResult<unknown, void>;
// The named type exists only in the types of browsers.
type NetworkChunk = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>;

function resultOf(line: string | undefined): Result {
  return line === undefined
    ? { done: true, value: undefined }
    : { done: false, value: parseLine(line) };
}

/**
 * Reads newline-separated JSON, one value a line; a line that is not JSON gives `undefined`. Leaves out blank
 * lines, reads a last line without newline, and holds at most one network chunk. Ending the iteration, or
 * aborting the signal, cancels the body. Throws the reason of the signal, or a `ReplyTooLongError`. Ask for
 * one value at a time.
 */
// Written with promises, since an asynchronous generator waits once more for each value.
export function readNdjson(
  body: ReadableStream<Uint8Array>,
  { lineLimit = MAX_LINE_BYTES, onWait, onData, signal }: NdjsonOptions = {},
): AsyncIterableIterator<unknown, void> {
  const reader = body.getReader();
  const splitter = createLineSplitter(lineLimit);
  let isOver = false;
  // Cancelling ends a pending read as if the body had ended.
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', cancel, { once: true });
  if (signal?.aborted) cancel();

  const end = () => {
    isOver = true;
    signal?.removeEventListener('abort', cancel);
    cancel();
  };

  const fail = (error: unknown): never => {
    end();
    throw error;
  };

  const read = (): Promise<NetworkChunk> => {
    if (splitter.isTooLong()) return Promise.reject(new ReplyTooLongError(lineLimit));
    onWait?.();
    return reader.read();
  };

  // Gives the first line that a chunk completes, if any.
  const take = ({ done, value }: NetworkChunk): string | undefined => {
    onData?.();
    if (!done) {
      splitter.push(value);
      return splitter.next();
    }
    end();
    signal?.throwIfAborted();
    return splitter.end();
  };

  // A loop, since chained promises would pile up over a line of many chunks.
  const readOn = async (): Promise<Result> => {
    let line: string | undefined;
    while (line === undefined && !isOver) line = take(await read().catch(fail));
    return resultOf(line);
  };

  const afterRead = (chunk: NetworkChunk): Result | Promise<Result> => {
    const line = take(chunk);
    return line === undefined ? readOn() : resultOf(line);
  };

  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next() {
      const line = isOver ? undefined : splitter.next();
      if (isOver || line !== undefined) return Promise.resolve(resultOf(line));
      return read().then(afterRead, fail);
    },
    return() {
      end();
      return Promise.resolve(resultOf(undefined));
    },
  };
}

// JSON allows common spaces around a value, such as the end of a CRLF; trimming removes the others too.
function parseLine(line: string): unknown {
  return parseJson(line) ?? parseJson(line.trim());
}

/**
 * Makes a splitter that cuts bytes into lines of text, without blank ones. It holds at most one network chunk
 * and an unfinished line of `limit` bytes.
 */
export function createLineSplitter(limit: number) {
  const decoder = new TextDecoder();
  let unfinished = '';
  let unfinishedBytes = 0;
  let text = '';
  let position = 0;
  let tooLong = false;

  // Bytes can be counted, since a newline byte never occurs inside a longer UTF-8 sequence.
  const endOfFittingLines = (bytes: Uint8Array): number => {
    let start = 0;
    let room = limit - unfinishedBytes;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      if (end - start > room) return start;
      start = end + 1;
      room = limit;
    }
    return bytes.length - start > room ? start : bytes.length;
  };

  // Most chunks are too short to hold a line that is too long.
  const withoutTooLong = (bytes: Uint8Array): Uint8Array => {
    if (unfinishedBytes + bytes.length <= limit) return bytes;
    const end = endOfFittingLines(bytes);
    tooLong = end < bytes.length;
    return bytes.subarray(0, end);
  };

  return {
    /** Takes the next network chunk; all lines of the one before must have been read. */
    push(bytes: Uint8Array): void {
      const fitting = withoutTooLong(bytes);
      const newline = lastNewline(fitting);
      unfinishedBytes = fitting.length - newline - 1 + (newline < 0 ? unfinishedBytes : 0);
      text = decoder.decode(fitting, MORE_FOLLOWS);
      position = 0;
    },
    /** Gives the next whole line; undefined if its rest has not come yet. */
    next(): string | undefined {
      for (let end = text.indexOf('\n', position); end >= 0; end = text.indexOf('\n', position)) {
        const line = unfinished + text.slice(position, end);
        unfinished = '';
        position = end + 1;
        if (!isBlank(line)) return line;
      }
      unfinished += text.slice(position);
      position = text.length;
      return undefined;
    },
    /** Tells whether the line after those is longer than the limit. */
    isTooLong: () => tooLong,
    /** Gives the text after the last newline; to be called at the end of the body. */
    end(): string | undefined {
      const line = unfinished + decoder.decode();
      return isBlank(line) ? undefined : line;
    },
  };
}

// Most chunks end with a line, so look at the last byte first.
function lastNewline(bytes: Uint8Array): number {
  const last = bytes.length - 1;
  return bytes[last] === NEWLINE ? last : bytes.lastIndexOf(NEWLINE);
}

// Most lines begin with a brace, so look at it first.
function isBlank(line: string): boolean {
  return line.charCodeAt(0) !== OPENING_BRACE && line.trim() === '';
}
