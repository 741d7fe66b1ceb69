import { describe, expect, it } from 'vitest';
import { commonMarkExamples, gfmExamples } from './corpora.fixture.ts';
import { markupOf } from './markup.fixture.tsx';
import { createMarkdownParser } from '../parse/parse.ts';
import type { ParsedText } from '../streaming/growing-text.ts';
import { isWide } from '../../suite.fixture.ts';

// Both specifications share most of their examples.
const sectionOf = new Map(
  [...gfmExamples(), ...commonMarkExamples()].map(({ markdown, section }) => [markdown, section]),
);

// A text that the parser refuses shows as plain text: none of the examples may be one.
const GIVEN_UP = 'given up';

function shown(parsed: ParsedText | undefined): string {
  return parsed === undefined ? GIVEN_UP : markupOf(parsed);
}

function settled(text: string): string {
  return shown(createMarkdownParser()(text, false));
}

it.skipIf(sectionOf.size === 0)('the specifications have more than 600 examples', () => {
  expect(sectionOf.size).toBeGreaterThan(600);
});

describe.each([...new Set(sectionOf.values())])('every example of the section %s', (section) => {
  const texts = [...sectionOf.keys()]
    .filter((text) => sectionOf.get(text) === section)
    // The core takes every fourth.
    .filter((_, index) => isWide || index % 4 === 0);

  it('is shown at each of its prefixes, and in the end as if it had come at once', () => {
    const failing = texts.flatMap((text) => {
      const parse = createMarkdownParser();
      const prefixes = Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end));
      const givenUp = prefixes.filter((prefix) => shown(parse(prefix, true)) === GIVEN_UP);
      return shown(parse(text, false)) === settled(text) ? givenUp.slice(0, 1) : [text];
    });
    expect(failing).toEqual([]);
  });

  it('is the same when it came three characters at a time', () => {
    const differing = texts.filter((text) => {
      const parse = createMarkdownParser();
      for (let end = 3; end < text.length; end += 3) parse(text.slice(0, end), true);
      const streamed = shown(parse(text, false));
      return streamed === GIVEN_UP || streamed !== settled(text);
    });
    expect(differing).toEqual([]);
  });
});
