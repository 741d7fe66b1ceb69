import { describe, expect, it } from 'vitest';
import { keepTogether } from './render-inline.tsx';

const shown = (text: string) => keepTogether(text).replaceAll('\u00A0', '~');

describe('keepTogether', () => {
  it.each([
    ['custa R$ 1.234,56 ao mês', 'custa R$~1.234,56 ao mês'],
    ['US$ 10 e € 5', 'US$~10 e €~5'],
    ['R$ -3', 'R$~-3'],
    ['10 km em 5 min', '10~km em 5~min'],
    ['50 % de 2 GB', '50~% de 2~GB'],
    ['R$ 3 milhões', 'R$~3~milhões'],
    ['14 dias corridos, 1 dia útil', '14~dias corridos, 1~dia útil'],
    ['2 horas, 30 minutos e 5 segundos', '2~horas, 30~minutos e 5~segundos'],
    ['1 mês, 6 meses e 2 anos', '1~mês, 6~meses e 2~anos'],
    ['3 días, 1 mes y 2 años', '3~días, 1~mes y 2~años'],
    ['1 day, 3 weeks and 2 years', '1~day, 3~weeks and 2~years'],
    ['3 metros, 2 hoje', '3 metros, 2 hoje'],
    ['5 mesas e 2 diários', '5 mesas e 2 diários'],
    ['R$ muito', 'R$ muito'],
    ['12/01/2027 a 25/01', '12/01/2027~a~25/01'],
    ['12/01 a 25/01 · 06/07 a 21/07', '12/01~a~25/01 · 06/07~a~21/07'],
    ['12/01 a 25', '12/01 a 25'],
  ])('turns %j into %j', (text, result) => {
    expect(shown(text)).toBe(result);
    expect(keepTogether(text)).toHaveLength(text.length);
  });
});
