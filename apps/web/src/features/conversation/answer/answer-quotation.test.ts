import { expect, it } from 'vitest';
import { quotation } from './answer-quotation.ts';

it('marks every line, and ends with an empty one', () => {
  expect(quotation('Thirty days.\nIn two parts.')).toBe('> Thirty days.\n> In two parts.\n\n');
});

it('leaves out the space around, and lines without a word', () => {
  expect(quotation('\n  a \r\n\n \n  b\n')).toBe('> a\n>   b\n\n');
});

it('has ordinary spaces where the page keeps an amount on one line', () => {
  expect(quotation('R$\u00A012,29 por dia')).toBe('> R$ 12,29 por dia\n\n');
});

it('is nothing for nothing', () => {
  expect(quotation(' \n ')).toBe('');
});

it('reads many blanks between two words', () => {
  const blanks = ' '.repeat(100_000);
  expect(quotation(`a${blanks}b`)).toBe(`> a${blanks}b\n\n`);
});
