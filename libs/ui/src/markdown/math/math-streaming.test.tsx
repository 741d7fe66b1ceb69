import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { blockLine } from '../parse/block-lines.fixture.ts';
import { createMarkdownParser, parseWhole } from '../parse/parse.ts';
import { runs } from '../../suite.fixture.ts';

const mathLine = fc.constantFrom(
  '$$',
  '$$',
  '$$x$$',
  '$$ x',
  'x $$',
  '  $$',
  '\\[',
  '\\]',
  '\\[ x^2 \\]',
  '- $$',
  '> $$',
  'R$ 5 e $$x$$',
  '\\(x\\)',
  '- b',
  '+ c',
  '',
);

function withoutPositions(nodes: readonly Nodes[] | undefined): string {
  return JSON.stringify(nodes, (key, value: unknown) => (key === 'position' ? undefined : value));
}

describe('any order of lines with formulas', () => {
  it('is the same streamed, settled and in one piece', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 2, arbitrary: mathLine }, blockLine), { maxLength: 20 }),
        fc.integer({ min: 1, max: 9 }),
        (lines, step) => {
          const text = lines.join('\n');
          const parse = createMarkdownParser();
          for (let end = 0; end < text.length; end += step) parse(text.slice(0, end), true);
          const whole = withoutPositions(parseWhole(text).nodes);
          expect(withoutPositions(parse(text, false)?.nodes)).toBe(whole);
          expect(withoutPositions(createMarkdownParser()(text, false)?.nodes)).toBe(whole);
        },
      ),
      { numRuns: runs(400) },
    );
  });
});
