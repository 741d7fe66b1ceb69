import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { render } from '../../render.fixture.ts';
import { createGrowableText } from './live-text.fixture.ts';
import { Markdown } from '../markdown.tsx';
import { TEXTS } from '../test-texts.fixture.ts';

/** Returns the position of the start of a text: its lines, each with the words in it. */
function linesOf(element: Element, words: number): readonly string[] {
  const text = element.textContent.split(' ').slice(0, words);
  const node = element.firstChild as Text;
  const lines = new Map<number, string[]>();
  let offset = 0;
  for (const word of text) {
    const range = new Range();
    range.setStart(node, offset);
    range.setEnd(node, offset + word.length);
    const { top } = range.getBoundingClientRect();
    lines.set(top, [...(lines.get(top) ?? []), word]);
    offset += word.length + 1;
  }
  return [...lines.values()].map((line) => line.join(' '));
}

it.each([
  ['a paragraph', '', 'p'],
  ['a heading', '## ', 'h3'],
  ['an item', '- ', 'li'],
])('no word of %s changes its line once it is written', async (_, mark, selector) => {
  const words = 'um texto de palavras longas e curtas que ocupa a largura de várias linhas'.split(
    ' ',
  );
  const source = createGrowableText();
  const screen = await render(
    <div style={{ width: 210 }}>
      <Markdown text={source} streaming texts={TEXTS} />
    </div>,
  );
  let before: readonly string[] = [];
  for (let count = 1; count <= words.length; count += 1) {
    flushSync(() => {
      source.become(mark + words.slice(0, count).join(' '));
    });
    const element = screen.container.querySelector(selector);
    if (element === null) throw new Error(`no ${selector}`);
    expect(linesOf(element, count - 1)).toEqual(before);
    before = linesOf(element, count);
  }
  expect(before.length).toBeGreaterThan(2);
});
