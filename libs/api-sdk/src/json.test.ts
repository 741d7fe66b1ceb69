import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './json.ts';

const KEY = '__proto__';

function escaped(letter: string, isUpper: boolean): string {
  const code = letter.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${isUpper ? code.toUpperCase() : code}`;
}

describe('parseJson', () => {
  it('leaves out the key __proto__, however its letters are escaped', () => {
    const spelling = fc.constantFrom('plain', 'lower', 'upper');
    const spellings = fc.array(spelling, { minLength: KEY.length, maxLength: KEY.length });
    fc.assert(
      fc.property(spellings, fc.boolean(), (chosen, isNested) => {
        const key = [...KEY]
          .map((letter, index) =>
            chosen[index] === 'plain' ? letter : escaped(letter, chosen[index] === 'upper'),
          )
          .join('');
        const object = `{"${key}":{"polluted":1},"a":"café"}`;
        const parsed = parseJson(isNested ? `[${object}]` : object);
        const found = (isNested ? (parsed as unknown[])[0] : parsed) as object;
        expect(Object.keys(found)).toEqual(['a']);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['{"a":"caf\\u00e9"}', { a: 'café' }],
    ['{"\\u0061":"__proto__"}', { a: '__proto__' }],
    ['{"a":', undefined],
  ])('parses %s', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });
});
