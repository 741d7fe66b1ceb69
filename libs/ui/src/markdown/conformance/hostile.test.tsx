import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { attackPayloads, naughtyStrings } from './corpora.fixture.ts';
import { violations } from './policy.fixture.ts';
import { Markdown } from '../markdown.tsx';
import { TEXTS } from '../test-texts.fixture.ts';
import { isWide } from '../../suite.fixture.ts';

const CORPORA = [
  { name: 'attacks on pages', payloads: attackPayloads(), leastShareOfMarkup: 0.9 },
  { name: 'naughty strings', payloads: naughtyStrings(), leastShareOfMarkup: 0.4 },
];

/** Positions of a payload in an answer. */
const CONTEXTS: readonly ((payload: string) => string)[] = [
  (payload) => `[label](${payload})`,
  (payload) => `[${payload}](<${payload}> "${payload}")`,
  (payload) => `![${payload}](${payload})`,
  (payload) => `<${payload}>`,
  (payload) => `a \`${payload}\` **${payload}**`,
  (payload) => `| ${payload} |\n|---|\n| ${payload} |`,
  (payload) => `\`\`\`${payload}\n${payload}\n\`\`\``,
  (payload) => `- [x] ${payload}\n\n> # ${payload}`,
  (payload) => `$$${payload}$$\n\n$$\n${payload}\n$$`,
  (payload) => `[a][r] b[^${payload}]\n\n[r]: <${payload}> '${payload}'\n[^${payload}]: ${payload}`,
];

function staysText(text: string): boolean {
  return (
    isSafe(text, false) &&
    isSafe(text.slice(0, text.length / 2), true) &&
    isSafe(text.slice(0, -1), true)
  );
}

function isSafe(text: string, streaming: boolean): boolean {
  const answer = <Markdown text={text} streaming={streaming} texts={TEXTS} />;
  return violations(renderToStaticMarkup(answer)).length === 0;
}

// All texts in all positions would take minutes: one in six is tried in one of them, and in the
// core only one in eight of these.
const TURNS = 6 * CONTEXTS.length;
const isTaken = (_: string, index: number) => isWide || index % 8 === 0;
const PART = 500;

function partsOf(payloads: readonly string[]) {
  return Array.from({ length: Math.ceil(payloads.length / PART) }, (_, part) => ({
    from: part * PART + 1,
    part: payloads.slice(part * PART, (part + 1) * PART),
  }));
}

describe.each(CORPORA)('$name', ({ payloads, leastShareOfMarkup }) => {
  it.each(partsOf(payloads))('stay text, while they come in and after, from $from', ({ part }) => {
    expect(part.filter(isTaken).filter((payload) => !staysText(payload))).toEqual([]);
  });

  it.each(partsOf(payloads))('stay text where answers may have them, from $from', ({ part }) => {
    const answers = part.flatMap((payload, index) => CONTEXTS[index % TURNS]?.(payload) ?? []);
    expect(answers.filter(isTaken).filter((text) => !staysText(text))).toEqual([]);
  });

  // Otherwise the tests above would prove little.
  it.skipIf(payloads.length === 0)(
    'are most often markup to a page that does not escape them',
    () => {
      const unsafe = payloads.filter((payload) => violations(payload).length > 0);
      expect(unsafe.length / payloads.length).toBeGreaterThan(leastShareOfMarkup);
    },
  );
});

describe('violations', () => {
  it.each([
    '<img src="x">',
    '<p onclick="alert(1)">a</p>',
    '<p style="color: red">a</p>',
    '<a href="javascript:alert(1)" rel="noopener">a</a>',
    '<a href="java&#x73;cript:alert(1)" rel="noopener">a</a>',
    '<a href="//evil.example" rel="noopener">a</a>',
    '<a href="#login" rel="noopener">a</a>',
    '<a href="https://a.example">a</a>',
    '<svg onload="alert(1)"></svg>',
    '<svg><path href="https://a.example"></path></svg>',
    '<svg><use href="#a"></use></svg>',
    '<p id="login">a</p>',
    '<p title="a">a</p>',
    '<form action="https://a.example"></form>',
    '<math></math>',
  ])('are found in %s', (markup) => {
    expect(violations(markup)).not.toEqual([]);
  });

  it('are not found in text about them', () => {
    expect(violations('<p dir="auto">&lt;img src=x onerror=alert(1)&gt;</p>')).toEqual([]);
  });
});
