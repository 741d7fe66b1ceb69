import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { OpenStreamEntry } from '../control/open-streams.ts';

/** Takes the lines of an answer to a client that may leave at any time. */
export interface LineSink {
  /** False if the client can take no more for now, or has left. */
  readonly write: (bytes: Uint8Array) => boolean;
  readonly end: () => void;
  /** Sends all that was written, then breaks the connection without ending the answer. */
  readonly cut: () => void;
  /** Sets the listener; there is only one at a time. */
  readonly listen: (listener: SinkListener) => void;
}

export interface SinkListener {
  /** Called when the client can take more. */
  readonly ready: () => void;
  /** Called when the client has left; also for a listener that is set afterwards. */
  readonly gone: () => void;
}

const LINE_FEED = 0x0a;

/** Makes a sink that counts its writes in the entry of the open stream, and closes the entry at the end. */
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
  // A write may fail before Node reports the close.
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

/** Writes the body of an answer whose headers were sent. */
interface BodyWriter {
  /** False if the bytes wait in memory; `onDrain` is called after they were sent. */
  readonly write: (bytes: Uint8Array) => boolean;
  /** Sends all that was written, then breaks the connection without ending the answer. */
  readonly cut: () => void;
  /** Removes `onDrain`; must be called at the end, since the connection may carry another answer. */
  readonly release: () => void;
}

const LINE_END = Buffer.from('\r\n');

/**
 * Frames chunks itself, which takes one write for each; Node's response takes four, a quarter more time
 * for a thousand streams of short lines.
 */
function bodyWriter(response: ServerResponse, onDrain: () => void): BodyWriter {
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
