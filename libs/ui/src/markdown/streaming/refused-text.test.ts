import { describe, expect, it } from 'vitest';
import { refuseCostly } from '../parse/costly-text.ts';
import { parseSafely } from '../parse/parse-blocks.ts';
import { createMarkdownParser } from '../parse/parse.ts';
import { wide } from '../../suite.fixture.ts';

const QUOTES = `${'>'.repeat(39)} a\n`.repeat(700);
const HEAD = `${'|a'.repeat(60)}|\n${'|-'.repeat(60)}|\n`;

const TEXTS: readonly [string, string][] = [
  ['lines of 39 quotes', QUOTES],
  ['20,000 columns', `${'|a'.repeat(20_000)}|\n${'|-'.repeat(20_000)}|\n`],
];
const DEARER_TEXTS: readonly [string, string][] = [
  ['the same below a definition', `[a]: https://b.test\n\n${QUOTES}`],
  ['60 columns of 1,480 rows', HEAD + `${'|b'.repeat(60)}|\n`.repeat(1480)],
];

/** Streams a text in pieces of 40 characters and counts the work of the parser. */
function streamed(text: string) {
  const work = { characters: 0, checked: 0 };
  const parse = createMarkdownParser({
    parse: (source, depth) => {
      work.characters += source.length;
      return parseSafely(source, depth);
    },
    refuseCostly: (source) => {
      work.checked += source.length;
      refuseCostly(source);
    },
  });
  for (let end = 40; end < text.length; end += 40) parse(text.slice(0, end), true);
  const last = parse(text, true);
  return { work, last };
}

function expectReadOnce(_: string, text: string): void {
  const { work, last } = streamed(text);
  expect(last).toBeUndefined();
  expect(work.characters).toBeLessThan(1_000_000);
  expect(work.checked).toBeLessThan(2_000_000);
}

describe('a streamed text above the limits', () => {
  it.each(TEXTS)('is plain, and not read again for each piece: %s', expectReadOnce);
  it.each(DEARER_TEXTS)('is plain, and not read again for each piece: %s', wide, expectReadOnce);

  it('is read once more at its end, and when it is another text', () => {
    const parse = createMarkdownParser();
    expect(parse(QUOTES, true)).toBeUndefined();
    expect(parse(`${QUOTES}b`, true)).toBeUndefined();
    expect(parse(QUOTES, false)).toBeUndefined();
    expect(parse('a', true)?.nodes).toHaveLength(1);
  });
});

it('of a stored text with many tables those after the limit of cells are not parsed', () => {
  const table = `${'|a'.repeat(50)}|\n${'|-'.repeat(50)}|\n${`${'|b'.repeat(50)}|\n`.repeat(50)}\n`;
  let characters = 0;
  const parse = createMarkdownParser({
    refuseCostly,
    parse: (source, depth) => {
      characters += source.length;
      return parseSafely(source, depth);
    },
  });
  expect(parse(table.repeat(20), false)).toBeUndefined();
  expect(characters).toBeLessThan(3 * table.length);
});
