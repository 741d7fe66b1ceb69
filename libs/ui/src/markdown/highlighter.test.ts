import { describe, expect, it } from 'vitest';
import { highlightLines } from './highlighter.ts';

describe('highlightLines', () => {
  it('gives each line its tokens, over block comments and templates too', () => {
    const code = '/* a\n b */\nconst x = `y ${1}\nz`;\n';
    const lines = highlightLines(code, 'ts') ?? [];
    expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code);
    expect(lines[0]).toEqual([{ text: '/* a', kind: 'comment' }]);
    expect(lines[1]).toEqual([{ text: ' b */', kind: 'comment' }]);
    expect(lines[2]?.[0]).toEqual({ text: 'const', kind: 'keyword' });
    expect(lines[3]?.[0]).toEqual({ text: 'z`', kind: 'string' });
  });

  it.each(['typescript', 'js', 'py', 'sql', 'sh', 'json', 'yml', 'ps1', 'html', 'css'])(
    'keeps every character of %s',
    (language) => {
      const code = '<a href="x">1 & \'2\'</a> # c\n-- SELECT * FROM t; {"a": [1]}\n\n$x = 1';
      const lines = highlightLines(code, language) ?? [];
      expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code);
    },
  );

  it('knows no other language', () => {
    expect(highlightLines('a', 'mermaid')).toBeUndefined();
    expect(highlightLines('a', 'constructor')).toBeUndefined();
  });

  it.each([
    ['a long word', 'a'.repeat(501)],
    ['a long line', 'a b '.repeat(126)],
    ['many empty lines', `a${'\n'.repeat(501)}`],
    ['a long text', 'const a = 1;\n'.repeat(1600)],
  ])('leaves %s without colours, for it would keep the page busy', (_, code) => {
    expect(highlightLines(`const b = 1;\n${code}\n`, 'typescript')).toBeUndefined();
  });

  it('colours code of ordinary length', () => {
    const code = `const a = '${'b'.repeat(480)}';\n`.repeat(30);
    expect(highlightLines(code, 'typescript')?.[29]?.length).toBeGreaterThan(2);
  });
});
