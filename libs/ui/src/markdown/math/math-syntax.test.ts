import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import type { BlockMath, InlineMath } from './math-tree.ts';
import { parseWhole } from '../parse/parse.ts';

function formulasOf(nodes: readonly Nodes[]): (BlockMath | InlineMath)[] {
  return nodes.flatMap((node) => {
    if (node.type === 'math' || node.type === 'inlineMath') return node;
    return 'children' in node ? formulasOf(node.children) : [];
  });
}

function formulas(text: string): [string, string][] {
  return formulasOf(parseWhole(text).nodes).map(({ type, value }) => [type, value]);
}

describe('a formula within a line', () => {
  it.each([
    ['a \\(x_1\\) b', 'x_1'],
    ['a $$x$$ b', 'x'],
    ['Energia: $$ E = mc^2 $$ e massa', 'E = mc^2'],
    ['a \\[ x \\] b', 'x'],
    ['a \\[x^2\\] b', 'x^2'],
    ['\\(a\nb\\)', 'a\nb'],
    ['**$$x$$**', 'x'],
    ['(\\(x\\))', 'x'],
    ['| a |\n|--|\n| $$x$$ |', 'x'],
    ['a $$\\text{R\\$ 5}$$', '\\text{R\\$ 5}'],
    ['[\\(x\\)](https://a.example)', 'x'],
    ['seja $S$ a soma', 'S'],
    ['a raiz $x_1$ de', 'x_1'],
    ['a função $f(x, y)$ cresce', 'f(x, y)'],
    ['se $x > 5$, some', 'x > 5'],
    ['se $n<0,5$.', 'n<0,5'],
    ['R$ 10, e $E = mc^2$.', 'E = mc^2'],
    ['($\\alpha$), custa R$ 5', '\\alpha'],
    ['$\\text{R\\$ 5}$', '\\text{R\\$ 5}'],
  ])('is found in %j', (text, value) => {
    expect(formulas(text)).toEqual([['inlineMath', value]]);
  });
});

describe('a formula on lines of its own', () => {
  it.each([
    ['$$\nx\n$$', 'x'],
    ['$$ x = y $$', 'x = y'],
    ['\\[ x \\]', 'x'],
    ['\\[\nx \\\\[2pt]\ny\n\\]', 'x \\\\[2pt]\ny'],
    ['$$\nf(x) = a\n+ b\n- c\n# d\n$$', 'f(x) = a\n+ b\n- c\n# d'],
    ['\\[\na\n=\nb\n\\]', 'a\n=\nb'],
    ['antes:\n$$\nx\n$$\ndepois', 'x'],
    ['> $$\n> x\n> - y\n> $$', 'x\n- y'],
    ['- a\n\n  $$\n  x\n  $$', 'x'],
    ['$$\nx\n$$.', 'x.'],
  ])('is found in %j', (text, value) => {
    expect(formulas(text)).toEqual([['math', value]]);
  });

  it('ends where a list or a code fence begins', () => {
    expect(formulas('- $$\n- b')).toEqual([]);
    expect(parseWhole('$$\n```\nx\n```\n$$').nodes.map(({ type }) => type)).toEqual([
      'paragraph',
      'code',
      'paragraph',
    ]);
  });
});

describe('money', () => {
  it.each([
    'R$ 12,29 e R$ 15,83',
    'de R$12,29 a R$15,83',
    'US$ 680 mi e US$ 2,1 bi',
    'A$ 5, C$ 6, NZ$ 7, HK$ 8, S$ 9, MX$ 10, NT$ 11',
    '$5 e $6',
    '$ 5 e $ 6',
    '5$ ou 6$',
    'custa $$',
    'custa $$ hoje e $$ amanhã',
    'um restaurante $$, outro $$$ e outro $$$$',
    '$$20 e $$30',
    'entre $$20–$$30',
    'R$$ 5 e US$$ 6',
    '$$ $$',
    '$$$$',
    'R\\$ 5 e R\\$ 6',
    '| R$ 1 | R$ 2 |\n|---|---|\n| R$ 3 | $$ |',
    '€ 5, £ 6, ¥ 7 e ₿ 8',
    '$100 = R$ 500, $HOME/$USER e ${a}/${b}',
    'entre $5-$10, ou US$5 (antes US$6)',
    'um $ só, e $$S$ também',
    'de $5 a $x e $a b$',
    'pago $a (b)$ ou $ab_1$',
    '`$$x$$` e \\$$x$$',
    '**R$ 10** ou *R$ 20*',
    '$$\n\nx\n\n$$',
    '$1.000,00$',
    'US$680mi–US$ 1 bi',
  ])('is no formula in %j', (text) => {
    expect(formulas(text)).toEqual([]);
  });
});

describe('escaped brackets', () => {
  it.each([
    'Prezado \\[Nome do gestor\\],',
    '\\[Seu nome\\]',
    '\\[texto\\](https://a.example)',
    'colaborador\\(es\\)',
    '\\( solto',
    'solto \\)',
    '\\[ solto',
    '\\(\\)',
    '\\[\\\\\\]',
    '\\[ \\]',
  ])('are no formula in %j', (text) => {
    expect(formulas(text)).toEqual([]);
  });
});

describe('a formula that is not closed', () => {
  it.each(['$$\nx\ny', '$$ x', '\\[\nx', 'a \\(x', '$$\nx\n\ny\n$$'])('is text: %j', (text) => {
    expect(formulas(text)).toEqual([]);
    expect(JSON.stringify(parseWhole(text).nodes)).toContain('x');
  });

  it('is text at every length of a text', () => {
    const text = 'a $$x$$ b\n$$\n\\frac{1}{2}\n$$\n\\[ y^2 \\] \\(z\\)';
    for (let end = 0; end <= text.length; end += 1) {
      expect(() => parseWhole(text.slice(0, end))).not.toThrow();
    }
  });
});

describe('marks without end', () => {
  it.each([
    ['\\(', '\\('.repeat(2900)],
    ['\\( and letters', '\\(a '.repeat(2900)],
    ['$$ and letters', '$$a '.repeat(1400)],
    ['$$ and blanks', '$$ '.repeat(1400)],
    ['lines', '$$\nx\n'.repeat(400)],
    ['lines that are not closed', '$$\nx\n\n'.repeat(1000)],
  ])('are read once: %s', (_, text) => {
    expect(parseWhole(text).nodes.length).toBeGreaterThan(0);
  });
});
