import { describe, expect, it } from 'vitest';
import { refuseCostly } from '../parse/costly-text.ts';
import { parseSafely } from '../parse/parse-blocks.ts';
import { createMarkdownParser } from '../parse/parse.ts';
import { isWide } from '../../suite.fixture.ts';

const BODY = 'Um texto **comum** com [fonte][1], `código` e [outra][].\n\n'.repeat(
  isWide ? 500 : 150,
);
const DEFINITIONS = '[1]: https://a.example\n[outra]: https://b.example\n';

/** Streams a text in pieces and counts the characters that are parsed. */
function streamed(text: string, step = 40) {
  let characters = 0;
  const parse = createMarkdownParser({
    parse: (source, ...more) => {
      characters += source.length;
      return parseSafely(source, ...more);
    },
    refuseCostly,
  });
  for (let end = step; end < text.length; end += step) parse(text.slice(0, end), true);
  const parsed = parse(text, false);
  return { share: characters / text.length, parsed };
}

describe('a long text with definitions', () => {
  it.each([
    ['at its beginning', `${DEFINITIONS}\n${BODY}`],
    ['in its middle', `${BODY}${DEFINITIONS}\n${BODY}`],
    ['at its end', `${BODY}${DEFINITIONS}`],
  ])('is not read again for each piece: %s', (_, text) => {
    const { share, parsed } = streamed(text);
    expect(share).toBeLessThan(10);
    expect(parsed?.definitions.size).toBe(2);
    expect(JSON.stringify(parsed?.nodes).match(/"linkReference"/g)).toHaveLength(
      text.match(/fonte|outra\]\[/g)?.length ?? 0,
    );
  });

  it('reads only the blocks again that name what a later one defines', () => {
    const text = `${'Um texto [sem] ela.\n\n'.repeat(200)}Com [ela].\n\n[ela]: https://a.example\n\nfim`;
    const parse = createMarkdownParser();
    const before = parse(text.slice(0, -30), true);
    const after = parse(text, true);
    expect(after?.nodes[0]).toBe(before?.nodes[0]);
    expect(after?.nodes[200]).toMatchObject({ children: [{}, { type: 'linkReference' }, {}] });
  });

  it('shows links and notes of finished blocks at once', () => {
    const parse = createMarkdownParser();
    const parsed = parse('[a]: https://a.example\n[^n]: nota\n\nVeja [a] e[^n] **tu', true);
    expect(JSON.stringify(parsed?.nodes)).toContain('"linkReference"');
    expect(parsed?.definitions.get('a')?.url).toBe('https://a.example');
    expect(parsed?.footnotes).toHaveLength(1);
  });
});
