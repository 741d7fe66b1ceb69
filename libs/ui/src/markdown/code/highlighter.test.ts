import { describe, expect, it } from 'vitest';
import { tokensOfLines } from './code-tokens.ts';
import { highlight } from './highlighter.ts';

function highlightLines(code: string, language: string) {
  const tokens = highlight(code, language);
  return tokens && tokensOfLines(code, tokens);
}

describe('the tokens of the lines', () => {
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

  it('leaves code over 200,000 characters without colours', () => {
    expect(highlight('a '.repeat(100_001), 'typescript')).toBeUndefined();
  });

  it('colours long lines', () => {
    const code = `const a = '${'b'.repeat(4800)}';\n`.repeat(30);
    expect(highlightLines(code, 'typescript')?.[29]?.length).toBeGreaterThan(2);
  });
});
