import { ReplyTooLongError } from './errors.ts';
import { parseJson } from './json.ts';

/** The longest line of a reply, in bytes: 4 MiB. */
export const LINE_LIMIT = 4 * 1024 * 1024;

const NEWLINE = 10;
const OPENING_BRACE = 123;
const MORE_FOLLOWS = { stream: true };

/** How to read a body: the longest line in bytes, who is told of each wait, and what ends the reading. */
export interface NdjsonOptions {
  readonly lineLimit?: number | undefined;
  /** Called when the wait for the next network piece begins. */
  readonly onWait?: (() => void) | undefined;
  /** Called when it has come. */
  readonly onNews?: (() => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Result = IteratorResult<unknown, void>;
// Not by its name, which only the types of browsers have.
type NetworkPiece = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>;

function resultOf(line: string | undefined): Result {
  return line === undefined
    ? { done: true, value: undefined }
    : { done: false, value: parseLine(line) };
}

/**
 * Reads newline-separated JSON, one value a line; `undefined` stands for a line that is no JSON.
 * Blank lines are left out, a last line without newline counts, and at most one network piece is
 * held. Ending the iteration, or the signal, cancels the body; the signal's reason is thrown.
 * Throws `ReplyTooLongError`. One value may be asked for at a time.
 */
// By promises: an asynchronous generator waits once more for each value.
export function readNdjson(
  body: ReadableStream<Uint8Array>,
  { lineLimit = LINE_LIMIT, onWait, onNews, signal }: NdjsonOptions = {},
): AsyncIterableIterator<unknown, void> {
  const reader = body.getReader();
  const splitter = createLineSplitter(lineLimit);
  let isOver = false;
  // Cancelling settles a read that waits, as if the body had ended.
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

  const read = (): Promise<NetworkPiece> => {
    if (splitter.isTooLong()) return Promise.reject(new ReplyTooLongError(lineLimit));
    onWait?.();
    return reader.read();
  };

  /** The first line that a network piece completes, if any. */
  const take = ({ done, value }: NetworkPiece): string | undefined => {
    onNews?.();
    if (!done) {
      splitter.push(value);
      return splitter.next();
    }
    end();
    signal?.throwIfAborted();
    return splitter.end();
  };

  // A loop: promises that wait for each other would pile up over a line of many pieces.
  const readOn = async (): Promise<Result> => {
    let line: string | undefined;
    while (line === undefined && !isOver) line = take(await read().catch(fail));
    return resultOf(line);
  };

  const afterRead = (piece: NetworkPiece): Result | Promise<Result> => {
    const line = take(piece);
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

// JSON itself allows the spaces around a value that are usual, such as the end of a CRLF.
function parseLine(line: string): unknown {
  return parseJson(line) ?? parseJson(line.trim());
}

/**
 * Makes a splitter, which cuts bytes into lines of text and leaves out blank ones. It holds no more than one
 * network piece and an unfinished line of `limit` bytes.
 */
export function createLineSplitter(limit: number) {
  const decoder = new TextDecoder();
  let unfinished = '';
  let unfinishedBytes = 0;
  let text = '';
  let position = 0;
  let tooLong = false;

  // The byte of a newline never occurs inside a longer UTF-8 sequence, so bytes can be counted.
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

  // Most network pieces are too short for a line of theirs to be too long: no need to look.
  const withoutTooLong = (bytes: Uint8Array): Uint8Array => {
    if (unfinishedBytes + bytes.length <= limit) return bytes;
    const end = endOfFittingLines(bytes);
    tooLong = end < bytes.length;
    return bytes.subarray(0, end);
  };

  return {
    /** Takes the next network piece; every line of the one before must have been taken. */
    push(bytes: Uint8Array): void {
      const fitting = withoutTooLong(bytes);
      const newline = lastNewline(fitting);
      unfinishedBytes = fitting.length - newline - 1 + (newline < 0 ? unfinishedBytes : 0);
      text = decoder.decode(fitting, MORE_FOLLOWS);
      position = 0;
    },
    /** The next whole line; undefined where the rest of it has not come yet. */
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
    /** True where the line that follows those is longer than the limit. */
    isTooLong: () => tooLong,
    /** Gives the text after the last newline, once nothing more comes. */
    end(): string | undefined {
      const line = unfinished + decoder.decode();
      return isBlank(line) ? undefined : line;
    },
  };
}

// Most network pieces end with a line.
function lastNewline(bytes: Uint8Array): number {
  const last = bytes.length - 1;
  return bytes[last] === NEWLINE ? last : bytes.lastIndexOf(NEWLINE);
}

// Most lines begin with what they say.
function isBlank(line: string): boolean {
  return line.charCodeAt(0) !== OPENING_BRACE && line.trim() === '';
}
