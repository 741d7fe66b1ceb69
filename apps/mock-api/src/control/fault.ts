/** A planned failure of the requests with one method and path. */
export type Fault = {
  /** Upper or lower case; `*` is every method. */
  readonly method: string;
  /** Path as requested, without its query; `*` stands for one segment, `**` at the end for the rest. */
  readonly path: string;
  /** Number of requests that meet the fault; without it, all until the plan is deleted. */
  readonly times?: number;
} & FaultKind;

export type FaultKind =
  /** Answers this status, with a body that is JSON, or a text sent as it is. */
  | {
      readonly kind: 'status';
      readonly code: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Answers as usual, but later. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** Breaks the connection without an answer. */
  | { readonly kind: 'drop' }
  /** Breaks the connection in the middle of the answer. */
  | { readonly kind: 'cut'; readonly afterPieces?: number; readonly afterBytes?: number }
  /** Writes the usual answer in chunks of this many bytes. */
  | { readonly kind: 'split'; readonly bytes: number }
  /** Answers these lines byte for byte, each followed by a line feed. */
  | { readonly kind: 'lines'; readonly lines: readonly RawLine[] }
  /** Stays silent in the middle of the answer; for ever without milliseconds. */
  | { readonly kind: 'idle'; readonly afterPieces?: number; readonly milliseconds?: number }
  | { readonly kind: 'redirect'; readonly location: string; readonly code?: number };

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The fault that the writer of the answer must apply: `cut`, `split`, `lines` or `idle`. Null for
     * the usual answer, and for the other kinds, which are applied before any handler.
     */
    fault: Fault | null;
  }
}

/** A raw line of an answer: text, or bytes in base64. */
export type RawLine = string | { readonly base64: string };

/** Bytes of a line, with its line feed. */
export function bytesOfLine(line: RawLine): Uint8Array {
  const bytes = typeof line === 'string' ? Buffer.from(line) : Buffer.from(line.base64, 'base64');
  return Buffer.concat([bytes, Buffer.from('\n')]);
}
