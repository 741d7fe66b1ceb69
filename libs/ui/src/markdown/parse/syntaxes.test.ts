import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { blockLine } from './block-lines.fixture.ts';
import { commonMarkExamples, gfmExamples } from '../conformance/corpora.fixture.ts';
import { SAMPLE_TEXTS } from '../sample-texts.fixture.ts';
import { syntaxesOf, type Extensions } from './syntaxes.ts';
import { runs, wide } from '../../suite.fixture.ts';

const ALL = syntaxesOf('@ ~ | [^ $');

/**
 * Returns the tree of a text. A library's own check may refuse it, such as for a box in a line
 * below its item.
 */
function read(text: string, extensions: Extensions): unknown {
  try {
    return fromMarkdown(text, extensions);
  } catch (error) {
    return String(error);
  }
}

/** Expects that a text reads the same with its possible syntaxes as with all of them. */
function expectSame(text: string) {
  expect(read(text, syntaxesOf(text)), JSON.stringify(text)).toEqual(read(text, ALL));
}

describe('the syntaxes of a text', () => {
  it('are none for CommonMark, and each for its sign', () => {
    const count = (text: string) => syntaxesOf(text).extensions.length;
    expect(count('# a\n- **b** `c` <d> &amp; !')).toBe(0);
    for (const text of ['a@b.example', 'WWW.a', 'HTTPS:', '~', '|', 'a\n:-', '[ ]', '\\(x'])
      expect(count(text), text).toBe(1);
    expect(ALL.extensions).toHaveLength(6);
  });

  it('are enough for every sample and example', wide, () => {
    const examples = [...commonMarkExamples(), ...gfmExamples()].map(({ markdown }) => markdown);
    for (const text of [...Object.values(SAMPLE_TEXTS), ...examples]) expectSame(text);
  });

  it('are enough for any text', () => {
    const sign = fc.constantFrom(
      ...'ab1 .-:|~$\\()[]^!*_`<>@/\n',
      '\n\n',
      'www.a.b',
      'http://a',
      'Https://b.c',
      'a@b.c',
      '[^a]',
      '[x] ',
      '~~',
      '$$',
      ':-:',
    );
    const signs = fc.array(sign, { maxLength: 14 }).map((parts) => parts.join(''));
    const lines = fc.array(fc.oneof(blockLine, signs), { maxLength: 6 });
    fc.assert(
      fc.property(lines, (text) => {
        expectSame(text.join('\n'));
      }),
      { numRuns: runs(3_000) },
    );
  });
});
