import { isHardToShape } from '../shaped-text.ts';
import { MAX_PIECE_LENGTH, MAX_UNCUT_LENGTH } from '../text-limits.ts';

/**
 * Cuts a text that a browser would take long to lay out into pieces, which together are the text:
 * at line breaks, and lines of shaped letters also at blanks or between characters.
 */
export function textPieces(text: string): readonly string[] {
  const isHard = isHardToShape(text);
  if (!isHard && text.length <= MAX_UNCUT_LENGTH) return [text];
  const pieces: string[] = [];
  let piece = '';
  for (const line of text.split(/(?<=\n)/)) {
    const parts = isHard ? partsOf(line) : [line];
    for (const part of parts) {
      if (piece !== '' && piece.length + part.length > MAX_PIECE_LENGTH) {
        pieces.push(piece);
        piece = '';
      }
      piece += part;
    }
  }
  return [...pieces, piece];
}

function partsOf(line: string): readonly string[] {
  const parts: string[] = [];
  for (let start = 0; start < line.length;) {
    const end = endOfPart(line, start);
    parts.push(line.slice(start, end));
    start = end;
  }
  return parts;
}

function endOfPart(line: string, start: number): number {
  const longest = start + MAX_PIECE_LENGTH;
  if (longest >= line.length) return line.length;
  const blank = line.lastIndexOf(' ', longest - 1);
  if (blank > start) return blank + 1;
  return /[\uD800-\uDBFF]/.test(line.charAt(longest - 1)) ? longest - 1 : longest;
}
