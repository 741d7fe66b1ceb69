import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { runs } from '../../suite.fixture.ts';
import { createMarkdownParser, parseWhole } from './parse.ts';

/** Lists the levels of all headings, in the order of the page. */
function levels(nodes: readonly Nodes[]): number[] {
  return nodes.flatMap((node) => [
    ...(node.type === 'heading' ? [node.depth] : []),
    ...('children' in node ? levels(node.children) : []),
  ]);
}

const levelsOf = (text: string) => levels(parseWhole(text).nodes);

describe('the level of a heading', () => {
  it.each([
    ['# a\n\n## b\n\n### c', [1, 2, 3]],
    ['### a\n\ntext\n\n### b', [1, 1]],
    ['# a\n\n###### b\n\n## c', [1, 2, 2]],
    ['### a\n\n## b\n\n# c', [1, 1, 1]],
    ['## a\n\n#### b\n\n### c\n\n#### d\n\n## e', [1, 2, 2, 3, 1]],
    ['# a\n\n> ### quoted\n\n#### b', [1, 2, 3]],
    ['1. ### a\n\n2. ### b\n\n## c', [1, 1, 1]],
    ['a\n===\n\nb\n---', [1, 2]],
  ])('is by its place in the outline: %j', (text, expected) => {
    expect(levelsOf(text)).toEqual(expected);
  });

  it('of a note does not depend on the text', () => {
    expect(levelsOf('# a\n\n## b[^1]\n\n[^1]: ### note')).toEqual([1, 2, 1]);
  });
});

const line = fc.constantFrom(
  ...['# a', '## b', '### c', '###### d', '> ## quoted', '- #### item', 'text', '', '[^1]: # note'],
);

it('never leaps, in any order of headings', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const found = levelsOf(lines.filter((one) => !one.startsWith('[')).join('\n\n'));
      for (const [index, level] of found.entries())
        expect(level).toBeLessThanOrEqual((found[index - 1] ?? 0) + 1);
    }),
    { numRuns: runs(1_000) },
  );
});

it('is the same while the text grows, and its finished nodes keep their identity', () => {
  const text = '### a\n\ntext\n\n- #### item\n\n###### b\n\nend';
  const parse = createMarkdownParser();
  let before: readonly Nodes[] = [];
  for (let end = 1; end <= text.length; end += 1) {
    const parsed = parse(text.slice(0, end), true);
    const finished = parsed?.nodes.slice(0, parsed.openFrom) ?? [];
    expect(finished.slice(0, before.length)).toEqual(before);
    for (const [index, node] of before.entries()) expect(finished[index]).toBe(node);
    before = finished;
  }
  expect(levels(parse(text, false)?.nodes ?? [])).toEqual([1, 2, 3]);
});
