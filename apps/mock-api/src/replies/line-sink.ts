import type { ServerResponse } from 'node:http';
import type { OpenStreamEntry } from '../control/open-streams.ts';
import { bodyWriter } from './body-writer.ts';

/** The lines of an answer on their way to a client that may go away at any time. */
export interface LineSink {
  /** False when the client can take no more for now, or has gone. */
  readonly write: (bytes: Uint8Array) => boolean;
  readonly end: () => void;
  /** Ends the connection after what was written, but not the answer. */
  readonly cut: () => void;
  /** There is one listener at a time. */
  readonly listen: (listener: SinkListener) => void;
}

export interface SinkListener {
  /** The client can take more. */
  readonly ready: () => void;
  /** The client has gone; also told to one that begins to listen afterwards. */
  readonly gone: () => void;
}

const LINE_FEED = 0x0a;

/** Counts what it writes in the entry of the open stream, and closes that at the end. */
export function createLineSink(response: ServerResponse, entry: OpenStreamEntry): LineSink {
  let listener: SinkListener | null = null;
  let isGone = false;
  const body = bodyWriter(response, () => listener?.ready());

  function release(): void {
    entry.close();
    body.release();
  }

  function leave(): void {
    release();
    if (isGone) return;
    isGone = true;
    listener?.gone();
  }

  response.once('finish', release);
  response.once('close', leave);
  // A write may still fail before the close is noticed.
  response.on('error', leave);
  return {
    write: (bytes) => {
      if (isGone || bytes.length === 0) return !isGone;
      entry.wrote(bytes.length, lineFeedsIn(bytes));
      return body.write(bytes);
    },
    end: () => response.end(),
    cut: body.cut,
    listen: (next) => {
      listener = next;
      if (isGone) next.gone();
    },
  };
}

function lineFeedsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) {
    count += 1;
  }
  return count;
}
