import fc from 'fast-check';
import { describe, it } from 'vitest';
import { cut, expectSteady } from './steady-text.fixture.ts';
import { runs } from '../../suite.fixture.ts';

const content = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('um', 'dois itens', 'três, já', '10 km', 'a*b', '😀 ok'),
  },
  fc.constantFrom(
    ...['**b** c', '*d', '`e` f', '`g', '~~h', '[i](j)', '[k', '![l](m)', 'n | o', 'p\\', 'q  '],
    ...['[ ] r', '[x] s', '# t', '> u', '---', '$$', '$$ v', '\\[', '<div>', '<b>w', '<!-- x'],
    ...['1. y', '- z', '+', '\u00A0', '\u00A0a', '\uFEFFb', 'c\u0000', '\uD83D', '&amp', 'www.d'],
    ...['```', '~~~', '```js', '[^1]', '[e]'],
  ),
);
const mark = fc.constantFrom('-', '-', '-', '*', '+', '1.', '2.', '3.', '2)', '10.', '1234567890.');
const gap = fc.constantFrom(' ', ' ', ' ', ' ', '  ', '    ', '     ', '\t', '');

/** Items of a list and of the lists inside, most of them with the same mark. */
const items = fc
  .tuple(mark, fc.array(fc.tuple(fc.nat({ max: 3 }), content), { minLength: 1, maxLength: 5 }))
  .map(([own, texts]) =>
    texts.map(([depth, text]) => `${' '.repeat(depth * (own.length + 1))}${own} ${text}`),
  );

const oddItem = fc
  .tuple(fc.nat({ max: 7 }), mark, gap, content)
  .map(([indent, own, space, text]) => [' '.repeat(indent) + own + space + text]);

const row = fc
  .tuple(fc.constantFrom('|', '|', '|', '| ', ' |', ''), fc.array(content, { maxLength: 4 }))
  .map(([start, cells]) => start + cells.join(' | '));
const table = fc
  .tuple(
    fc.constantFrom('| a | b |', '|a|', 'a | b', '- | a | b |', '> | a | b |'),
    fc.constantFrom('|---|--:|', '|-|', '-|-', '  |---|---|', '> |---|---|'),
    fc.array(row, { maxLength: 4 }),
  )
  .map(([head, delimiters, rows]) => [head, delimiters, ...rows]);

const fence = fc
  .tuple(
    fc.constantFrom('```', '~~~', '````', '- ```', '  ```'),
    fc.constantFrom('', 'js', ' ts', 'c++', 'js title=x', '`', '\u00A0js'),
    fc.array(
      fc.constantFrom('', 'a', '  b', 'cd e', '``', '```', '~~~', '   ```  ', '\u0000', '😀', '`f'),
      { maxLength: 4 },
    ),
  )
  .map(([marks, info, lines]) => [marks + info, ...lines]);

const between = fc.constantFrom(
  ...['', '', 'text', '  text', '$$', '> q', '---', '[e]: https://e.example', '[^1]: nota'],
);

const lines = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: items },
      { weight: 2, arbitrary: table },
      oddItem,
      fence,
      between.map((line) => [line]),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.flat());

const text = fc
  .tuple(lines, fc.constantFrom('\n', '\n', '\n', '\r\n'))
  .map(([texts, ending]) => texts.join(ending));

const lengths = fc
  .constantFrom(1, 4, 16)
  .chain((most) => fc.infiniteStream(fc.integer({ min: 1, max: most })));

describe('lists, tables and fences that come in pieces', () => {
  it('are, at each step, what they are at once', () => {
    fc.assert(
      fc.property(text, lengths, (source, parts) => {
        expectSteady(cut(source, parts));
      }),
      { numRuns: runs(150) },
    );
  });

  it.each([
    '- a\n$$\n- b\n- c',
    '- a\n  - b\n $$\n    - c',
    '- a\n  \\[\n  - b\n  \\]\n- c',
    '- a\n- \uFEFFb',
    '- a\r\n- b\r\n\r\n- c\r\n',
    '- a\n- b\uD83D\uDE00 c\n  - \uD83D\uDE00\n| d',
    '- a [b]\n- c\n- d [b]\n\n[b]: https://e.example',
    '- a[^1]\n- b\n- c\n\n[^1]: d\n- e\n- f[^1]',
    '[a]: /b\n"c d"\n[e]: /f\n (g h)\ni',
    "- [a]: /b\n  'c d'\n- e",
    '|a|\n|-|\n|[b]|\n|c|\n\n[b]: https://e.example\n|a|\n|-|\n|[b]|',
    '- ```js\n  a\n- b\n- c\n  ~~~\n  d',
    '~~~js `x`\na\n~~\n~~~~\n- b\n- c',
    '```j\u0000s\na\n``\n```\nb',
  ])('are, at each letter, what they are at once: %j', (source) => {
    expectSteady(source.split(''));
  });

  it('are given up at the same depth', () => {
    const nested = Array.from({ length: 32 }, (_, depth) => `\n${'  '.repeat(depth)}- **a**`);
    expectSteady(nested);
    expectSteady(nested.map((line) => line.replaceAll('**', '')));
  });
});
