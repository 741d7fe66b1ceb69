import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { findNextLine, nodeOfNextLine } from './open-line.ts';
import { parseWhole } from '../parse/parse.ts';
import { spineOf } from './spine.ts';
import { withoutPositions } from './steady-text.fixture.ts';

/** Returns what a line below a text adds; `undefined` if that is left to the parser. */
function addedBy(known: string, line: string): { depth: number; node: Nodes } | undefined {
  const spine = spineOf(parseWhole(known).nodes);
  const next = findNextLine(spine, { known, shown: known + line });
  if (next === undefined) return undefined;
  const node = nodeOfNextLine(next, spine, parseWhole(next.source).nodes);
  return node && { depth: next.depth, node };
}

const offsets = (spine: readonly Nodes[]) => spine.map(({ position }) => position?.start.offset);

/** Expects that a line adds what the parser finds there in the whole text. */
function expectAdded(known: string, line: string, depth: number) {
  const whole = spineOf(parseWhole(known + line).nodes);
  const added = addedBy(known, line);
  expect(added?.depth).toBe(depth);
  const spine = added === undefined ? [] : spineOf([added.node]);
  expect(withoutPositions(spine)).toEqual(withoutPositions(whole.slice(depth + 1)));
  expect(offsets(spine)).toEqual(offsets(whole.slice(depth + 1)));
}

const onto = 'after %j, of %j, at the depth %i';

describe('a line adds an item to the list', () => {
  it.each([
    ['- a', '\n- b', 0],
    ['* a', '\n* b', 0],
    ['+ a', '\n+ b', 0],
    ['1. a', '\n2. b', 0],
    ['1. a', '\n1. b', 0],
    ['1. a', '\n7. b', 0],
    ['9. a', '\n10. b', 0],
    ['1) a', '\n2) b', 0],
    ['1. a', '\n123456789. b', 0],
    ['- a', '\n-    b', 0],
    ['-  a', '\n- b', 0],
    ['  - a', '\n  - b', 0],
    ['- a', '  \t\n- b', 0],
    ['text\n- a', '\n- b', 0],
    ['- a\ngoes on', '\n- b', 0],
    ['- a\n  goes on', '\n- b', 0],
    ['- a', '\n- **b** `c` [d](https://e.example) 😀', 0],
    ['- a\u00A0b', '\n- \u00A0c', 0],
    ['- a\u0000', '\n- b\u0000', 0],
  ])(onto, expectAdded);
});

describe('a line begins a list in the last item', () => {
  it.each([
    ['- a', '\n  - b', 1],
    ['- a', '\n  * b', 1],
    ['1. a', '\n   - b', 1],
    ['10) a', '\n    + b', 1],
    ['-    a', '\n     - b', 1],
    ['- a\n  - b', '\n    - c', 3],
    ['- - a', '\n    - b', 3],
  ])(onto, expectAdded);
});

describe('a line adds an item to a list in a list, or to one around it', () => {
  it.each([
    ['- a\n  - b', '\n  - c', 2],
    ['- a\n  1. b', '\n  2. c', 2],
    ['- - a', '\n  - b', 2],
    ['- a\n  - b\nlazy', '\n  - c', 2],
    ['- a\n  - b', '\n- c', 0],
    ['1. a\n   - b', '\n2. c', 0],
    ['- a\n  - b\n    - c', '\n  - d', 2],
    ['- a\n  - b\n    - c', '\n- d', 0],
  ])(onto, expectAdded);
});

describe('a line adds a row to the table', () => {
  const head = '| a | b |\n|---|--:|';
  it.each([
    [head, '\n| c | d |', 0],
    [head, '\n| c', 0],
    [head, '\n|c|d|e|', 0],
    [`${head}\n| c | d |`, '\n| **e** | `f` |', 0],
    [`${head}\n| c | d |`, '\n| e \\| f |', 0],
    [`${head}\nc | d`, '\n| \u00A0e | 😀f |', 0],
    ['|a|\n|-|', '\n| b |', 0],
    ['text\n|a|\n|-|\n|b|', '\n|c|', 0],
  ])(onto, expectAdded);
});

describe('a line is left to the parser', () => {
  it.each([
    ['a blank line between', '- a', '\n\n- b'],
    ['a blank line before', '- a\n\n- b', '\n- c'],
    ['a blank line in an item', '- a\n  \n  b', '\n- c'],
    ['a blank line of a table', '|a|\n|-|', '\n\n|b|'],
    ['more than one line', '- a', '\n- b\n- c'],
    ['the rest of a line before it', '- a', 'b\n- c'],
    ['a non-breaking space before it', '- a', '\u00A0\n- b'],
    ['a tab after the mark', '- a', '\n-\tb'],
    ['a tab before the mark', '- a', '\n\t- b'],
    ['a tab above', '-\ta', '\n- b'],
    ['a tab in a row', '|a|\n|-|', '\n|\tb|'],
    ['a task', '- a', '\n- [ ] b'],
    ['a task that is done', '- a', '\n- [x] b'],
    ['an item after a task', '- [ ] a', '\n- b'],
    ['another bullet', '- a', '\n* b'],
    ['a number after a bullet', '- a', '\n1. b'],
    ['a bullet after a number', '1. a', '\n- b'],
    ['another mark after the number', '1. a', '\n2) b'],
    ['a thematic break', '- a', '\n---'],
    ['a thematic break of stars', '* a', '\n* * *'],
    ['the underline of a heading', '- a', '\n  ==='],
    ['a heading', '- a', '\n- # b'],
    ['a quotation in an item', '- a', '\n- > b'],
    ['a fence', '- a', '\n- ```js'],
    ['a formula', '- a', '\n- $$x^2$$'],
    ['HTML', '- a', '\n- <div>'],
    ['two lists in one line', '- a', '\n- - b'],
    ['a list in a quotation', '> - a', '\n> - b'],
    ['a list after a quotation', '> - a', '\n- b'],
    ['a quotation in the list', '- > a', '\n- b'],
    ['text that goes on', '- a', '\nb'],
    ['text that goes on, indented', '- a', '\n  b'],
    ['a number in a paragraph', '- a', '\n  2. b'],
    ['the number 1 in a paragraph', '- a', '\n  1. b'],
    ['a number below text', 'a', '\n2. b'],
    ['a bullet below text', 'a', '\n- b'],
    ['an item without text', '- a', '\n-'],
    ['an item without text, and a space', '- a', '\n- '],
    ['indented code in an item', '- a', '\n-     b'],
    ['a mark without a space', '- a', '\n-b'],
    ['a mark before a non-breaking space', '- a', '\n-\u00A0b'],
    ['a lone point', '1. a', '\n. b'],
    ['more than nine digits', '1. a', '\n1234567890. b'],
    ['a mark less indented than the list', '  - a', '\n- b'],
    ['a mark more indented than the item', '- a', '\n - b'],
    ['a mark between two lists', '- a\n  - b', '\n - c'],
    ['a mark as far in as code', '- a', '\n      - b'],
    ['an item after a heading', '- # a', '\n- b'],
    ['an item after a fence', '- ```\n  a', '\n- b'],
    ['an item after HTML', '- <div>', '\n- b'],
    ['an item after a table', '- |a|\n  |-|', '\n- b'],
    ['a row in a list', '- |a|\n  |-|', '\n  |b|'],
    ['a row without a bar before it', '|a|\n|-|', '\nb | c'],
    ['a row after a space', '|a|\n|-|', '\n |b|'],
    ['a row without letters', '|a|\n|-|', '\n|---|'],
    ['an item after a table of its own', '|a|\n|-|', '\n- b'],
    ['a text after a byte order mark', '\uFEFF- a', '\n- b'],
  ])('%s', (_, known, line) => {
    expect(addedBy(known, line)).toBeUndefined();
  });

  it('a line below another text than the known one', () => {
    const spine = spineOf(parseWhole('- a').nodes);
    expect(findNextLine(spine, { known: '- a', shown: '- b\n- c' })).toBeUndefined();
  });

  it.each([
    ['- a\n$$', '\n- b'],
    ['- a\n  $$', '\n  - b'],
    ['- $$\n  a', '\n  - b'],
    ['- a\n  \\[', '\n  - b'],
  ])('a line that may belong to a formula: after %j, %j', (known, line) => {
    expect(addedBy(known, line)).toBeUndefined();
  });
});
