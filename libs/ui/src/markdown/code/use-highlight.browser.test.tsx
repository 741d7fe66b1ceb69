import { expect, it } from 'vitest';
import { render } from '../../render.fixture.ts';
import { wide } from '../../suite.fixture.ts';
import '../../theme/theme.css';
import { highlight, highlightedBefore } from './use-highlight.ts';
import { Markdown } from '../markdown.tsx';
import { TEXTS } from '../test-texts.fixture.ts';

it('makes the tokens of several codes one after the other, and remembers them', async () => {
  const codes = ['const a = 1;', 'let b = "c";\n// d'];
  const lines = await Promise.all(codes.map((code) => highlight({ code, language: 'ts' })));
  expect(lines[0]?.[0]?.[0]).toEqual({ text: 'const', kind: 'keyword' });
  expect(lines[1]?.[1]).toEqual([{ text: '// d', kind: 'comment' }]);
  expect(highlightedBefore({ code: codes[1] ?? '', language: 'ts' })).toBe(lines[1]);
});

it('knows no other language', async () => {
  expect(await highlight({ code: 'a', language: 'mermaid' })).toBeUndefined();
});

it('gives up on code that would keep it at work, and goes on with the next', async () => {
  const endless = highlight({ code: 'a'.repeat(190_000), language: 'ts' });
  const next = await highlight({ code: 'const a = 1;', language: 'js' });
  expect(await endless).toBeUndefined();
  expect(next?.[0]?.[0]).toEqual({ text: 'const', kind: 'keyword' });
});

it('colours 2,000 lines, and keeps each character and a span for each line', wide, async () => {
  const code = Array.from(
    { length: 2000 },
    (_, line) => `const a${line} = "${line}"; // ${line}`,
  ).join('\n');
  await render(<Markdown text={`\`\`\`ts\n${code}\n\`\`\`\n`} texts={TEXTS} />);
  const shown = document.querySelector('pre code');
  await expect
    .poll(() => shown?.lastElementChild?.querySelectorAll('[data-token]').length, {
      timeout: 25_000,
    })
    .toBe(3);
  expect(shown?.children.length).toBe(2000);
  expect(shown?.textContent).toBe(code);
});
