import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PIECE_LENGTH } from '../text-limits.ts';
import { textPieces } from './text-pieces.ts';

describe('textPieces', () => {
  it.each([
    'Uma pergunta.\n\nCom duas linhas.',
    'a '.repeat(5000),
    'مرحبا بكم في بوابة الموظفين، '.repeat(50),
    '漢'.repeat(5000),
  ])('leaves an ordinary text in one piece', (text) => {
    expect(textPieces(text)).toEqual([text]);
  });

  it.each([
    ['Arabic without a break', '\u0628'.repeat(100_000)],
    ['vowels', '\u0E01' + '\u0E34'.repeat(100_000)],
    ['both directions', 'a \u0628 '.repeat(25_000)],
    ['pairs of surrogates', `a${'\u{1E900}'.repeat(5000)}`],
  ])('cuts %s into short pieces that make up the text', (_, text) => {
    const pieces = textPieces(text);
    expect(pieces.join('')).toBe(text);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(MAX_PIECE_LENGTH);
    expect(pieces.length).toBeLessThan(text.length / 500);
    expect(pieces.filter((piece) => /^[\uDC00-\uDFFF]/.test(piece))).toEqual([]);
  });

  it('cuts a long text of plain letters at its line breaks only', () => {
    const text = `${'a'.repeat(3000)}\n`.repeat(20);
    expect(textPieces(text)).toEqual(Array.from({ length: 20 }, () => `${'a'.repeat(3000)}\n`));
    expect(textPieces('a'.repeat(50_000))).toHaveLength(1);
  });

  it('loses no character', () => {
    const part = fc.constantFrom(
      'a',
      ' ',
      '\n',
      '\u0628'.repeat(900),
      '\u{1E900}'.repeat(700),
      '😀',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        expect(textPieces(parts.join('')).join('')).toBe(parts.join(''));
      }),
    );
  });
});
