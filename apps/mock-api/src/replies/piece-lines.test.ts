import { expect, it } from 'vitest';
import { loadContract } from '../contract.ts';
import { createPieceLines } from './piece-lines.ts';

const lineOfPiece = createPieceLines(loadContract().pieceCheck('streamReply'));

it('makes a line of a piece, the same each time', () => {
  const piece = { content: 'férias\n"já"' };
  const line = lineOfPiece(piece);
  expect(Buffer.from(line).toString()).toBe('{"content":"férias\\n\\"já\\""}\n');
  expect(lineOfPiece(piece)).toBe(line);
});

it('refuses a piece that breaks the contract, each time', () => {
  const piece = { context: [{ type: 'tool', id: '1', name: 'a', callOrder: -1 }] } as const;
  expect(() => lineOfPiece({ ...piece, context: [...piece.context] })).toThrow(/contract/);
  const kept = { context: [...piece.context] };
  expect(() => lineOfPiece(kept)).toThrow(/contract/);
  expect(() => lineOfPiece(kept)).toThrow(/contract/);
});
