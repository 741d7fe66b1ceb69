/** What goes wrong, on purpose, with the requests of one method and path. */
export type Fault = {
  /** In any case; `*` is every method. */
  readonly method: string;
  /** As requested, without its query; `*` stands for one segment, `**` at the end for the rest. */
  readonly path: string;
  /** How many requests it spoils; without it, all until the plan is emptied. */
  readonly times?: number;
} & FaultKind;

export type FaultKind =
  /** This status, with a body that is JSON, or a text sent as it is. */
  | {
      readonly kind: 'status';
      readonly code: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The usual answer, later. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** No answer: the connection is destroyed. */
  | { readonly kind: 'drop' }
  /** The connection is destroyed in mid-answer. */
  | { readonly kind: 'cut'; readonly afterPieces?: number; readonly afterBytes?: number }
  /** The answer's bytes in chunks of this many, each its own write. */
  | { readonly kind: 'split'; readonly bytes: number }
  /** These lines as the answer, byte for byte, each followed by a line feed. */
  | { readonly kind: 'lines'; readonly lines: readonly RawLine[] }
  /** Silence in mid-answer, for ever without milliseconds. */
  | { readonly kind: 'idle'; readonly afterPieces?: number; readonly milliseconds?: number }
  | { readonly kind: 'redirect'; readonly location: string; readonly code?: number };

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * What the writer of the answer must do wrong: `cut`, `split`, `lines` or `idle`. Null for the
     * usual answer, and where the fault needs no writer: the other kinds happen before any handler.
     */
    fault: Fault | null;
  }
}

/** A raw line of an answer: text, or bytes that need not be text. */
export type RawLine = string | { readonly base64: string };

/** The line's bytes, with the line feed that ends it. */
export function bytesOfLine(line: RawLine): Uint8Array {
  const bytes = typeof line === 'string' ? Buffer.from(line) : Buffer.from(line.base64, 'base64');
  return Buffer.concat([bytes, Buffer.from('\n')]);
}
