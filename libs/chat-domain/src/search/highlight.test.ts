import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { runs } from '../testing/property-runs.ts';
import { highlightRanges, similarRanges } from './highlight.ts';
import { foldText } from './fold-text.ts';
import { foldWord, queryWords } from './words.ts';

const marked = (text: string, query: string) =>
  highlightRanges(text, query).map(([start, end]) => text.slice(start, end));

describe('highlightRanges', () => {
  it.each([
    ['Minhas férias', 'ferias', ['férias']],
    ['Minhas férias', 'fer', ['fér']],
    ['Minhas fe\u0301rias', 'fe', ['fe\u0301']],
    ['Minhas férias', 'ferais', ['férias']],
    ['As feiras e as férias', 'férias', ['férias']],
    ['As feiras e o saldo das férias', 'de férias saldos', ['saldo', 'férias']],
    ['As feiras e o saldo', 'férias saldo', ['feiras', 'saldo']],
    ['ﬁnal ﬁm', 'f', ['ﬁ', 'ﬁ']],
    ['𝐀bc', 'a', ['𝐀']],
    ['🎉férias🎉', 'férias', ['férias']],
    ['plano de saúde', 'saude plan', ['plan', 'saúde']],
    ['planos', 'plano planos pla', ['planos']],
    ['planos', 'pla plan', ['plan']],
    ['Em 1/1: 322 dias, R$ 1.322,67 por 67', '1.322,67', ['1.322,67']],
    ['Dia 12, de 12/01 a 25/01', '12/01 a 25/01', ['12/01 a 25/01']],
    ['Hotel: o limite. O limite de hotel', 'limite de hot', ['limite de hot']],
    ['O hotel e o limite', 'limite hotel', ['hotel', 'limite']],
    ['**Limite** de hotel', 'limite de hotel', ['Limite', 'de', 'hotel']],
    ['Limite de\n hotel', 'limite  de hotel', ['Limite de\n hotel']],
    ['um dois um dois três', 'um dois três', ['um dois três']],
    ['um um um', 'um um', ['um um']],
    ['nada', 'xyz', []],
    ['nada', '', []],
    ['', 'nada', []],
  ])('marks in "%s" for "%s"', (text, query, parts) => {
    expect(marked(text, query)).toEqual(parts);
  });

  it('mark the whole of a word that is longer than what counts of it', () => {
    const long = 'x'.repeat(40);
    expect(highlightRanges(long, long)).toEqual([[0, 40]]);
  });

  it('are positions in the text as it is written', () => {
    expect(highlightRanges('🎉 Férias e férias', 'férias')).toEqual([
      [3, 9],
      [12, 18],
    ]);
  });

  it('lie in order inside of the text, split no pair, and answer a word of the query', () => {
    const units = fc.constantFrom('a', 'b', 'é', 'e\u0301', 'ﬁ', '𝐀', '🎉', ' ', '\ud800', '-');
    const texts = fc.string({ unit: units, maxLength: 40 });
    fc.assert(
      fc.property(texts, fc.string({ unit: units, maxLength: 12 }), (text, query) => {
        let after = 0;
        for (const [start, end] of highlightRanges(text, query)) {
          expect(start).toBeGreaterThanOrEqual(after);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          const part = text.slice(start, end);
          expect(part).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
          expect(text.slice(end)).not.toMatch(/^\p{M}/u);
          expect(queryWords(query).some((word) => answers(word, part))).toBe(true);
          after = end;
        }
      }),
      { numRuns: runs(5_000) },
    );
  });
});

function answers(word: string, part: string): boolean {
  return (
    foldText(part).startsWith(word) || (word.length > 3 && editDistance(word, foldWord(part)) === 1)
  );
}

describe('similarRanges', () => {
  it('are the words that the match touches', () => {
    expect(similarRanges('Férias coletivas', 'feeriass')).toEqual([[0, 6]]);
    expect(similarRanges('🎉 fe\u0301rias, sim', 'ferixs')).toEqual([[3, 10]]);
  });

  it('are those near a word of the query, where there are any', () => {
    const text = 'Licença paternidade — dossiê RH';
    const parts = similarRanges(text, 'parentalidade responsável').map(([start, end]) =>
      text.slice(start, end),
    );
    expect(parts).toEqual(['paternidade']);
  });

  it('leave out the words before and after', () => {
    const text = 'Oi: reembolso de táxi';
    expect(similarRanges(text, 'reembolço')).toEqual([[4, 13]]);
    expect(similarRanges(`${text} reembolso`, 'embols')).toEqual([
      [4, 13],
      [22, 31],
    ]);
  });

  it('are none where nothing matches', () => {
    expect(similarRanges('xyz', 'abcd')).toEqual([]);
    expect(similarRanges('', 'abcd')).toEqual([]);
  });
});
