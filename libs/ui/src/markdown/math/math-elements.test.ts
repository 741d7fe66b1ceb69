import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderFormula } from './math-elements.ts';

function markup(value: string, block = false): string {
  return renderToStaticMarkup(renderFormula({ value, source: `$$${value}$$`, block }));
}

const ELEMENT =
  /^(?:math|mrow|m[inos]|mtext|mspace|mfrac|msqrt|mroot|mstyle|mpadded|mphantom|m(?:sub|sup|subsup|under|over|underover)|mmultiscripts|mprescripts|mtable|mtr|mtd)$/;
const ATTRIBUTE =
  /^(?:alttext|aria-label|display|accent|accentunder|columnspan|displaystyle|fence|form|largeop|mathvariant|movablelimits|rowspan|scriptlevel|separator|stretchy|symmetric|depth|height|linethickness|lspace|maxsize|minsize|rspace|voffset|width|mathbackground|style)$/;

function expectAllowed(html: string) {
  for (const [, name = '', attributes = ''] of html.matchAll(
    /<([^\s/>]+)((?: [^\s=]+="[^"]*")*)\/?>/g,
  )) {
    expect(name).toMatch(ELEMENT);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/ ([^\s=]+)="([^"]*)"/g)) {
      expect(attribute).toMatch(ATTRIBUTE);
      if (attribute === 'style') {
        expect(value).toMatch(/^(?:(?:text-align|padding|border|width)[a-z-]*:[\w.% ]+;?)+$/);
      }
    }
  }
}

describe('renderFormula', () => {
  it.each([
    'x^2',
    '\\frac{a}{b}',
    '\\sum_{i=1}^{n} x_i',
    '\\int_0^\\infty e^{-x}\\,dx',
    '\\sqrt[3]{x}',
    '\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}',
    '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}',
    '\\begin{cases} a & x > 0 \\\\ b \\end{cases}',
    '\\begin{array}{|l|r|} \\hline a & b \\\\ \\hline \\end{array}',
    '\\text{Salário líquido} = \\text{bruto} - 27{,}5\\%',
    'R\\$\\ 1.000{,}00 \\times 12',
    '\\hat{a} \\vec{b} \\overline{c} \\mathbb{R} \\mathbf{x} \\mathcal{L}',
    '\\left( \\frac{1}{2} \\right)',
    '\\boxed{x}',
    '\\lim_{x \\to 0} \\frac{\\sin x}{x}',
    'a \\xrightarrow{b} c',
    '\\rule{2em}{1em}',
  ])('renders %j by allowed elements and attributes', (value) => {
    for (const block of [true, false]) {
      const html = markup(value, block);
      expect(html).toContain('<math ');
      expectAllowed(html);
    }
  });

  it.each(['\\begin{align} a &= b \\end{align}', 'x \\tag{1}'])(
    'renders %j on lines of its own',
    (value) => {
      expectAllowed(markup(value, true));
      expect(markup(value, true)).toContain('<mtable');
    },
  );

  it('keeps the source for screen readers and for copying', () => {
    expect(markup('x')).toContain('alttext="$$x$$" aria-label="$$x$$"');
  });

  it('aligns the columns of equations', () => {
    expect(markup('\\begin{aligned} a &= b \\end{aligned}')).toMatch(
      /text-align:right.*text-align:left/,
    );
  });

  it('takes no colour from the text', () => {
    const html = markup('\\color{white}{a} \\textcolor{red}{b} \\colorbox{black}{c}');
    expect(html.replace(/ (?:alttext|aria-label)="[^"]*"/g, '')).not.toMatch(/color|#f/);
  });

  it('shows characters that would turn or hide its words', () => {
    expect(markup('\\text{a\u202Eb}')).toContain('⟨U+202E⟩');
  });

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{https://evil.example}',
    '\\htmlData{a=b}{x}',
    '\\htmlId{a}{x}',
    '\\class{a}{x}',
    '\\id{a}{x}',
    '\\style{color:red}{x}',
    '\\includegraphics{https://evil.example/a.png}',
    '\\def\\a{\\a\\a}\\a',
    '\\def\\a{xxxxxxxxxx}\\def\\b{\\a\\a\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b\\b\\b}\\c\\c\\c\\c\\c\\c\\c',
    '\\cancel{x}',
    '\\unknown',
    '\\frac{',
    '{'.repeat(10_000) + 'x' + '}'.repeat(10_000),
    'x^{'.repeat(400) + 'y' + '}'.repeat(400),
    '\\sqrt{'.repeat(200) + 'x' + '}'.repeat(200),
    'x'.repeat(2001),
  ])('does not render %j', (value) => {
    for (const block of [true, false]) {
      const html = markup(value, block);
      expect(html).not.toMatch(/href|src|class|id=|data-|evil/);
    }
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '\\text{<script>alert(1)</script>}',
    '\\text{" onload="alert(1)}',
    '\\text{</math><b>}',
  ])('makes no markup of %j', (value) => {
    const html = markup(value);
    expect(html).not.toMatch(/<(?:img|script|b)\b| on\w+="/);
    expectAllowed(html);
  });

  it.each(['\\hspace{-50em}x', '\\raisebox{90em}{x}', '\\kern-99em x', '\\rule{999em}{999em}'])(
    'moves nothing onto other text: %j',
    (value) => {
      for (const [, amount] of markup(value).matchAll(/"(-?[\d.]+)em"/g)) {
        expect(Number(amount)).toBeGreaterThanOrEqual(-3);
        expect(Number(amount)).toBeLessThanOrEqual(20);
      }
    },
  );
});
