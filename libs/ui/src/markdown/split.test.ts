import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockLine } from './block-lines.fixture.ts';
import { SAMPLE_TEXTS } from './sample-texts.fixture.ts';
import { EMPTY_SPLIT, extendSplit } from './split.ts';

describe('extendSplit', () => {
  it('loses no character', () => {
    fc.assert(
      fc.property(fc.array(blockLine, { maxLength: 30 }), (lines) => {
        const text = lines.join('\n');
        const { blocks, tail } = extendSplit(EMPTY_SPLIT, text);
        expect(blocks.join('') + tail).toBe(text);
      }),
    );
  });

  it('depends on the text alone, not on the steps in which it came', () => {
    for (const text of Object.values(SAMPLE_TEXTS)) {
      let split = EMPTY_SPLIT;
      for (let end = 0; end <= text.length; end += 1)
        split = extendSplit(split, text.slice(0, end));
      expect(split).toEqual(extendSplit(EMPTY_SPLIT, text));
    }
  });

  it('never takes back a finished block', () => {
    fc.assert(
      fc.property(fc.array(blockLine, { maxLength: 30 }), (lines) => {
        let split = EMPTY_SPLIT;
        const text = lines.join('\n');
        for (let end = 0; end <= text.length; end += 3) {
          const next = extendSplit(split, text.slice(0, end));
          expect(next.blocks.slice(0, split.blocks.length)).toEqual(split.blocks);
          split = next;
        }
      }),
    );
  });

  it('starts again when the text is another one', () => {
    const split = extendSplit(EMPTY_SPLIT, 'a\n\nb\n\nc');
    expect(extendSplit(split, 'x\n\ny\n')).toEqual(extendSplit(EMPTY_SPLIT, 'x\n\ny\n'));
  });

  it('cuts a long answer into its paragraphs', () => {
    const paragraphs = Array.from({ length: 50 }, (_, index) => `paragraph ${index}\n\n`);
    const { blocks } = extendSplit(EMPTY_SPLIT, paragraphs.join(''));
    expect(blocks).toEqual(paragraphs.slice(0, -1));
  });

  it('leaves an open fence alone in the tail', () => {
    const split = extendSplit(EMPTY_SPLIT, 'text\n```js\na\n\nb\n');
    expect(split).toMatchObject({ blocks: ['text\n'], tail: '```js\na\n\nb\n', openFence: true });
  });

  it('keeps a text with a definition in one piece, and is not misled by code', () => {
    expect(extendSplit(EMPTY_SPLIT, 'a\n\n[b]: https://c.example\n\nd').whole).toBe(true);
    expect(extendSplit(EMPTY_SPLIT, 'a\n\n- [^1]: note\n').whole).toBe(true);
    expect(extendSplit(EMPTY_SPLIT, '```\n[b]: x\n```\n\nd').whole).toBe(false);
    expect(extendSplit(EMPTY_SPLIT, 'see x[0]: done\n\n').whole).toBe(false);
  });
});
