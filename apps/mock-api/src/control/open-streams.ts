import type { Clock } from '../state/stamps.ts';
import { pathOf } from '../api-failure.ts';

/** A stream that is still being answered. */
export interface OpenStream {
  readonly id: string;
  readonly method: string;
  /** Path as requested, without its query. */
  readonly path: string;
  readonly openedAt: string;
  /** Pieces written so far. */
  readonly pieces: number;
  readonly bytes: number;
}

/** Handle of the writer of one stream. */
export interface OpenStreamEntry {
  /** Counts a write: its bytes, and the number of pieces that end in it. */
  readonly wrote: (bytes: number, pieces?: number) => void;
  /** Removes the stream from the list; may be called more than once. */
  readonly close: () => void;
}

export interface OpenStreams {
  /** Adds an open stream; `cut` must end its connection without ending the answer. */
  readonly open: (
    request: { readonly method: string; readonly url: string },
    cut: () => void,
  ) => OpenStreamEntry;
  /** Oldest first. */
  readonly list: () => readonly OpenStream[];
  readonly cutAll: () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The streams that clients are reading now; present on every server, also without control. */
    openStreams: OpenStreams;
  }
}

/** Mutable, since every token of every stream is counted. */
type Counted = { -readonly [Key in keyof OpenStream]: OpenStream[Key] };

export function createOpenStreams(now: Clock): OpenStreams {
  const streams = new Map<string, { readonly stream: Counted; readonly cut: () => void }>();
  let last = 0;
  return {
    open: ({ method, url }, cut) => {
      const id = String((last += 1));
      const path = pathOf({ url });
      const stream = { id, method, path, openedAt: now().toISOString(), pieces: 0, bytes: 0 };
      streams.set(id, { stream, cut });
      return {
        wrote: (bytes, pieces = 0) => {
          stream.bytes += bytes;
          stream.pieces += pieces;
        },
        close: () => {
          streams.delete(id);
        },
      };
    },
    list: () => [...streams.values()].map(({ stream }) => ({ ...stream })),
    cutAll: () => {
      for (const { cut } of streams.values()) cut();
    },
  };
}
