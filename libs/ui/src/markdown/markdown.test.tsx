import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';
import { TEXTS } from './test-texts.fixture.ts';

function html(text: string, streaming = false): string {
  return renderToStaticMarkup(<Markdown text={text} streaming={streaming} texts={TEXTS} />);
}

describe('Markdown', () => {
  it('starts its headings at the third level, and skips none', () => {
    expect(html('# a\n\n## b\n\n###### c')).toMatch(/<h3.*<h4.*<h5/);
    expect(html('### a\n\ntext\n\n### b')).toMatch(/<h3.*<h3/);
  });

  it('completes what was half written where its text broke off, and only there', () => {
    const text = 'Sim.\n\n- **Datas**: 3\n- **Fecha';
    const broken = renderToStaticMarkup(<Markdown text={text} broken texts={TEXTS} />);
    expect(broken).toContain('<strong>Fecha</strong>');
    expect(broken).not.toContain('**');
    expect(html(text)).toContain('**Fecha');
  });

  it('puts a table into a named box that takes focus', () => {
    const markup = html('| a | b |\n|---|--:|\n| 1 | R$ 2 |');
    expect(markup).toContain('role="group" aria-label="Table: a, b" tabindex="0"');
    expect(markup).toContain('<td data-align="right" dir="ltr">R$\u00A02</td>');
  });

  it('has a button for each table that copies it', () => {
    expect(html('| a |\n|---|\n| b |')).toMatch(
      /<\/table><\/div><button[^>]*aria-label="Copy table"/,
    );
  });

  it('shows a formula as its source until its renderer has come', () => {
    expect(html('a \\(x^2\\) b')).toContain('<code dir="ltr">\\(x^2\\)</code>');
    expect(html('$$\nx\n$$')).toMatch(/role="group" aria-label="\$\$\nx\n\$\$" tabindex="0"/);
  });

  it('names a code block by its language and makes a span of each line', () => {
    const markup = html('```SQL\nselect R$ 1\n\nfrom t\n```');
    expect(markup).toContain('aria-label="Code sql"');
    expect(markup).toContain('class="language-sql"');
    expect(markup).toContain('>select R$ 1\n</span>');
    expect(markup.match(/<span class="[^"]*line/g)).toHaveLength(3);
  });

  it('names done and open tasks', () => {
    expect(html('- [x] a\n- [ ] b')).toMatch(/aria-label="done".*aria-label="to do"/);
  });

  it('shows HTML as text', () => {
    expect(html('<b>a</b>\n\n<div>c</div>')).toContain('&lt;b&gt;a&lt;/b&gt;');
  });

  it('breaks the line in a table cell at `<br>`', () => {
    expect(html('| a |\n|---|\n| b<br>c |')).toContain('b<br/>c');
  });

  it('lists its footnotes in the order of their use', () => {
    const markup = html('a[^x] b[^y] c[^x]\n\n[^y]: Y\n[^x]: X');
    expect(markup).toMatch(/>1<.*>2<.*>1<.*Notes.*X.*Y/s);
  });

  it('groups its blocks by sixteen', () => {
    expect(html('a\n\n'.repeat(33)).match(/class="[^"]*group/g)).toHaveLength(3);
  });

  it('shows no half-written mark while it streams', () => {
    expect(html('a **b', true)).toContain('<strong>b</strong>');
    expect(html('a **b')).toContain('a **b');
  });
});
