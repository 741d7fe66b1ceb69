import { describe, expect, it } from 'vitest';
import { keepTogether } from './typography.ts';

const shown = (text: string) => keepTogether(text).replaceAll('\u00A0', '~');

describe('keepTogether', () => {
  it.each([
    ['custa R$ 1.234,56 ao mês', 'custa R$~1.234,56 ao mês'],
    ['US$ 10 e € 5', 'US$~10 e €~5'],
    ['R$ -3', 'R$~-3'],
    ['10 km em 5 min', '10~km em 5~min'],
    ['50 % de 2 GB', '50~% de 2~GB'],
    ['R$ 3 milhões', 'R$~3~milhões'],
    ['14 dias', '14 dias'],
    ['3 metros, 2 hoje', '3 metros, 2 hoje'],
    ['R$ muito', 'R$ muito'],
    ['12/01/2027 a 25/01', '12/01/2027 a 25/01'],
  ])('turns %j into %j', (text, result) => {
    expect(shown(text)).toBe(result);
  });
});
