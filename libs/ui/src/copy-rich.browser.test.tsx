import { afterEach, expect, it, vi } from 'vitest';
import { render } from './render.fixture.ts';
import './theme/theme.css';
import { cleanHtml } from './copy-html.ts';
import { readableText } from './copy-plain-text.ts';
import { copyRich, richContent } from './copy-rich.ts';
import { Markdown } from './markdown/markdown.tsx';
import { TEXTS } from './markdown/test-texts.fixture.ts';

function useClipboard(clipboard: unknown) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  vi.restoreAllMocks();
});

const ANSWER = `# Férias

Um **texto** com [link](https://a.example/b?c=1&d) e \`código\`.\\
Outra linha \\(x^2\\).

- um
- dois
  1. três
- [x] feito

| Item | Valor |
|:--|--:|
| A & B | R$ 2,00 |
| =1+1 | -5 |

\`\`\`ts
const a = 1 < 2;

// fim
\`\`\`

> citado
`;

async function rendered(text = ANSWER): Promise<Element> {
  const screen = await render(<Markdown text={text} texts={TEXTS} />);
  const element = screen.container.firstElementChild;
  if (element === null) throw new Error('Nothing rendered');
  return element;
}

const HTML = [
  '<h2>Férias</h2>',
  '<p>Um <strong>texto</strong> com <a href="https://a.example/b?c=1&amp;d">link</a> e <code>código</code>.<br>Outra linha \\(x^2\\).</p>',
  '<ul><li>um</li><li>dois<ol start="1"><li>três</li></ol></li><li>☑ feito</li></ul>',
  '<table border="1" cellspacing="0" cellpadding="4"><thead><tr><th align="left">Item</th>',
  '<th align="right">Valor</th></tr></thead><tbody><tr><td align="left">A &amp; B</td>',
  '<td align="right">R$ 2,00</td></tr><tr><td align="left">\'=1+1</td><td align="right">-5</td></tr>',
  '</tbody></table>',
  '<pre><code>const a = 1 &lt; 2;\n\n// fim</code></pre>',
  '<blockquote><p>citado</p></blockquote>',
].join('');

const TEXT = `Férias

Um texto com link (https://a.example/b?c=1&d) e código.
Outra linha \\(x^2\\).

- um
- dois
  1. três
- ☑ feito

Item\tValor
A & B\tR$ 2,00
'=1+1\t-5

const a = 1 < 2;

// fim

> citado`;

it('makes clean HTML of a rendered answer', async () => {
  expect(cleanHtml(await rendered())).toBe(HTML);
});

it('reads a rendered answer as plain text', async () => {
  const element = await rendered();
  expect(readableText(element)).toBe(TEXT);
});

it('makes no markup of what the text says', async () => {
  const html = cleanHtml(
    await rendered('<img src=x onerror=alert(1)> `<b>` [a"b](https://a.example/"x)'),
  );
  expect(html).not.toMatch(/<(?:img|b)\b/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

it('leaves out marked elements, and keeps a revealed host', async () => {
  const element = await rendered('[bank.example](https://evil.example/x)');
  const never = document.createElement('span');
  never.dataset['copy'] = 'never';
  never.textContent = 'never';
  element.append(never);
  expect(readableText(element)).toBe('bank.example (https://evil.example/x)');
  expect(cleanHtml(element)).toContain('>bank.example</a> (evil.example)');
});

it('hands both types to the clipboard of the browser', async () => {
  const element = await rendered('**a**');
  const items: ClipboardItem[][] = [];
  useClipboard({
    write: (list: ClipboardItem[]) => {
      items.push(list);
      return Promise.resolve();
    },
  });
  expect(await copyRich(element, { text: 'A' })).toBe(true);
  const item = items[0]?.[0];
  expect(await (await item?.getType('text/html'))?.text()).toBe('<p><strong>a</strong></p>');
  expect(await (await item?.getType('text/plain'))?.text()).toBe('A');
});

it('lists sources below, with links and as text', () => {
  const element = document.createElement('div');
  element.textContent = 'A [1]';
  const sources = {
    heading: 'Referências',
    sources: [
      { title: 'Política <1>', address: 'https://a.example/?x=1&y=2' },
      { title: 'Manual', origin: 'RH' },
      { title: '', address: 'https://b.example/' },
    ],
    note: 'Ferramentas: a & b',
  };
  expect(richContent(element, { sources })).toEqual({
    'text/html':
      'A [1]<h2>Referências</h2><ol>' +
      '<li><a href="https://a.example/?x=1&amp;y=2">Política &lt;1&gt;</a></li>' +
      '<li>Manual - RH</li><li><a href="https://b.example/">https://b.example/</a></li></ol>' +
      '<p>Ferramentas: a &amp; b</p>',
    'text/plain':
      'A [1]\n\nReferências\n1. Política <1> - https://a.example/?x=1&y=2\n' +
      '2. Manual - RH\n3. https://b.example/\n\nFerramentas: a & b',
  });
});

it.each([
  ['missing', undefined],
  ['refusing', { write: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('copies a table from its button where the clipboard is %s', async (_, clipboard) => {
  const copied: Record<string, string>[] = [];
  function listen(event: ClipboardEvent) {
    copied.push({
      html: event.clipboardData?.getData('text/html') ?? '',
      text: event.clipboardData?.getData('text/plain') ?? '',
    });
  }
  window.addEventListener('copy', listen);
  useClipboard(clipboard);
  const screen = await render(<Markdown text={'| a | b |\n|---|--:|\n| c | 1 |'} texts={TEXTS} />);
  await screen.getByRole('button', { name: TEXTS.copyTable }).click();
  await expect.element(screen.getByRole('button', { name: TEXTS.copied })).toBeInTheDocument();
  window.removeEventListener('copy', listen);
  expect(copied[0]?.['text']).toBe('a\tb\nc\t1');
  expect(copied[0]?.['html']).toMatch(
    /^<table border="1".*<td align="right">1<\/td><\/tr><\/tbody><\/table>$/,
  );
});

it('returns false if the browser refuses every way', async () => {
  useClipboard(undefined);
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  expect(await copyRich(await rendered('a'))).toBe(false);
});

it('says if copied code holds invisible characters', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  useClipboard({ writeText });
  const code = 'a = "\u202E"; // \u{E0041}';
  const screen = await render(<Markdown text={`\`\`\`\n${code}\n\`\`\``} texts={TEXTS} />);
  await screen.getByRole('button', { name: TEXTS.copyCode }).click();
  await expect.element(screen.getByRole('button', { name: TEXTS.copiedDeceptive })).toBeVisible();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(code);
});

it.each(['=1+1', '@SUM(1)', '＝1+1', "-1+cmd|' /C calc'!A0", '+1+HYPERLINK("a")', '-a'])(
  'keeps a spreadsheet from running %j, in a head as in a row',
  async (cell) => {
    const shown = cell.replaceAll('|', '\\|');
    const element = await rendered(`| ${shown} |\n|---|\n| ${shown} |`);
    expect(readableText(element)).toBe(`'${cell}\n'${cell}`);
    expect(cleanHtml(element)).toMatch(/<th>'.*<td>'/);
  },
);
