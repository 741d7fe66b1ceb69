import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { blockLine } from './block-lines.fixture.ts';
import { createMarkdownParser, parseWhole } from './parse.ts';
import { openFenceNode, repair } from './repair.ts';
import { SAMPLE_TEXTS } from './sample-texts.fixture.ts';
import { TextSplitter } from './split.ts';

/** Nodes without their place in the text. */
function withoutPlaces(nodes: readonly Nodes[]): unknown {
  return JSON.parse(
    JSON.stringify(nodes, (name, value: unknown) => (name === 'position' ? undefined : value)),
  );
}

/** The nodes of a text that streams, each part of it parsed in one go; and how many are finished. */
function parsedAtOnce(text: string) {
  const splitter = new TextSplitter();
  splitter.append(text.replace(/\r\n?/g, '\n'));
  const { blocks, tail, openFence } = splitter;
  const fence = openFence ? openFenceNode(tail) : undefined;
  try {
    const finished = blocks.flatMap((block) => parseWhole(block).nodes);
    const open = fence === undefined ? parseWhole(repair(tail)).nodes : [fence];
    return { nodes: withoutPlaces([...finished, ...open]), openFrom: finished.length };
  } catch {
    return undefined;
  }
}

/** Expects that a text that comes in pieces is, at each of them, what it is at once. */
function expectSteady(pieces: readonly string[]) {
  const parse = createMarkdownParser();
  let text = '';
  for (const piece of pieces) {
    text += piece;
    const { nodes = [], openFrom } = parse(text, true) ?? {};
    const expected = parsedAtOnce(text);
    if (expected === undefined) expect(openFrom, text).toBeUndefined();
    else expect({ nodes: withoutPlaces(nodes), openFrom }, text).toEqual(expected);
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
    const { value } = lengths.next() as { value: number | undefined };
    const length = value ?? 1;
    pieces.push(text.slice(start, start + length));
    start += length;
  }
  return pieces;
}
