import type { Check } from '../contract/page-check.ts';
import type { WireReplyPiece } from '@colega/api-sdk';

/** Makes the line of a piece, with its line feed; throws if the piece breaks the contract. */
export type PieceLines = (piece: WireReplyPiece) => Uint8Array;

/** Checks and serialises each piece once: the streams of a script share its pieces. */
export function createPieceLines(checkPiece: Check): PieceLines {
  const lines = new WeakMap<WireReplyPiece, Uint8Array>();
  return (piece) => {
    const known = lines.get(piece);
    if (known) return known;
    const [fault] = checkPiece(piece);
    if (fault) throw new Error(`A piece breaks the contract: ${fault.key ?? ''} ${fault.message}`);
    const line = Buffer.from(`${JSON.stringify(piece)}\n`);
    lines.set(piece, line);
    return line;
  };
}

/** Finds the pieces among raw bytes, and skips everything else. */
export function readablePieces(
  bytes: Uint8Array,
  isPiece: (value: unknown) => boolean,
): readonly WireReplyPiece[] {
  return new TextDecoder()
    .decode(bytes)
    .split('\n')
    .map(parsed)
    .filter((value): value is WireReplyPiece => isPiece(value));
}

/** Undefined if the text is no JSON, or JSON too deep to be serialised again. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    JSON.stringify(value);
    return value;
  } catch {
    return undefined;
  }
}
