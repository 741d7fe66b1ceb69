import { expect, it } from 'vitest';
import { cleanHtml, readableText } from './copy-content.ts';

function element(name: string, ...children: (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

function table(...cells: string[]): HTMLElement {
  return element('table', element('tr', ...cells.map((cell) => element('td', cell))));
}

const NO_BREAK = '\u00A0';

it.each([1, 1_000, 200_000])('reads %d blanks in a row as one, of whatever kind', (count) => {
  for (const blank of [' ', '\n', NO_BREAK, `${NO_BREAK} `]) {
    const text = `x${blank.repeat(count)}y`;
    expect(readableText(element('p', text))).toBe('x y');
    expect(readableText(table(text, text))).toBe('x y\tx y');
    expect(cleanHtml(element('div', element('p', text)))).toBe('<p>x y</p>');
  }
});

it.each([1, 100, 5_000])('drops %d blanks that elements add up to, around a line', (count) => {
  const blanks = () => Array.from({ length: count }, () => element('em', ' '));
  const line = () => [...blanks(), 'x', ...blanks(), element('br'), ...blanks(), 'y', ...blanks()];
  expect(readableText(element('p', ...line()))).toBe('x\ny');
  expect(readableText(element('table', element('tr', element('td', ...line()))))).toBe('x y');
});

it('keeps blanks that are wider than others', () => {
  expect(readableText(element('p', 'x\u3000\u2003y'))).toBe('x\u3000\u2003y');
});

it.each([
  ['"=HYPERLINK("http://e.example")"', '"""=HYPERLINK(""http://e.example"")"""'],
  ['"', '""""'],
  ['"a" and "b"', '"""a"" and ""b"""'],
  ['12" and "b"', '12" and "b"'],
])('hands %j to a spreadsheet in quotes only where it would take some away', (cell, quoted) => {
  expect(readableText(table('a', cell, 'b'))).toBe(`a\t${quoted}\tb`);
  expect(cleanHtml(table(cell))).toContain(`<td>${cell.replaceAll('"', '&quot;')}</td>`);
});

it.each(['\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'lets %j begin no row of its own, as it would what it hides',
  (end) => {
    expect(readableText(table(`a${end}=1+1`, `${end}=1+1`))).toBe("a =1+1\t'=1+1");
  },
);
