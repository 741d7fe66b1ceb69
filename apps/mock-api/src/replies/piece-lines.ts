import type { WireReplyPiece } from '@colega/api-sdk';
import type { Check } from '../contract/validators.ts';

/** The line of a piece, with its line feed; throws where the piece breaks the contract. */
export type PieceLines = (piece: WireReplyPiece) => Uint8Array;

/** Each piece is checked and serialised once: the streams of a script share its pieces. */
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
