import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OBFUSCATED_ADDRESSES } from '../link-policy/obfuscated-addresses.fixture.ts';
import { Markdown } from './markdown.tsx';
import { TEXTS } from './test-texts.fixture.ts';

function html(text: string): string {
  return renderToStaticMarkup(<Markdown text={text} texts={TEXTS} />);
}

function addresses(markup: string): string[] {
  return [...markup.matchAll(/(?:href|src|action|srcset)="([^"]*)"/g)].map(
    ([, value]) => value ?? '',
  );
}

describe('peer/CVE-2026-109288: addresses that run something', () => {
  it.each(OBFUSCATED_ADDRESSES)('make no link of %j', (address) => {
    const forms = [
      `[x](${address})`,
      `[x](<${address}>)`,
      `<${address}>`,
      `[x][r]\n\n[r]: <${address}>`,
      `![x](${address})`,
      address,
    ];
    for (const form of forms) {
      for (const found of addresses(html(form))) expect(found).toMatch(/^(?:https?:\/\/|mailto:)/);
    }
  });
});

describe('peer/CVE-2025-32711: images', () => {
  it.each([
    '![x](//evil.example/a.png)',
    '![x](https://evil.example/a.png)',
    '![x][r]\n\n[r]: https://evil.example/a.png',
    '[![x](https://evil.example/a.png)](https://b.example)',
    '<img src=https://evil.example/a.png>',
    'a[^1]\n\n[^1]: ![x](https://evil.example/a.png)',
  ])('never load: %j', (text) => {
    expect(html(text)).not.toMatch(/<img|<picture|<source|url\(/i);
  });

  it('show their words and their host', () => {
    const markup = html('![a plan](https://cdn.example/a.png)');
    expect(markup).toContain('a plan');
    expect(markup).toContain('image not shown · cdn.example');
    expect(markup).toContain('href="https://cdn.example/a.png"');
    expect(html('![a plan](a.png)')).toContain('image not shown</span>');
  });

  it('hold no link within a link', () => {
    const markup = html('[![x](https://a.example/i.png)](https://b.example)');
    expect(addresses(markup)).toEqual(['https://b.example/']);
  });
});

describe('peer/CVE-2026-32626: marks in an image text, at every prefix', () => {
  it('stay text', () => {
    const text = '![" onerror="alert(1)](x) <svg onload=alert(1)> <iframe src="https://e.example">';
    for (let end = 0; end <= text.length; end += 1) {
      const markup = renderToStaticMarkup(
        <Markdown text={text.slice(0, end)} streaming texts={TEXTS} />,
      );
      expect(markup).not.toMatch(/<(?:img|iframe|svg onload)|<[^>]* on\w+=/i);
    }
  });
});

describe('peer/mdast-util-to-hast: names from the text', () => {
  it('become no class but language-*', () => {
    const markup = html('```js&#x20;appclass other\na\n```\n\n```"><b>\nb\n```');
    expect(markup).not.toContain('appclass');
    expect(markup).not.toContain('<b>');
  });

  it('become no id', () => {
    expect(html('# a {#b}\n\n## <a id="c">\n\n[x](#d)')).not.toMatch(/ id="/);
    expect(html('a[^login]\n\n[^login]: b')).not.toMatch(/ id="[^"]*login/);
  });

  it.each([
    '<a name="c">d</a>',
    '<form name="body">',
    '[x](https://a.example "name=\"c\"")',
    '# name',
  ])('become no name: %j', (text) => {
    expect(html(text)).not.toMatch(/<[^>]* (?:id|name|form)=/);
  });
});

describe('links', () => {
  it('leave without opener, referrer or credit', () => {
    expect(html('[x](https://a.example)')).toContain(
      'rel="noopener noreferrer nofollow" target="_blank"',
    );
  });

  it('say that they open a tab, unless they open a program for mail', () => {
    const said = '(new tab)';
    expect(html('[x](https://a.example)')).toContain(said);
    expect(html('[x](mailto:a@a.example)')).not.toContain(said);
  });

  it('name the host that their label hides', () => {
    expect(html('[bank.example](https://evil.example/x)')).toContain('(evil.example)');
    expect(html('[the bank](https://bank.example)')).not.toContain('(bank.example)');
  });

  it.each([
    '[$$\\text{mybank}{.}\\text{com}$$](https://evil.example/x)',
    'mybank.[com](https://evil.example)',
    'mybank[.com](https://evil.example)',
    '[mybank](https://evil.example).com',
    'mybank.**[com](https://evil.example)**',
    '**mybank.**[com](https://evil.example)',
    '[mybank](https://evil.example)**.com**',
    'my[bank](https://evil.example).*com*',
    'mybank.*[com](https://evil.example)*',
    'mybank.~~[com](https://evil.example)~~',
    'mybank.[com][1]\n\n[1]: https://evil.example',
    '[$$\\text{mybank.com}$$][1]\n\n[1]: https://evil.example',
    'intranet/[rh](https://evil.example)',
    '<https://mybank.com>[/login](https://evil.example)',
    '[evil.example](https://evil.example).mybank.com',
    '[paypaI.com](https://evil.example)',
  ])('name the host that what is shown hides: %j', (text) => {
    expect(html(text)).toContain('(evil.example)');
  });

  it.each([
    'Veja (https://a.example).',
    'Veja https://a.example, e [b](https://a.example): c.',
    '"https://a.example/b"; [a.example](https://a.example)!',
    'bank.com  \n[a.example](https://a.example)  \nbank.com',
    'O [portal](https://a.example)s e-[mail](https://a.example).',
    '**[a.example](https://a.example)** é a\u00A0[página](https://a.example).',
  ])('name no host beside what is shown: %j', (text) => {
    expect(html(text)).not.toContain('(a.example)');
  });

  it('name the host behind a bare address with a capital letter', () => {
    expect(html('https://paypaI.com/a')).toContain('(paypai.com)');
  });

  it('show invisible characters in their label', () => {
    expect(html('[a\u202Eb](https://a.example)')).toContain('a⟨U+202E⟩b');
  });
});

describe('characters that turn or hide words', () => {
  it.each([
    'a\u202Eb',
    '# a\u202Eb',
    '- a\u202Eb',
    '> a\u202Eb',
    '**a\u202Eb**',
    '`a\u202Eb`',
    '```\na\u202Eb\n```',
    '| a\u202Eb |\n|---|\n| c |',
    '| c |\n|---|\n| a\u202Eb |',
    '<b title="a\u202Eb">',
    '<div>\na\u202Eb\n</div>',
    '![a\u202Eb](https://a.example/b.png)',
    'c[^1]\n\n[^1]: a\u202Eb',
    '\\(a\u202Eb\\)',
    '> '.repeat(1000) + 'a\u202Eb',
  ])('are seen in %j', (text) => {
    expect(html(text)).toContain('⟨U+202E⟩');
    expect(html(text)).not.toContain('\u202E');
  });
});

describe('absurd texts', () => {
  it.each([
    ['quotes 1000 deep', '> '.repeat(1000) + 'a'],
    ['lists 1000 deep', '- '.repeat(1000) + 'a'],
    [
      'lists indented ever deeper',
      Array.from({ length: 100 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n'),
    ],
    ['marks 10,000 long', '*'.repeat(10_000)],
    ['brackets 5,000 deep', '['.repeat(5000)],
    ['stars and letters', '*a '.repeat(60_000)],
    ['brackets and brackets', '[a]('.repeat(40_000)],
    ['backticks ever longer', Array.from({ length: 600 }, (_, i) => '`'.repeat(i)).join(' a ')],
    ['headings without end', 'a\n-\n'.repeat(30_000)],
    ['a very long text', 'a **b**\n\n'.repeat(25_000)],
  ])('are shown: %s', (_, text) => {
    expect(html(text).length).toBeGreaterThan(0);
    const streaming = <Markdown text={text} streaming texts={TEXTS} />;
    expect(renderToStaticMarkup(streaming).length).toBeGreaterThan(0);
  });

  it('over 200,000 characters are plain text with their line breaks', () => {
    expect(html(`**a**\n${'b'.repeat(200_000)}`)).toContain('**a**\n');
  });
});
