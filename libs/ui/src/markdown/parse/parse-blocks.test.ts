import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { blockLine } from './block-lines.fixture.ts';
import { isCostly, paragraphPieces } from './parse-blocks.ts';
import { createMarkdownParser, parseWhole } from './parse.ts';
import { runs } from '../../suite.fixture.ts';

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
];

describe('texts that would keep the parser busy', () => {
  it.each(costly)('are plain: %s', (_, text) => {
    expect(createMarkdownParser()(text, false)).toBeUndefined();
    expect(createMarkdownParser()(text, true)).toBeUndefined();
  });
});

describe('long texts of real answers', () => {
  it.each([
    ['a list with bold words', '- **a** `b` [c](https://d.example)\n'.repeat(700)],
    ['a table with bold words', '| a | b |\n|---|:-:|\n' + '| **a** | `b` |\n'.repeat(1000)],
    ['paragraphs', 'a **b** *c* `d`\n\n'.repeat(3000)],
    ['a fence of 9,000 lines', '```ts\n' + 'a *b_ `c`;\n'.repeat(9000) + '```\n'],
    ['a tilde fence', '~~~ a`b\n' + '- '.repeat(50) + '\n~~~'],
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
