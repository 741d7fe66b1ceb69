import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { blockLine } from '../parse/block-lines.fixture.ts';
import { Markdown } from '../markdown.tsx';
import { createMarkdownParser, parseWhole } from '../parse/parse.ts';
import type { ParsedText } from './growing-text.ts';
import { renderBlocks } from '../render/render-block.tsx';
import { NO_CITATIONS } from '../render/render-context.ts';
import type { RenderContext } from '../render/render-context.ts';
import { SAMPLE_TEXTS } from '../sample-texts.fixture.ts';
import { TEXTS } from '../test-texts.fixture.ts';
import { runs } from '../../suite.fixture.ts';

const samples = Object.entries(SAMPLE_TEXTS);

function markup(parsed: ParsedText | undefined): string {
  if (parsed === undefined) return 'plain';
  const context: RenderContext = {
    texts: TEXTS,
    citations: NO_CITATIONS,
    definitions: parsed.definitions,
    footnoteNumbers: new Map(parsed.footnotes.map((note, index) => [note.identifier, index + 1])),
    idPrefix: 'id',
    insideLink: false,
    open: false,
  };
  return renderToStaticMarkup(renderBlocks([...parsed.nodes, ...parsed.footnotes], context));
}

function streamed(text: string, step: number): string {
  const parse = createMarkdownParser();
  for (let end = 0; end < text.length; end += step) parse(text.slice(0, end), true);
  return markup(parse(text, false));
}

function unsplit(text: string): string {
  return markup(parseWhole(text.replace(/\r\n?/g, '\n')));
}

describe.each(samples)('the text %s', (_, text) => {
  it('renders at every prefix', () => {
    const parse = createMarkdownParser();
    for (let end = 0; end <= text.length; end += 1) {
      expect(markup(parse(text.slice(0, end), true))).toBeTypeOf('string');
    }
  });

  it('is the same streamed, settled and parsed in one piece', () => {
    const settled = markup(createMarkdownParser()(text, false));
    expect(settled).toBe(unsplit(text));
    expect(streamed(text, 1)).toBe(settled);
    expect(streamed(text, 7)).toBe(settled);
  });

  it('has no markup but the allowed elements', () => {
    const html = renderToStaticMarkup(<Markdown text={text} texts={TEXTS} />);
    expect(html).not.toMatch(/<(?:script|iframe|img|style|object|embed|form|link|meta|base)\b/i);
  });
});

describe('any order of block lines', () => {
  it('is the same split and in one piece', () => {
    fc.assert(
      fc.property(fc.array(blockLine, { maxLength: 25 }), (lines) => {
        const text = lines.join('\n');
        expect(markup(createMarkdownParser()(text, false))).toBe(unsplit(text));
      }),
      { numRuns: runs(800) },
    );
  });

  it.each([
    ['- ```', '-\ttab', '    ```', '', '', '# heading'],
    ['- - ```', ' -\ttab', '      ```', '', '', '# heading'],
    ['- ```', '-\ttab', '    ```', '    ```', '', '# heading'],
  ])('is so where a new item ends the fence of the one before: %j %j %j', (...lines) => {
    const text = lines.join('\n');
    expect(markup(createMarkdownParser()(text, false))).toBe(unsplit(text));
    expect(streamed(text, 1)).toBe(unsplit(text));
  });

  it('is so where a footnote ends with an open fence', () => {
    const text = '[^n]: ```\n    deep\n\n[^n]\n\n# heading';
    expect(markup(createMarkdownParser()(text, false))).toBe(unsplit(text));
    expect(streamed(text, 1)).toBe(unsplit(text));
  });

  it('is the same streamed and settled', () => {
    fc.assert(
      fc.property(
        fc.array(blockLine, { maxLength: 14 }),
        fc.integer({ min: 1, max: 9 }),
        (lines, step) => {
          const text = lines.join('\n');
          expect(streamed(text, step)).toBe(unsplit(text));
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

describe('a table that comes in', () => {
  it.each([
    '| Opção | Dias | Valor |\n|:--|--:|:-:|\n| A | 22 | R$ 1 |\n',
    'Veja:\n| Opção | Dias |\n|---|--:|\n| A | 22 |\n',
    '> | Opção | Dias\n> |---|--:\n> | A | 22\n',
  ])('never shows its marks nor changes its head: %j', (text) => {
    const parse = createMarkdownParser();
    const heads = new Set<string>();
    for (let end = 0; end <= text.length; end += 1) {
      const html = markup(parse(text.slice(0, end), true));
      expect(html).not.toContain('|');
      const head = /<thead>.*<\/thead>/.exec(html)?.[0];
      if (head !== undefined) heads.add(head);
    }
    expect(heads.size).toBe(1);
  });
});

describe('any text', () => {
  it('renders at every prefix', () => {
    const piece = fc.constantFrom(
      '**',
      '*',
      '_',
      '`',
      '```',
      '[',
      ']',
      '(',
      ')',
      '!',
      '<',
      '>',
      '|',
      '\n',
      '\n\n',
      ' ',
      'a',
      '- ',
      '#',
      '~~',
      '\\',
      'https://x.example',
      ']: ',
      '[^1]',
      '&amp;',
      '\u202E',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        expect(streamed(text, 2)).toBe(unsplit(text));
      }),
      { numRuns: runs(250) },
    );
  });
});

describe('finished blocks', () => {
  it('keep their nodes while the text grows', () => {
    const parse = createMarkdownParser();
    const before = parse('# a\n\nb\n\nc\n', true)?.nodes ?? [];
    const after = parse('# a\n\nb\n\nc\nd\n\ne\n', true)?.nodes ?? [];
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });
});
