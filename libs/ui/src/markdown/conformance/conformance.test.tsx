import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { expectedAddresses, parsedAddresses } from './addresses.fixture.ts';
import { commonMarkExamples, gfmExamples } from './corpora.fixture.ts';
import type { SpecificationExample } from './corpora.fixture.ts';
import { expectedStructure } from './reference.fixture.ts';
import { shownStructure } from './shown.fixture.ts';
import { outline, parseHtml } from './structure.fixture.ts';
import { Markdown } from '../markdown.tsx';
import { createMarkdownParser } from '../parse/parse.ts';
import { TEXTS } from '../test-texts.fixture.ts';

const AUTOLINKS = 'an address written as it is becomes a link, as GFM 6.9 has it';
const FTP = 'an FTP address is no link, whose address the policy would refuse';

/** Examples that do not show as in the reference, with the reason. No others may differ. */
const SPECIFICATIONS = [
  {
    name: 'CommonMark 0.31.2',
    examples: commonMarkExamples(),
    differences: new Map([
      [602, AUTOLINKS],
      [608, AUTOLINKS],
      [611, AUTOLINKS],
      [612, AUTOLINKS],
    ]),
  },
  {
    name: 'GitHub-flavoured Markdown 0.29',
    examples: gfmExamples(),
    differences: new Map([
      [610, AUTOLINKS],
      [616, AUTOLINKS],
      [619, AUTOLINKS],
      [620, AUTOLINKS],
      [628, FTP],
    ]),
  },
];

/** Visible text, and the targets of links and images. */
interface Outcome {
  readonly outline: string;
  readonly addresses: readonly string[];
}

function expectedOutcome({ html }: SpecificationExample): Outcome {
  const nodes = parseHtml(html);
  return { outline: outline(expectedStructure(nodes)), addresses: expectedAddresses(nodes) };
}

function shownOutcome({ markdown }: SpecificationExample): Outcome {
  const markup = renderToStaticMarkup(<Markdown text={markdown} texts={TEXTS} />);
  const parsed = createMarkdownParser()(markdown, false);
  return {
    outline: outline(shownStructure(parseHtml(markup))),
    addresses: parsed === undefined ? ['shown as plain text'] : parsedAddresses(parsed),
  };
}

function isEqual(example: SpecificationExample): boolean {
  return JSON.stringify(expectedOutcome(example)) === JSON.stringify(shownOutcome(example));
}

/** Checks for raw HTML, which our parser reads as such and the reference copies as written. */
function holdsRawHtml({ markdown, html }: SpecificationExample): boolean {
  const tags = html.match(/<[!?/a-z][^>\n]*/gi) ?? [];
  const parsed = createMarkdownParser()(markdown, false);
  return (
    tags.some((tag) => markdown.includes(tag)) &&
    JSON.stringify(parsed?.nodes).includes('"type":"html"')
  );
}

describe.each(SPECIFICATIONS)('$name', ({ name, examples, differences }) => {
  const compared = examples.filter((example) => !holdsRawHtml(example));

  it.skipIf(examples.length === 0)('shows every example but those listed', () => {
    const differing = compared.filter((example) => !isEqual(example));
    const unlisted = differing.filter(({ example }) => !differences.has(example));
    const explained = unlisted.map((example) => ({
      ...example,
      expected: expectedOutcome(example),
      shown: shownOutcome(example),
    }));
    expect(explained).toEqual([]);
    expect(differing.map(({ example }) => example)).toEqual([...differences.keys()]);

    const share = 1 - differing.length / compared.length;
    expect(share).toBeGreaterThanOrEqual(0.99);
    const leftOut = examples.length - compared.length;
    console.warn(
      `${name}: ${compared.length - differing.length} of ${compared.length} examples show as the ` +
        `reference has them (${(share * 100).toFixed(2)} %); ${leftOut} with raw HTML are left out.`,
    );
  });
});

describe('the comparison', () => {
  function isShownAs(markdown: string, html: string): boolean {
    return isEqual({ markdown, html, example: 0, section: '' });
  }

  it.each([
    ['# a\n\nb  \nc', '<h1>a</h1>\n<p>b<br />\nc</p>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['[a](https://b.example "c")', '<p><a href="https://b.example" title="c">a</a></p>'],
    ['[a](/b)', '<p><a href="/b">a</a></p>'],
    ['![a](/b)', '<p><img src="/b" alt="a" /></p>'],
    ['```ts\na\n\n```', '<pre><code class="language-ts">a\n\n</code></pre>'],
    ['- [x] a', '<ul><li><input checked="" disabled="" type="checkbox"> a</li></ul>'],
    ['3. 12 h', '<ol start="3">\n<li>12 h</li>\n</ol>'],
  ])('takes %j for %j', (markdown, html) => {
    expect(isShownAs(markdown, html)).toBe(true);
  });

  it.each([
    ['# a', '<p>a</p>'],
    ['# a\n\n## b', '<h1>a</h1>\n<h1>b</h1>'],
    ['*a*', '<p><strong>a</strong></p>'],
    ['a *b* c', '<p>a <em>b</em>c</p>'],
    ['a\n\nb', '<p>a b</p>'],
    ['a\nb', '<p>a<br />b</p>'],
    ['- a\n- b', '<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>'],
    ['- a\n- b', '<ul>\n<li>b</li>\n<li>a</li>\n</ul>'],
    ['- a\n  - b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['3. a', '<ol>\n<li>a</li>\n</ol>'],
    ['`a  b`', '<p><code>a b</code></p>'],
    ['```\na\n```', '<pre><code>a\n\n</code></pre>'],
    ['```ts\na\n```', '<pre><code class="language-js">a\n</code></pre>'],
    ['[a](https://b.example)', '<p><a href="https://c.example">a</a></p>'],
    ['[a](/b)', '<p>a</p>'],
    ['[a](/b)', '<p><a href="/c">a</a></p>'],
    ['![a](/b)', '<p><img src="/b" alt="c" /></p>'],
    ['- [ ] a', '<ul><li><input checked="" disabled="" type="checkbox"> a</li></ul>'],
    ['|a|\n|-:|', '<table><thead><tr><th align="left">a</th></tr></thead></table>'],
  ])('does not take %j for %j', (markdown, html) => {
    expect(isShownAs(markdown, html)).toBe(false);
  });
});
