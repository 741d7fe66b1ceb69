import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockLine } from './block-lines.fixture.ts';
import { SAMPLE_TEXTS } from '../sample-texts.fixture.ts';
import { TextSplitter } from './split.ts';

interface Split {
  blocks: readonly string[];
  tail: string;
  hasDefinitions: boolean;
  tailHasDefinitions: boolean;
  openFence: boolean;
}

/** Returns the state of a splitter after a text in pieces of one length. */
function split(text: string, step = text.length + 1): Split {
  const splitter = new TextSplitter();
  for (let start = 0; start < text.length; start += step)
    splitter.append(text.slice(start, start + step));
  const { blocks, tail, hasDefinitions, tailHasDefinitions, openFence } = splitter;
  return { blocks, tail, hasDefinitions, tailHasDefinitions, openFence };
}

describe('TextSplitter', () => {
  it('loses no character', () => {
    fc.assert(
      fc.property(fc.array(blockLine, { maxLength: 30 }), (lines) => {
        const text = lines.join('\n');
        const { blocks, tail } = split(text);
        expect(blocks.join('') + tail).toBe(text);
      }),
    );
  });

  it('depends on the text alone, not on the steps in which it came', () => {
    const footnote = '[a]: b\n\n[^n]: ```\n';
    for (const text of [footnote, ...Object.values(SAMPLE_TEXTS)])
      expect(split(text, 1)).toEqual(split(text));
    fc.assert(
      fc.property(
        fc.array(blockLine, { maxLength: 30 }),
        fc.integer({ min: 1, max: 9 }),
        (lines, step) => {
          const text = lines.join('\n');
          expect(split(text, step)).toEqual(split(text));
        },
      ),
    );
  });

  it('never takes back a finished block', () => {
    fc.assert(
      fc.property(fc.array(blockLine, { maxLength: 30 }), (lines) => {
        const splitter = new TextSplitter();
        let finished: string[] = [];
        for (const line of lines) {
          splitter.append(`${line}\n`);
          expect(splitter.blocks.slice(0, finished.length)).toEqual(finished);
          finished = [...splitter.blocks];
        }
      }),
    );
  });

  it('cuts a long answer into its paragraphs', () => {
    const paragraphs = Array.from({ length: 50 }, (_, index) => `paragraph ${index}\n\n`);
    expect(split(paragraphs.join('')).blocks).toEqual(paragraphs.slice(0, -1));
  });

  it('leaves an open fence alone in the tail', () => {
    expect(split('text\n```js\na\n\nb\n')).toMatchObject({
      blocks: ['text\n'],
      tail: '```js\na\n\nb\n',
      openFence: true,
    });
  });

  it('tells if a text has definitions, and is not misled by code', () => {
    expect(split('a\n\n[b]: https://c.example\n\nd')).toMatchObject({
      hasDefinitions: true,
      tailHasDefinitions: false,
      blocks: ['a\n\n', '[b]: https://c.example\n\n'],
      tail: 'd',
    });
    expect(split('a\n\n- [^1]: note\n')).toMatchObject({
      hasDefinitions: true,
      tailHasDefinitions: true,
    });
    expect(split('```\n[b]: x\n```\n\nd').hasDefinitions).toBe(false);
    expect(split('see x[0]: done\n\n').hasDefinitions).toBe(false);
  });
});
