import type { WireReplyPiece } from '@colega/api-sdk';

/** What can be read among raw bytes; anything that is no piece is passed over. */
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

/** Undefined where the text is no JSON, or JSON so deep that it could not be answered again. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    JSON.stringify(value);
    return value;
  } catch {
    return undefined;
  }
}
