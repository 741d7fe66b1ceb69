import { expect, it, onTestFinished, vi } from 'vitest';
import { copySelection } from './copy-selection.ts';
import { copyByCommand } from './copy-text.ts';
import { Markdown } from './markdown/markdown.tsx';
import { TEXTS } from './markdown/test-texts.fixture.ts';
import { render } from './render.fixture.ts';
import './theme/theme.css';

const ANSWER = `Antes do [portal](https://rh.example/f) e **depois**.

3. três
4. quatro
5. cinco

| Item | Valor |
|---|--:|
| Vale | 2 |

\`\`\`
const a = 1;
  const b = 2;
\`\`\`

Fim.`;

/** Returns the text node that begins with a text. */
function textNode(root: Element, start: string): Text {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.data.startsWith(start)) return node;
  throw new Error(`No text ${start}`);
}

type Point = readonly [text: string, offset: number];

/** Selects from one text to another, and copies; returns the clipboard's types. */
async function copied(from: Point, to: Point, markdown = ANSWER) {
  document.body.className = 'darkTheme';
  const { container } = await render(<Markdown text={markdown} texts={TEXTS} />);
  document.addEventListener('copy', copySelection);
  onTestFinished(() => {
    document.removeEventListener('copy', copySelection);
    getSelection()?.removeAllRanges();
    document.body.className = '';
  });
  getSelection()?.setBaseAndExtent(
    textNode(container, from[0]),
    from[1],
    textNode(container, to[0]),
    to[1],
  );
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
  textNode(container, from[0]).parentElement?.dispatchEvent(event);
  return {
    html: clipboardData.getData('text/html'),
    text: clipboardData.getData('text/plain'),
    isOurs: event.defaultPrevented,
  };
}

it('has no colours, and none of the words that only the screen needs', async () => {
  expect(await copied(['Antes', 0], ['.', 1])).toEqual({
    html: 'Antes do <a href="https://rh.example/f">portal</a> e <strong>depois</strong>.',
    text: 'Antes do portal (https://rh.example/f) e depois.',
    isOurs: true,
  });
});

it('adds nothing to a copy that has its content', async () => {
  const { container } = await render(<Markdown text="Texto." texts={TEXTS} />);
  const clipboards: (DataTransfer | null)[] = [];
  container.addEventListener('copy', (event) => {
    copySelection(event);
    clipboards.push(event.clipboardData);
  });
  getSelection()?.selectAllChildren(container);
  // The browser itself copies only within a click.
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    const clipboardData = new DataTransfer();
    const init = { clipboardData, bubbles: true, cancelable: true };
    return !container.dispatchEvent(new ClipboardEvent('copy', init));
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  expect(copyByCommand({ 'text/plain': 'other' })).toBe(true);
  expect(clipboards.map((data) => data?.getData('text/plain'))).toEqual(['other']);
  expect(clipboards.map((data) => data?.getData('text/html'))).toEqual(['']);
});

it('copies words within a paragraph as words', async () => {
  const { html, text } = await copied(['Antes', 6], [' e ', 2]);
  expect(html).toBe('do <a href="https://rh.example/f">portal</a> e');
  expect(text).toBe('do portal (https://rh.example/f) e');
});

it('keeps the numbers of a list that is selected from its middle', async () => {
  const inside = await copied(['quatro', 2], ['cinco', 5]);
  expect(inside.html).toBe('<ol start="4"><li>atro</li><li>cinco</li></ol>');
  expect(inside.text).toBe('4. atro\n5. cinco');
  const upTo = await copied(['quatro', 0], ['cinco', 0]);
  expect(upTo.html).toBe('<ol start="4"><li>quatro</li></ol>');
  const beyond = await copied(['cinco', 0], ['Item', 4]);
  expect(beyond.text).toBe('5. cinco\n\nItem');
});

it('copies rows as a table, and the words of one cell as words', async () => {
  const rows = await copied(['Vale', 0], ['2', 1]);
  expect(rows.text).toBe('Vale\t2');
  expect(rows.html).toMatch(
    /^<table border="1"[^>]*><tbody><tr><td>Vale<\/td><td align="right">2<\/td><\/tr>/,
  );
  expect((await copied(['Vale', 0], ['Vale', 2])).html).toBe('Va');
});

it('copies code with its blanks and lines', async () => {
  const { html, text } = await copied(['const a', 6], ['  const b', 11]);
  expect(text).toBe('a = 1;\n  const b =');
  expect(html).toBe('<pre><code>a = 1;\n  const b =</code></pre>');
});

it('is left to the browser in a field', async () => {
  const { container } = await render(
    <>
      <Markdown text="Dentro." texts={TEXTS} />
      <textarea aria-label="Campo" />
    </>,
  );
  document.addEventListener('copy', copySelection);
  onTestFinished(() => document.removeEventListener('copy', copySelection));
  getSelection()?.selectAllChildren(container);
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
  container.querySelector('textarea')?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
