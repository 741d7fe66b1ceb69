import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';

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
