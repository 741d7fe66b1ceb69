import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from '../markdown.tsx';
import { TEXTS } from '../test-texts.fixture.ts';

function html(text: string, imageHosts: readonly string[]): string {
  return renderToStaticMarkup(<Markdown text={text} texts={TEXTS} imageHosts={imageHosts} />);
}

const HOSTS = ['img.example.test', 'https://cdn.example.test:8443'];

describe('images of allowed hosts', () => {
  it.each([
    'https://img.example.test/a.png',
    'https://IMG.example.test/a.png?b#c',
    'https://img.example.test:443/a.png',
    'https://cdn.example.test:8443/a.png',
  ])('are shown late and without a referrer: %j', (address) => {
    const markup = html(`![um plano](${address})`, HOSTS);
    expect(markup).toMatch(
      /<img src="https:\/\/[^"]+" alt="um plano" loading="lazy" decoding="async" referrerPolicy="no-referrer"\/>/,
    );
  });

  it('keep their words readable', () => {
    expect(html('![a\u202Eb](https://img.example.test/a.png)', HOSTS)).toContain(
      'alt="a⟨U+202E⟩b"',
    );
  });
});

describe('images of other hosts', () => {
  it.each([
    'http://img.example.test/a.png',
    '//img.example.test/a.png',
    '..//evil.test/x.png',
    '/..//evil.test/x.png',
    '/.//evil.test/x.png',
    '/\\evil.test/x.png',
    'https://img.example.test.evil.test/a.png',
    'https://evil.test/img.example.test/a.png',
    'https://evil.test/?https://img.example.test',
    'https://evil.test#img.example.test',
    'https://img.example.test@evil.test/a.png',
    'https://user:password@img.example.test/a.png',
    'https://img.example.test:8443/a.png',
    'https://cdn.example.test/a.png',
    'https://x.img.example.test/a.png',
    'https://img.example.tes/a.png',
    'https:\\\\evil.test\\a.png',
    'data:image/svg+xml,<svg/>',
    'blob:https://img.example.test/a',
    'a.png',
  ])('do not load: %j', (address) => {
    for (const form of [
      `![x](<${address}>)`,
      `![x][r]\n\n[r]: <${address}>`,
      `[![x](<${address}>)](https://b.example)`,
    ]) {
      expect(html(form, HOSTS)).not.toContain('<img');
    }
  });

  it.each([['http://img.example.test'], ['*'], [''], ['.test'], ['https://']])(
    'do not load by the entry %j',
    (host) => {
      expect(html('![x](https://img.example.test/a.png)', [host])).not.toContain('<img');
    },
  );

  it('do not load by default', () => {
    expect(html('![x](https://img.example.test/a.png)', [])).not.toContain('<img');
  });
});
