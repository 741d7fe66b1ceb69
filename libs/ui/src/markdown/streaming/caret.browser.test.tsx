import { expect, it } from 'vitest';
import { render } from '../../render.fixture.ts';
import '../../theme/theme.css';
import { Markdown } from '../markdown.tsx';
import { TEXTS } from '../test-texts.fixture.ts';

it.each([
  ['a paragraph', 'First.\n\nThe end', 'The end'],
  ['a list', '- First\n- The end', 'The end'],
  ['a list with space between its items', '- First\n\n- The end', 'The end'],
  [
    'a list within a list',
    '1. First\n   - Not here\n2. Second\n   - Third\n   - The end',
    'The end',
  ],
  ['a third list', '- First\n  - Second\n    - Third\n    - The end', 'The end'],
  ['a list with space within a list', '- First\n\n  - Second\n\n  - The end', 'The end'],
])('the caret stands once, behind the last words of %s', async (_, text, end) => {
  const { container } = await render(<Markdown text={text} streaming texts={TEXTS} />);
  const withCaret = [...container.querySelectorAll('*')].filter(
    (element) => getComputedStyle(element, '::after').content === '""',
  );
  expect(withCaret.map((element) => element.textContent)).toEqual([end]);
});

it('the caret blinks while nothing arrives', async () => {
  const { container } = await render(<Markdown text="The end" streaming texts={TEXTS} />);
  const root = container.querySelector('[data-streaming]')!;
  const states = () => document.getAnimations().map(({ playState }) => playState);
  await expect.poll(states).toEqual(['paused']);
  root.setAttribute('data-resting', '');
  await expect.poll(states).toEqual(['running']);
});
