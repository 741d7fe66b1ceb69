import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tokensOf } from './tokens.ts';

it('cuts words, not characters', () => {
  expect(tokensOf('férias 🌴🌴 já')).toEqual(['féri', 'as 🌴', '🌴 já']);
  expect(tokensOf('')).toEqual([]);
});

it('joins to the text again, and splits no surrogate pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const tokens = tokensOf(text);
      expect(tokens.join('')).toBe(text);
      for (const token of tokens) expect(token).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
