import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../theme/theme.css';
import { Markdown } from './markdown.tsx';
import { TEXTS } from './test-texts.fixture.ts';

it('colours code once its fence is closed, without changing its text', async () => {
  const open = '```ts\nconst a = 1;\n\n// b\n';
  const screen = await render(<Markdown text={open} streaming texts={TEXTS} />);
  const code = () => document.querySelector('pre code');
  expect(code()?.textContent).toBe('const a = 1;\n\n// b');
  expect(code()?.querySelector('[data-token]')).toBeNull();
  await screen.rerender(<Markdown text={`${open}\`\`\`\n\nend`} streaming texts={TEXTS} />);
  await expect.poll(() => code()?.querySelectorAll('[data-token]').length).toBeGreaterThan(2);
  expect(code()?.textContent).toBe('const a = 1;\n\n// b');
});

it('keeps the elements of finished blocks while the text grows', async () => {
  const screen = await render(<Markdown text={'# a\n\nb\n\nc'} streaming texts={TEXTS} />);
  const before = [...document.querySelectorAll('h3, p')];
  await screen.rerender(<Markdown text={'# a\n\nb\n\nc d\n\ne'} streaming texts={TEXTS} />);
  expect([...document.querySelectorAll('h3, p')].slice(0, 3)).toEqual(before);
});

it('gives a wide table its own scroll box', async () => {
  document.body.style.width = '300px';
  const columns = Array.from({ length: 12 }, (_, index) => `column${index}`);
  const text = `| ${columns.join(' | ')} |\n|${'---|'.repeat(12)}\n| ${columns.join(' | ')} |`;
  const screen = await render(<Markdown text={text} texts={TEXTS} />);
  const box = screen.getByRole('region').element();
  expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
