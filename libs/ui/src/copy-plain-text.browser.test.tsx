import { expect, it } from 'vitest';
import { cleanHtml } from './copy-html.ts';
import { readableText } from './copy-plain-text.ts';

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

it('keeps the marks of what is struck out', () => {
  const text = element('p', 'suspensos ', element('del', 'zeram'), ' pausam', element('del', ' '));
  expect(readableText(text)).toBe('suspensos ~~zeram~~ pausam');
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

function link(label: string, href: string): HTMLElement {
  const made = element('a', label);
  made.setAttribute('href', href);
  return made;
}

it.each([
  ['portal', 'https://rh.example/f?a=1', 'portal (https://rh.example/f?a=1)'],
  ['https://rh.example', 'https://rh.example/', 'https://rh.example'],
  ['www.rh.example', 'http://www.rh.example/', 'www.rh.example'],
  ['rh@example.org', 'mailto:rh@example.org', 'rh@example.org'],
  ['RH', 'mailto:rh@example.org', 'RH (rh@example.org)'],
  ['nota', '#note1', 'nota'],
])('reads the link %j to %j as %j', (label, href, text) => {
  expect(readableText(element('p', link(label, href)))).toBe(text);
});

it('keeps the number of a note apart from a number before it', () => {
  const note = () => {
    const mark = link('1', '#note1');
    mark.dataset['footnote'] = '';
    return element('sup', mark);
  };
  const paragraph = element('p', 'pelo menos 5.', note(), note(), ' E 6 ', note());
  expect(readableText(paragraph)).toBe('pelo menos 5. [1] [1] E 6 [1]');
  expect(cleanHtml(element('div', paragraph))).toBe(
    '<p>pelo menos 5.<sup>[1]</sup><sup>[1]</sup> E 6 <sup>[1]</sup></p>',
  );
});

it('copies the number of a source as a link to it, even if it is a button', () => {
  const cited = (mark: HTMLElement) => {
    mark.dataset['citation'] = '';
    return mark;
  };
  const paragraph = element(
    'p',
    'Sim 5\u00A0',
    cited(link('[1]', 'https://a.example/?x=1&y')),
    cited(element('button', '[2]')),
  );
  expect(readableText(paragraph)).toBe('Sim 5 [1] [2]');
  expect(cleanHtml(element('div', paragraph))).toBe(
    '<p>Sim 5 <a href="https://a.example/?x=1&amp;y">[1]</a>[2]</p>',
  );
});

it.each([
  ['h3', 'h4', '<h2>a</h2><h3>b</h3>'],
  ['h5', 'h6', '<h2>a</h2><h3>b</h3>'],
  ['h6', 'h3', '<h5>a</h5><h2>b</h2>'],
])('moves headings %s and %s so that the highest is an h2', (first, second, html) => {
  expect(cleanHtml(element('div', element(first, 'a'), element(second, 'b')))).toBe(html);
});
