import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockLine } from '../parse/block-lines.fixture.ts';
import { OpenPart } from './open-part.ts';
import { refuseCostly } from '../parse/costly-text.ts';
import { parseSafely } from '../parse/parse-blocks.ts';
import { SAMPLE_TEXTS } from '../sample-texts.fixture.ts';
import { cut, expectSteady } from './steady-text.fixture.ts';
import { runs } from '../../suite.fixture.ts';

const piece = fc.constantFrom(
  ...[
    'a',
    'bc',
    'é',
    '1',
    '23',
    ' ',
    ' ',
    ' d',
    'e ',
    ', ',
    '. ',
    '.',
    ':',
    '-',
    '/',
    '(',
    ')',
    '"',
    "'",
  ],
  ...[
    'www',
    '.x',
    'http',
    '://',
    '@',
    'ww',
    '?',
    '%',
    ';',
    '!',
    '=',
    '+',
    '$',
    '$$',
    '\\',
    '\\(',
    '\\)',
  ],
  ...[
    '*',
    '**',
    '_',
    '~',
    '~~',
    '`',
    '``',
    '[',
    ']',
    '](',
    '[x] ',
    '<',
    '>',
    '<b',
    '&',
    '&amp',
    '|',
    ' | ',
    '#',
  ],
  ...[
    '\n',
    '\n\n',
    '\n- ',
    '\n1. ',
    '\n> ',
    '\n  ',
    '\n# ',
    '\n| a | b |\n|---|--:|\n| ',
    '\n```',
    '\n   ```js\n',
    '\t',
  ],
  ...[
    '\u00A0',
    '\u0301',
    '😀',
    '\uD83D',
    '\uDE00',
    '\u202E',
    ']: ',
    '[^1]',
    '\r\n',
    '<!--',
    '-->',
    '  \n',
  ],
);

describe('a text that comes in pieces', () => {
  it('is, at each step, what it is at once: hostile pieces', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expectSteady(pieces);
      }),
      { numRuns: runs(500) },
    );
  });

  it('is, at each step, what it is at once: lines of blocks, cut anywhere', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(blockLine, piece), { maxLength: 12 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
        (lines, lengths) => {
          expectSteady(cut(lines.join('\n'), lengths));
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it.each(Object.entries(SAMPLE_TEXTS))('is, at each step, what it is at once: %s', (_, text) => {
    expectSteady(cut(text, [1][Symbol.iterator]()));
    fc.assert(
      fc.property(fc.infiniteStream(fc.integer({ min: 1, max: 12 })), (lengths) => {
        expectSteady(cut(text, lengths));
      }),
      { numRuns: runs(5) },
    );
  });
});

/** Returns the parsed sources of a text that continues, and its nodes before and after. */
function readOn(known: string, added: string, hasDefinitions = false) {
  const parsed: string[] = [];
  const parse = (text: string, depth: number) => {
    parsed.push(text);
    return parseSafely(text, depth);
  };
  const part = new OpenPart({ parse, refuseCostly });
  part.read(known, { added: known, hasDefinitions });
  const before = part.nodes;
  parsed.length = 0;
  part.read(known + added, { added, hasDefinitions });
  return { parsed, before, after: part.nodes, grownLeaf: part.grownLeaf };
}

describe('of a text that continues', () => {
  it.each([
    ['- a\n- b', ' c', []],
    ['- a\n- b', '\n', []],
    ['- a\n- b', '\n- ', []],
    ['- a\n- b', '\n- c', ['- c']],
    ['- a\n- b', '\n  - c', ['- c']],
    ['1. a\n   - b', '\n2. c', ['2. c']],
    ['| a |\n|---|\n| b |', '\n| c', ['|a|\n|-|\n| c']],
    ['| a |\n|---|\n| b', ' |\n', ['|a|\n|-|\n| b |\n']],
    ['- a\n- b', '*\n', ['b*\n']],
    ['- a\n- b', '\n\n- c', ['- a\n- b\n\n- c']],
    ['- a\n- b', '\n- [ ] c', ['- a\n- b\n- [ ] c']],
  ])('after %j, %j, this is parsed: %j', (known, added, expected) => {
    expect(readOn(known, added).parsed).toEqual(expected);
  });

  it('a line with brackets is parsed with the whole text if there are definitions', () => {
    const known = '[a]: https://a.example\n- b';
    expect(readOn(known, '\n- c', true).parsed).toEqual(['- c']);
    expect(readOn(known, '\n- c [a] d', true).parsed).toEqual([`${known}\n- c [a] d`]);
  });

  it('the earlier items are the same nodes', () => {
    const { before, after } = readOn('- a\n  - b\n- c', '\n- d');
    const items = ([list]: typeof after) => (list?.type === 'list' ? list.children : []);
    expect(items(after)).toHaveLength(3);
    expect(items(after)[0]).toBe(items(before)[0]);
    expect(items(after)[1]).toBe(items(before)[1]);
  });

  it.each([
    ['um [dois](ht', 'tps:'],
    ['um **dois** e', ' *'],
    ['um dois', ' ['],
    ['| a |\n|---|\n| b |', '\n|'],
  ])('after %j, %j leaves the nodes as they are', (known, added) => {
    const { before, after } = readOn(known, added);
    expect(after).toBe(before);
  });

  it.each([
    ['um [dois', ' e três', 'um dois e três'],
    ['x = \\', 'fra', 'x = \\fra'],
    ['| a |\n|---|\n| **b', 'c** |', 'bc'],
    ['- um **dois** a_', 'b c', ' a_b c'],
    ['| a |\n|---|\n| b [c', ' d', 'b c d'],
  ])('after %j, %j makes nothing but the last leaf longer', (known, added, value) => {
    const { parsed, grownLeaf } = readOn(known, added);
    expect(parsed).toHaveLength(1);
    expect(grownLeaf).toMatchObject({ type: 'text', value });
  });

  it.each([
    ['um', ' **dois'],
    ['um **dois', '** três'],
    ['[um](https://a.example) e [dois', '](https://b.example)'],
    ['www.a.example/[b', 'c'],
    ['12 [', 'שלום'],
    ['| a |\n|---|\n| b', ' | [c'],
  ])('after %j, %j is more than a longer leaf', (known, added) => {
    const { before, after, grownLeaf } = readOn(known, added);
    expect(after).not.toBe(before);
    expect(grownLeaf).toBeUndefined();
  });
});
