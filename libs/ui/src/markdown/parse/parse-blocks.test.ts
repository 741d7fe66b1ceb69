import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { blockLine } from './block-lines.fixture.ts';
import { isCostly, paragraphPieces } from './costly-text.ts';
import { createMarkdownParser, parseWhole } from './parse.ts';
import { runs, wide } from '../../suite.fixture.ts';

const costly: [string, string][] = [
  ['bars that make no table', 'a' + '\n|a'.repeat(60_000)],
  ['numbers that start no list', 'a' + '\n2. *a_'.repeat(5000)],
  ['bullets too deep to start a list', 'a' + '\n    - *a_'.repeat(5000)],
  ['bullets without content', 'a' + '\n* \n*a_'.repeat(3000)],
  ['lines of one quote', '> *a_\n'.repeat(5000)],
  ['backticks that open no fence', '```x` ' + '*a_ '.repeat(10_000)],
  ['comments after such backticks', '```x` ' + '<!--'.repeat(45_000)],
  ['a closed fence before them', '```\na\n```\n' + '*a_ '.repeat(10_000) + '\n[b]: c\n'],
  ['a tilde fence before them', '~~~\na\n~~~\n' + '<!--'.repeat(45_000) + '\n[b]: c\n'],
  ['an indented fence before them', '- a\n\n   ```\n' + '*a_ '.repeat(10_000)],
  ['20,000 items', '- a\n'.repeat(20_000)],
  ['20,000 items apart', '- a\n\n'.repeat(20_000)],
  ['formulas that begin and never end', 'a' + '\\('.repeat(25_000)],
  ['marks of formulas in one that ends', `$$${'\\('.repeat(25_000)}$$`],
  ['20,000 paragraphs', 'a\n\n'.repeat(20_000)],
  ['20,000 formulas', '$$a$$\n\n'.repeat(20_000)],
  ['definitions', '[a]: b\n\n'.repeat(301)],
  ['addresses in one paragraph', 'a www.example.com/b c@d.example '.repeat(301)],
  ['20,000 rows', '|a|b|\n|-|-|\n' + '|a|b|\n'.repeat(20_000)],
  ['700 lines of 39 quotes', `${'>'.repeat(39)} a\n`.repeat(700)],
  ['700 lines of 20 lists', `${'- '.repeat(20)}a\n`.repeat(700)],
  ['20,000 columns', `${'|a'.repeat(20_000)}|\n${'|-'.repeat(20_000)}|\n`],
  ['201 columns', `${'|a'.repeat(201)}|\n${'|-'.repeat(201)}|\n`],
  ['short rows below a wide head', `${table(190, 0)}${'|a|\n'.repeat(100)}`],
  ['a letter with 190,000 marks', 'e' + '\u0301'.repeat(190_000)],
  ['100,000 vowels', '\u0E01' + '\u0E34'.repeat(100_000)],
  ['Arabic without a break', '\u0628'.repeat(100_000)],
  ['60,000 marks of direction', '\u202E'.repeat(60_000)],
  ['words of both directions', 'a \u0628 '.repeat(25_000)],
  ['code with such a line', '```\n' + '\u0628'.repeat(100_000)],
];

/** Of kinds that are above too, and dearer to refuse. */
const dearer: [string, string][] = [
  ['the same below a definition', `[a]: https://b.test\n\n${`${'>'.repeat(39)} a\n`.repeat(700)}`],
  ['60 columns of 1,480 rows', table(60, 1480)],
  ['many tables that are each short', `${table(50, 50)}\n\n`.repeat(20)],
];

function table(columns: number, rows: number): string {
  const head = `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n`;
  return head + `${'|b'.repeat(columns)}|\n`.repeat(rows);
}

function expectPlain(_: string, text: string): void {
  expect(createMarkdownParser()(text, false)).toBeUndefined();
  expect(createMarkdownParser()(text, true)).toBeUndefined();
}

describe('texts that would keep the parser busy', () => {
  it.each(costly)('are plain: %s', expectPlain);
  it.each(dearer)('are plain: %s', wide, expectPlain);
});

describe('long texts of real answers', () => {
  it.each([
    ['a list with bold words', '- **a** `b` [c](https://d.example)\n'.repeat(700)],
    ['a table with bold words', '| a | b |\n|---|:-:|\n' + '| **a** | `b` |\n'.repeat(1000)],
    ['paragraphs', 'a **b** *c* `d`\n\n'.repeat(3000)],
    ['a fence of 9,000 lines', '```ts\n' + 'a *b_ `c`;\n'.repeat(9000) + '```\n'],
    ['a tilde fence', '~~~ a`b\n' + '- '.repeat(50) + '\n~~~'],
    ['lists in lists', '- **a**\n  - b\n    - c\n'.repeat(200)],
    ['a table of 300 rows', table(10, 300)],
    ['a table of 100 columns', table(100, 5)],
    ['Arabic', 'مرحبا بكم في بوابة الموظفين، '.repeat(30)],
    ['Arabic in many paragraphs', `${'مرحبا بكم في بوابة الموظفين، '.repeat(30)}\n\n`.repeat(50)],
    ['Thai', `${'\u0E2A\u0E27\u0E31\u0E2A\u0E14\u0E35'.repeat(60)} `.repeat(5)],
    ['Chinese without a blank', '\u6F22'.repeat(20_000)],
    ['data without a blank', 'data:image/png;base64,' + 'iVBORw0KGgo'.repeat(5000)],
    ['a fence that is still open', '````\n```\n' + 'a *b_ `c`;\n'.repeat(3000)],
  ])('are parsed: %s', (_, text) => {
    expect(createMarkdownParser()(text, false)).toBeDefined();
    expect(createMarkdownParser()(text, true)).toBeDefined();
  });
});

describe('isCostly', () => {
  it('trusts a fence only in a text that is one', () => {
    const inside = '*a_ '.repeat(2000);
    expect(isCostly(`\`\`\`\n${inside}\n\`\`\`\n`)).toBe(false);
    expect(isCostly(`\`\`\`\na\n\`\`\`\n${inside}`)).toBe(true);
    expect(isCostly(`\`\`\`\n\`\`\`\n${inside}\n\`\`\`\n`)).toBe(true);
    expect(isCostly(`\`\`\`a\`b\n${inside}\n`)).toBe(true);
  });
});

describe('paragraphPieces', () => {
  it('make up the text', () => {
    expect(paragraphPieces('a\n- b\n\n|c|\n|-|\n|d|\ne')).toEqual([
      'a',
      '- b',
      '|c|\n|-|',
      '|d|\ne',
    ]);
  });

  it('never cut a paragraph, a heading or a cell', () => {
    const more = fc.constantFrom(
      '|a|',
      '|-|',
      '|a *b_',
      '| a | b |',
      ' |a|',
      '> |a|',
      '* ',
      '+ a',
      '1) a',
      '<!--',
      '|-->',
      '|``` ',
      '<b',
      '[^1]: a',
      '[a]:',
      '    - a',
      'a\\',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(blockLine, more), { maxLength: 20 }), (lines) => {
        const text = lines.join('\n');
        const pieces = paragraphPieces(text);
        for (const source of inlineSources(parseWhole(text).nodes, text)) {
          expect(pieces.some((piece) => piece.includes(source))).toBe(true);
        }
      }),
      { numRuns: runs(2000) },
    );
  });
});

/** Returns the source of each node with running text. */
function inlineSources(nodes: readonly Nodes[], text: string): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      const { start, end } = node.position ?? {};
      return text.slice(start?.offset, end?.offset).replace(/^[ \t\n]+|[ \t\n]+$/g, '');
    }
    return 'children' in node ? inlineSources(node.children, text) : [];
  });
}
