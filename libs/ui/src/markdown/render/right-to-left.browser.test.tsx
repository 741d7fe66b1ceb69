import { expect, it } from 'vitest';
import { render } from '../../render.fixture.ts';
import '../../theme/theme.css';
import { Markdown } from '../markdown.tsx';
import { TEXTS } from '../test-texts.fixture.ts';

const ARABIC = `## سياسة الإجازات

لك **18** يوما في السنة (2026).

1. افتح البوابة.
2. Microsoft Teams.
3. 2026

| النوع | أيام | Nome |
|---|---:|:---|
| سنوية | 18 | Férias |
| مرضية | 5 | Licença |

> اقتباس قصير

\`\`\`js
const a = 1; // تعليق
\`\`\`

12:30`;

async function show(text: string, streaming = false) {
  document.body.className = 'defaultTheme';
  document.body.style.width = '600px';
  const { container } = await render(<Markdown text={text} streaming={streaming} texts={TEXTS} />);
  return (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
}

const box = (element: Element | undefined) => {
  if (element === undefined) throw new Error('No element');
  return element.getBoundingClientRect();
};

/** Returns the box of the letters in an element. */
function letters(element: Element | undefined): DOMRect {
  const range = document.createRange();
  if (element !== undefined) range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

it('a text that reads from the right has its lines, marks and quotations there', async () => {
  const all = await show(ARABIC);
  const { left, right } = box(all('[class*="markdown"]')[0]);
  for (const block of all('h3, h3 ~ p')) {
    expect(letters(block).right).toBeGreaterThan(right - 8);
    expect(letters(block).left).toBeGreaterThan(left + 50);
  }
  for (const item of all('li')) {
    expect(getComputedStyle(item).direction).toBe('rtl');
    expect(letters(item).right).toBeGreaterThan(right - 32);
    // Room for the number, inside of the text.
    expect(box(item).right).toBeLessThan(right - 16);
  }
  const [quotation] = all('blockquote');
  expect(getComputedStyle(quotation as Element).borderRightWidth).toBe('3px');
});

it('an item of another direction keeps its punctuation at its own end', async () => {
  const all = await show(ARABIC);
  const text = all('li')[1];
  const range = document.createRange();
  const words = document.createTreeWalker(text as Node, NodeFilter.SHOW_TEXT).nextNode();
  const length = words?.textContent?.length ?? 0;
  range.setStart(words as Node, length - 1);
  range.setEnd(words as Node, length);
  expect(range.getBoundingClientRect().right).toBeCloseTo(letters(text).right, 0);
});

it('a table that reads from the right begins there, and its columns stand on one side', async () => {
  const all = await show(ARABIC);
  const cells = (row: number) => [...(all('tr')[row]?.children ?? [])];
  const [first, second, third] = cells(0);
  expect(box(first).left).toBeGreaterThan(box(second).left);
  expect(box(second).left).toBeGreaterThan(box(third).left);
  for (const row of [1, 2]) {
    const [kind, days, name] = cells(row);
    expect(letters(kind).right).toBeCloseTo(letters(first).right, 0);
    // As written: `---:` is the right, and `:---` the left.
    expect(letters(days).right).toBeCloseTo(letters(second).right, 0);
    expect(letters(name).left).toBeCloseTo(letters(third).left, 0);
  }
});

it('code reads from the left everywhere', async () => {
  const all = await show(ARABIC);
  const [line] = all('pre code > span');
  expect(letters(line).left - box(all('pre')[0]).left).toBeLessThan(20);
  const [header] = all('[class*="codeHeader"] > span');
  expect(box(header).left - box(all('[class*="code"]')[0]).left).toBeLessThan(20);
});

it('a Portuguese text keeps its side, also around Arabic words and in cells of numbers', async () => {
  const all = await show('Bom dia\n\n- مرحبا\n\n| Dia | Saudação |\n|---|---|\n| 12 | مرحبا |');
  const [paragraph, dayHead] = [all('p')[0], all('th')[0]];
  expect(letters(paragraph).left).toBeCloseTo(box(paragraph).left, 0);
  expect(letters(all('td')[0]).left).toBeCloseTo(letters(dayHead).left, 0);
  expect(letters(all('td')[1]).left).toBeCloseTo(letters(all('th')[1]).left, 0);
});

it('the side is the same while the text comes', async () => {
  const sidesOf = (all: (selector: string) => HTMLElement[]) =>
    all('[dir]').map(({ localName, dir }) => `${localName} ${dir}`);
  const settled = sidesOf(await show(ARABIC));
  expect(sidesOf(await show(`${ARABIC}\n`, true))).toEqual(settled);
});
