import { describe, expect, it } from 'vitest';
import { SLICE_LENGTH } from '../../text-limits.ts';
import { markupOf } from '../conformance/markup.fixture.tsx';
import { createMarkdownParser } from '../parse/parse.ts';
import { SAMPLE_TEXTS } from '../sample-texts.fixture.ts';
import { TextReader } from './text-reader.ts';

const markup = ({ shown }: TextReader) => (shown === undefined ? 'plain' : markupOf(shown));

function atOnce(text: string): string {
  const parsed = createMarkdownParser()(text, false);
  return parsed === undefined ? 'plain' : markupOf(parsed);
}

const PARAGRAPH = 'Um parágrafo de poucas palavras.\n\n';

/** Repeats a text up to a length. */
function fill(length: number, text: string): string {
  return text.repeat(Math.floor(length / text.length));
}

const LONG_TEXTS = Object.entries(SAMPLE_TEXTS).map(
  ([name, text]) => [name, fill(2.5 * SLICE_LENGTH, `${text}\n\n`)] as const,
);

describe('TextReader', () => {
  it.each(LONG_TEXTS)(
    'reads the text %s, many times over, in slices with the result of reading it at once',
    (_, text) => {
      const reader = new TextReader();
      reader.take(text, false);
      let slices = 1;
      for (; !reader.isWhole; slices += 1) reader.readOn();
      expect(markup(reader)).toBe(atOnce(text));
      if (markup(reader) !== 'plain') expect(slices).toBeGreaterThanOrEqual(3);
    },
  );

  it('reads a text of one slice, and what is added to it, at once', () => {
    const reader = new TextReader();
    const text = fill(SLICE_LENGTH, PARAGRAPH);
    reader.take(text, true);
    expect(reader.isWhole).toBe(true);
    reader.take(text + text, true);
    expect(reader.isWhole).toBe(true);
    expect(markup(reader)).toBe(atOnce(text + text));
  });

  it('reads a text that ends as it streamed in no further', () => {
    const reader = new TextReader();
    const text = fill(3 * SLICE_LENGTH, PARAGRAPH);
    for (let end = 0; end < text.length; end += 1_000) reader.take(text.slice(0, end), true);
    reader.take(text, false);
    expect(reader.isWhole).toBe(true);
  });

  it('goes on in slices where a stream was faster', () => {
    const reader = new TextReader();
    const text = fill(4 * SLICE_LENGTH, PARAGRAPH);
    reader.take(text.slice(0, 3 * SLICE_LENGTH), true);
    const first = reader.shown;
    reader.take(text, true);
    expect(reader.shown).toBe(first);
    while (!reader.isWhole) reader.readOn();
    reader.take(text, false);
    expect(markup(reader)).toBe(atOnce(text));
  });

  it('shows a text until the one in its place is read', () => {
    const reader = new TextReader();
    const [before, after] = ['a', 'b'].map((word) => `${word}\n\n`.repeat(SLICE_LENGTH / 2));
    reader.take(before ?? '', false);
    reader.readAll();
    const shown = reader.shown;
    reader.take(after ?? '', false);
    expect(reader.isWhole).toBe(false);
    expect(reader.shown).toBe(shown);
    reader.readAll();
    expect(markup(reader)).toBe(atOnce(after ?? ''));
  });

  it('cuts a line that is longer than a slice', () => {
    const reader = new TextReader();
    const text = `a${'😀'.repeat(SLICE_LENGTH)}\n\nFim`;
    reader.take(text, false);
    expect(reader.isWhole).toBe(false);
    while (!reader.isWhole) reader.readOn();
    expect(markup(reader)).toBe(atOnce(text));
  });
});
