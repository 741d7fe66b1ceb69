import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { OpenStreamEntry } from '../control/open-streams.ts';

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

/** Writes the body of an answer whose headers have left. */
export interface BodyWriter {
  /** False when what was written waits in memory; then `onDrain` is called once it no longer does. */
  readonly write: (bytes: Uint8Array) => boolean;
  /** Ends the connection after what was written, but not the answer. */
  readonly cut: () => void;
  /** Forgets `onDrain`; to be called at the end, since a connection may carry another answer. */
  readonly release: () => void;
}

const LINE_END = Buffer.from('\r\n');

/**
 * A chunk that is framed here is one write of the connection: by the response itself it is four,
 * which for a thousand streams of short lines costs a quarter more.
 */
export function bodyWriter(response: ServerResponse, onDrain: () => void): BodyWriter {
  const { socket } = response;
  const isFramedHere = socket instanceof Socket && response.chunkedEncoding;
  const target = isFramedHere ? socket : response;
  target.on('drain', onDrain);
  return {
    write: isFramedHere
      ? (bytes) => socket.write(chunkOf(bytes))
      : (bytes) => response.write(bytes),
    cut: () => {
      if (socket instanceof Socket) socket.destroySoon();
      else response.destroy();
    },
    release: () => target.off('drain', onDrain),
  };
}

function chunkOf(bytes: Uint8Array): Buffer {
  const size = bytes.length.toString(16);
  const chunk = Buffer.allocUnsafe(size.length + bytes.length + 2 * LINE_END.length);
  let at = chunk.write(size, 'latin1');
  at += LINE_END.copy(chunk, at);
  chunk.set(bytes, at);
  LINE_END.copy(chunk, at + bytes.length);
  return chunk;
}
