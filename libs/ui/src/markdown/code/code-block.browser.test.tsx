import { afterEach, describe, expect, it } from 'vitest';
import { render } from '../../render.fixture.ts';
import '../../theme/theme.css';
import { Markdown } from '../markdown.tsx';
import { TEXTS } from '../test-texts.fixture.ts';
import { wide } from '../../suite.fixture.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

/** Records everything that is copied from now on. */
function copies(): string[] {
  const copied: string[] = [];
  const writeText = (text: string) => Promise.resolve(void copied.push(text));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return copied;
}

const streamed = (text: string) => <Markdown text={text} streaming texts={TEXTS} />;
const lastTextOf = (element: Element | null) => {
  let last: Node | null | undefined = element;
  while (last?.lastChild) last = last.lastChild;
  return last;
};

describe('code whose last line grows', () => {
  it('is copied as it is shown, at each step and once its fence is closed', wide, async () => {
    const copied = copies();
    const screen = await render(streamed('```ts\n'));
    const code = () => document.querySelector('pre code')?.textContent;
    const steps = ['let', ' a', ' = 1;', '\n', '\n', 'le', 't b', '\n``', '`', '\n\nfim', ' dele'];
    let text = '```ts\n';
    for (const step of steps) {
      text += step;
      await screen.rerender(streamed(text));
      const shown = code();
      await screen.getByRole('button').click();
      await expect.poll(() => copied.pop()).toBe(shown);
    }
    expect(code()).toBe('let a = 1;\n\nlet b');
  });

  it('is copied whole when the text ends before its fence is closed', async () => {
    const copied = copies();
    const screen = await render(streamed('```\num'));
    await screen.rerender(streamed('```\num dois'));
    await screen.rerender(<Markdown text={'```\num dois'} texts={TEXTS} />);
    await screen.getByRole('button').click();
    await expect.poll(() => copied).toEqual(['um dois']);
  });

  it('is copied with its hidden characters, which the button reports', async () => {
    const copied = copies();
    const screen = await render(streamed('```\num'));
    await screen.rerender(streamed('```\num \u202Edois'));
    expect(document.querySelector('pre code')?.textContent).toBe('um ⟨U+202E⟩dois');
    await screen.getByRole('button', { name: TEXTS.copyCode }).click();
    await expect.element(screen.getByRole('button', { name: TEXTS.copiedDeceptive })).toBeVisible();
    expect(copied).toEqual(['um \u202Edois']);
  });

  it('is not copied in place of a block that is finished', async () => {
    const copied = copies();
    const screen = await render(streamed('```\num\n```\n\n```\ndois'));
    await screen.rerender(streamed('```\num\n```\n\n```\ndois três'));
    await screen.getByRole('button').first().click();
    await expect.poll(() => copied).toEqual(['um']);
  });

  it('grows in the text node of that line, also by half a character', async () => {
    const screen = await render(streamed('~~~\na\n  b\uD83D'));
    const node = lastTextOf(document.querySelector('pre code'));
    await screen.rerender(streamed('~~~\na\n  b\uD83D\uDE00'));
    await screen.rerender(streamed('~~~\na\n  b\uD83D\uDE00 \u0000c'));
    expect(lastTextOf(document.querySelector('pre code'))).toBe(node);
    expect(node?.textContent).toBe('  b😀 \uFFFDc');
    await screen.rerender(streamed('~~~\na\n  b\uD83D\uDE00 \u0000c\nd'));
    expect(document.querySelector('pre code')?.textContent).toBe('a\n  b😀 \uFFFDc\nd');
  });
});

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
  const box = screen.getByRole('group').element();
  expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
