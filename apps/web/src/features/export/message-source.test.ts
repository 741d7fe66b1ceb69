import fc from 'fast-check';
import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { messageSource } from './message-source.ts';

const lines = (...parts: string[]) => parts.join('\n');

const LIVE = new Set(['image', 'htmlText', 'htmlFlow']);

/**
 * Returns the kinds of content that CommonMark readers, with or without GitHub's extensions, would
 * run or load.
 */
function liveIn(source: string): readonly string[] {
  return [[gfm()], []].flatMap((extensions) => {
    const chunks = preprocess()(source, undefined, true);
    const events = postprocess(parse({ extensions }).document().write(chunks));
    return events.map(([, { type }]) => type).filter((type) => LIVE.has(type));
  });
}

describe('messageSource', () => {
  it('moves headings below the heading of the message, six deep at most', () => {
    expect(messageSource(lines('# A', '## B #', '#### C', '###### D', '#', '#no', '\\# no'))).toBe(
      lines('### A', '#### B #', '###### C', '###### D', '###', '#no', '\\# no'),
    );
  });

  it('leaves no level out, whatever level the message begins with', () => {
    expect(messageSource(lines('### A', '#### B', '### C'))).toBe(
      lines('### A', '#### B', '### C'),
    );
    expect(messageSource(lines('##### A', '', 'B', '---'))).toBe(lines('###### A', '', '### B'));
    expect(messageSource(lines('text', '###### A'))).toBe(lines('text', '### A'));
  });

  it('moves headings in quotations and lists', () => {
    expect(messageSource(lines('> # A', '', '- # B', '', '  ## C', '', '1) - # D'))).toBe(
      lines('> ### A', '', '- ### B', '', '  #### C', '', '1) - ### D'),
    );
  });

  it('moves headings that are underlined', () => {
    expect(messageSource(lines('One', 'title', '===', '', 'Another', '-', 'text'))).toBe(
      lines('### One title', '', '#### Another', 'text'),
    );
  });

  it.each([
    ['a rule', lines('text', '', '---', 'text')],
    ['a rule below a list', lines('- item', '---')],
    ['a rule below a table', lines('a | b', '--- | ---', '1 | 2', '---')],
    ['a list', lines('- a', '  - b', '', '1. c')],
    ['code by its indentation', lines('text', '', '    # not a heading')],
    ['an address in angle brackets', '<https://example.com> and <a@b.example>'],
  ])('leaves %s as it is', (_what, text) => {
    expect(messageSource(text)).toBe(text);
  });

  it.each([
    ['with backticks', lines('```md', '# code', '===', '<!--', '```', 'text')],
    ['with tildes and shorter marks inside', lines('~~~~', '~~~', '```', '# code', '~~~~')],
    ['in a list', lines('- item', '', '  ```', '  # code', '  ```')],
    ['in a quotation', lines('> ```', '> # code', '> ```')],
  ])('leaves a fence alone: %s', (_what, text) => {
    expect(messageSource(text)).toBe(text);
  });

  it('moves what follows a fence that its quotation or list has ended', () => {
    expect(messageSource(lines('> ```', '> # code', '# A', '- ```', '  # code', '# B'))).toBe(
      lines('> ```', '> # code', '### A', '- ```', '  # code', '### B'),
    );
  });

  it('closes a fence that was left open, by its own mark', () => {
    expect(messageSource(lines('text', '````js', '```', '# code'))).toBe(
      lines('text', '````js', '```', '# code', '````'),
    );
  });

  it('makes HTML text, so that none of it hides what follows', () => {
    expect(messageSource(lines('<!-- note', '', '<script>', '<div>', 'a < b', '> <?x'))).toBe(
      lines('&lt;!-- note', '', '&lt;script>', '&lt;div>', 'a < b', '> &lt;?x'),
    );
  });

  it.each([
    ['an image', 'a ![b](https://evil.example/?c)', 'a &#33;[b](https://evil.example/?c)'],
    ['an image of a reference', '# ![b][c]', '### &#33;[b][c]'],
    ['HTML within a line', 'a <img src=x onerror=y>', 'a &lt;img src=x onerror=y>'],
    ['HTML after a backslash', 'a \\\\<b>', 'a \\\\&lt;b>'],
    ['what poses as an address', '<img/src=//evil.example/a@b>', '&lt;img/src=//evil.example/a@b>'],
    ['an image between escaped backticks', '\\` ![b](c) `', '\\` &#33;[b](c) `'],
    ['an image between the code of two cells', '| ` | ![b](c) | ` |', '| ` | &#33;[b](c) | ` |'],
    ['an image after an address', '<ab:`> ![b](c) `', '&lt;ab:`> ![b](c) `'],
    ['an image after code of two lines', 'a `b\nc` ![d](e) `', 'a `b\nc` &#33;[d](e) `'],
  ])('lets %s do nothing', (_what, text, inert) => {
    expect(messageSource(text)).toBe(inert);
  });

  it.each([
    '`a|b`![x](https://e.example/)`',
    '`a|b`<img src="https://e.example/">`',
    '|a|b|\n|-|-|\n|`a\\\\|b`![x](https://e.example/)`|c|',
    'https://a.example/<img src="https://e.example/">',
    'https://a.example/\\<img src="https://e.example/">',
    'www.a.example/<img src="https://e.example/">',
    'a@b.example<img src="https://e.example/">',
    'https://a.example/` ![x](https://e.example/)`',
    'www.a.example/`<img src="https://e.example/">`',
    '<aa:\u0001`>a`![x](https://e.example/)`',
    '<aa:\u007F`>a`![x](https://e.example/)`',
    'a|b\n-|-\n<aa:|![x](https://e.example/)>',
    '[a](<`>) ![x](https://e.example/)`',
    '[a](b "`") ![x](https://e.example/)`',
    '[a](b\n"`") ![x](https://e.example/)`',
    '[a][`] ![x](https://e.example/)`\n\n[`]: b',
    '[^`] ![x](https://e.example/)`\n\n[^`]: b',
  ])('has nothing live in %j', (text) => {
    expect(liveIn(text)).not.toEqual([]);
    expect(liveIn(messageSource(text))).toEqual([]);
  });

  it.each([
    ['a formula', '$`$ ![x](https://e.example/)`'],
    ['a formula of two lines', '$a\n`$ ![x](https://e.example/)`'],
    ['a note after a mark', '![^`] ![x](https://e.example/)`\n\n[^`]: b'],
    ['a link of a wiki', '[[`]] ![x](https://e.example/)`'],
  ])('has nothing live beside %s, which takes in a backtick elsewhere', (_what, text) => {
    expect(messageSource(text)).not.toContain('![');
  });

  it.each([
    ...['a `<b>` and ``![`c](d)``', 'a \\!\\[b](c) \\>', '1 < 2', '```\n![a](b) <c>\n```'],
    ...['| `a \\| b` | `<c>` |\n| - | - |\n| `![d](e)` | R$ 5 |', 'a[^1] [b](c) `<d>`'],
    ...['<https://a.example> `<b>`', 'https://a.example `<b>`', '[b](https://c "d") `<e>`'],
  ])('leaves %j as it is', (text) => {
    expect(messageSource(text)).toBe(text);
  });

  it.each([
    '\n',
    'a\n',
    'a|b\n--\n',
    '`',
    '` ',
    '![',
    '<a:',
    '\\',
    '> ',
    '- ',
    '`|',
    '$',
    '://',
    '](',
    '<a:b',
  ])('reads %j many times over', (part) => {
    const text = `a${part.repeat(200_000 / part.length)}b`;
    expect(messageSource(text, { keepLineBreaks: true }).length).toBeGreaterThan(199_000);
  });

  it('keeps the line breaks of what a person typed, but for those in code', () => {
    const text = lines('one', 'two', '', 'three', '```', 'a', 'b', '```');
    expect(messageSource(text, { keepLineBreaks: true })).toBe(
      lines('one  ', 'two', '', 'three', '```', 'a', 'b', '```'),
    );
    const quoting = lines('> one', '>   two', '>', '> three', '', 'four', '> five');
    expect(messageSource(quoting, { keepLineBreaks: true })).toBe(
      lines('> one  ', '>   two', '>', '> three', '', 'four', '> five'),
    );
  });

  it('reads line ends of every kind, and drops empty lines around the text', () => {
    expect(messageSource('\r\n# A\r\nb\rc\n\n')).toBe(lines('### A', 'b', 'c'));
  });

  it('has no heading above the third level outside of code', () => {
    const part = fc.constantFrom(
      ...['# A', '## B', 'text', '', '===', '---', '```', '~~~', '- item', '> quote', '> # C'],
      ...['  # D', '    # code', '\t# code', '1. one', '<div>', '<!-- c', 'a | b', '  ```'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const source = messageSource(lines(...parts));
        // Without any fence left, every heading must have been moved.
        if (/```|~~~/.test(source)) return;
        expect(source).not.toMatch(/^ {0,3}(> ?)?#{1,2} /m);
      }),
    );
  });

  it('has nothing in it that a reader of CommonMark or of GitHub would run or load', () => {
    const part = fc.constantFrom(
      ...['`', '`', '``', '|', '|', '\\', '\n', '\n', '\n\n', ' ', ' ', 'a', '\u0001', '-|-', '"'],
      ...['![x](https://e.example/)', '![x]', '<img src="https://e.example/">', '<b>', '<!--', '<'],
      ...['`a|b`', '`a\\|b`', '[', ']', '](', '(', ')', '[^a]', '][', '[x]: b', '[^', '>', '> '],
      ...[
        'https://a.example/',
        'www.a.example/',
        'a@b.example',
        '<https://a.example/',
        '<a:',
        '-->',
      ],
      ...['```', '~~~', '- ', '1. ', '    ', '\t', '# ', '---', '$', '*', '~', '\u00A0', '\f'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        expect(liveIn(messageSource(parts.join('')))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the numbers of sources', () => {
  const citations = new Map([[1, 'https://a.example/?b(c)']]);
  const link = '[\\[1\\]](<https://a.example/?b(c)>)';

  it.each([
    ['Até 5 [1]. E 6 [2].', `Até 5 ${link}. E 6 [2].`],
    ['- **um [1]**', `- **um ${link}**`],
    ['| a [1] | b |', `| a ${link} | b |`],
    ['`a[1]` e [1]', `\`a[1]\` e ${link}`],
    ['[1](https://b.example)', '[1](https://b.example)'],
    ['[1]: https://b.example', '[1]: https://b.example'],
    ['```\na[1]\n```', '```\na[1]\n```'],
    ['Cuidado![1]', `Cuidado&#33;${link}`],
  ])('of %j are links, except in code and in links: %j', (text, linked) => {
    expect(messageSource(text, { citations })).toBe(linked);
  });
});
