import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { blockLine } from './block-lines.fixture.ts';
import { createMarkdownParser } from './parse.ts';
import { SAMPLE_TEXTS } from './sample-texts.fixture.ts';

/** Nodes without their place in the text. */
function withoutPlaces(nodes: readonly Nodes[]): unknown {
  return JSON.parse(
    JSON.stringify(nodes, (name, value: unknown) => (name === 'position' ? undefined : value)),
  );
}

/** Expects that a text that comes in pieces is, at each of them, what it is at once. */
function expectSteady(pieces: readonly string[]) {
  const parse = createMarkdownParser();
  let text = '';
  for (const piece of pieces) {
    text += piece;
    const grown = parse(text, true);
    const fresh = createMarkdownParser()(text, true);
    expect(withoutPlaces(grown?.nodes ?? []), text).toEqual(withoutPlaces(fresh?.nodes ?? []));
    expect(grown?.openFrom).toBe(fresh?.openFrom);
    expect(withoutPlaces(grown?.footnotes ?? [])).toEqual(withoutPlaces(fresh?.footnotes ?? []));
  }
}

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
      { numRuns: +(process.env['RUNS'] ?? 500) },
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
      { numRuns: +(process.env['RUNS'] ?? 200) },
    );
  });

  it.each(Object.entries(SAMPLE_TEXTS))('is, at each step, what it is at once: %s', (_, text) => {
    expectSteady(cut(text, [1][Symbol.iterator]()));
    fc.assert(
      fc.property(fc.infiniteStream(fc.integer({ min: 1, max: 12 })), (lengths) => {
        expectSteady(cut(text, lengths));
      }),
      { numRuns: 5 },
    );
  });
});

function cut(text: string, lengths: Iterator<number>): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const length = lengths.next().value ?? 1;
    pieces.push(text.slice(start, start + length));
    start += length;
  }
  return pieces;
}
