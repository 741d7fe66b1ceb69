import { ReplyTooLongError } from './errors.ts';
import { parseJson } from './json.ts';
import { createLineSplitter } from './ndjson-lines.ts';

/** The longest line of a reply, in bytes: 4 MiB. */
export const LINE_LIMIT = 4 * 1024 * 1024;

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
